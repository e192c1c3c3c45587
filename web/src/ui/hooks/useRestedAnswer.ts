import { useCallback, useEffect, useRef, useState } from 'react';

/** A question as it was asked, and what was answered. */
export interface Answered<T> {
  of: string;
  data: T;
}

/** What is known of a question that changes while somebody types. */
export interface RestedAnswer<T> {
  /** The newest answer, which may be of an earlier question. */
  last: Answered<T> | null;
  /** The answer before that one. */
  before: Answered<T> | null;
  /** Whether the newest answer is the answer to the present question. */
  isCurrent: boolean;
  /** Why the present question got no answer. */
  error: unknown;
  /** Asks the present question again. */
  again: () => void;
}

/**
 * Asks once the question has rested for `pause` milliseconds; null asks nothing. An older answer never wins over a newer
 * one, and the last one stays until the next is there.
 */
export const useRestedAnswer = <T>(
  question: string | null,
  ask: (question: string) => Promise<{ data?: T; error?: unknown }>,
  pause: number,
): RestedAnswer<T> => {
  const [answers, setAnswers] = useState<{ last: Answered<T> | null; before: Answered<T> | null }>({
    last: null,
    before: null,
  });
  const [failure, setFailure] = useState<{ of: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void latest.current(question).then(({ data, error }) => {
        if (!isWanted) return;
        setFailure(data === undefined ? { of: question, error } : null);
        if (data !== undefined) setAnswers(({ last }) => ({ last: { of: question, data }, before: last }));
      });
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [question, attempt, pause]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return {
    ...answers,
    isCurrent: answers.last !== null && answers.last.of === question,
    error: failure && failure.of === question ? failure.error : null,
    again,
  };
};
