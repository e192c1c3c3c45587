import type { Conversation, Message, Screening } from '@marigold/contract/chat';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../../ask.ts';
import { onStored } from '../sending.ts';
import { talk } from '../service.ts';

/** The screening of a conversation as far as it is known here. */
export interface Screened {
  /** Undefined until it is here; without a state where there is none. */
  screening: Screening | undefined;
  /** Whether an answer was stored that it does not show yet. */
  isSettling: boolean;
  /** Whether the newest message came after it was asked for: the next question may stand in the log already. */
  isBehind: boolean;
  /** Takes what a call answered. */
  set: (screening: Screening) => void;
  again: () => void;
}

/**
 * Keeps the screening in step with the conversation: whatever is said in it or changes about it, on whichever device, may be
 * an answer or a question. Answers that overtake each other are told apart by the order in which they were asked for.
 */
export const useScreening = (conversation: Conversation | undefined, messages: readonly Message[] = []): Screened => {
  const id = conversation?.conversationIdentifier;
  const [screening, setScreening] = useState<Screening>();
  const [isSettling, setSettling] = useState(false);
  const newest = messages.at(-1)?.sequence;
  const newestRef = useRef(newest);
  useEffect(() => void (newestRef.current = newest));
  /** The newest message when what is known was asked for. */
  const [upTo, setUpTo] = useState<number>();
  const askedRef = useRef(0);
  const set = useCallback((now: Screening, at = newestRef.current) => {
    askedRef.current += 1;
    setScreening(now);
    setUpTo(at);
    setSettling(false);
  }, []);
  const again = useCallback(() => {
    if (!id) return;
    askedRef.current += 1;
    const asked = askedRef.current;
    const at = newestRef.current;
    talk.screening(id).then(
      (now) => {
        if (asked === askedRef.current) set(now, at);
      },
      (error: unknown) => {
        // It is asked for again with the next message, or when the connection is back.
        if (!(error instanceof Refused)) throw error;
        if (asked === askedRef.current) setSettling(false);
      },
    );
  }, [id, set]);
  useEffect(again, [again, newest, conversation?.version]);
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  useEffect(
    () =>
      onStored((message) => {
        if (message.questionNumber === null) return;
        setSettling(true);
        again();
      }),
    [again],
  );
  return { screening, isSettling, isBehind: upTo !== newest, set, again };
};
