import { chatLimits, isQuestion } from '@marigold/contract/chatRules';
import { Check, SendHorizontal, X } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { draftOf, keep, kept } from '../../storage.ts';
import { say } from '../../words/say.ts';
import type { Asked } from './asked.ts';
import { Played } from './Played.tsx';
import { RecordedWay } from './recorded/RecordedWay.tsx';
import type { Delivered } from './recorded/RecordedSheet.tsx';
import { Words } from './recorded/Words.tsx';

interface QuestionProps {
  question: Asked;
  applicationId: string;
  conversationId: string;
  /** An answer is on its way. */
  isBusy: boolean;
  /** An earlier answer is changed. */
  isChange: boolean;
  /** `recorded`: the answer by video or voice, of which the text is what is said in it. */
  onAnswer: (answer: boolean | string, recorded?: Delivered) => void;
  /** Sends words that ask something instead of answering. */
  onAsk: (text: string) => void;
  onCancel: () => void;
}

/** A key that is held down answers one question, not those that follow. */
const onceOnly = (event: KeyboardEvent) => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
};

const YesNo = ({ question, isBusy, onAnswer }: QuestionProps) => (
  <div className="yes-no" role="group" aria-label={say('Your answer')}>
    {([true, false] as const).map((value) => (
      <button
        key={String(value)}
        type="button"
        className="button"
        aria-disabled={isBusy}
        aria-pressed={question.answer === value}
        onKeyDown={onceOnly}
        // The second click of a double click may meet the next question, which nobody has read yet.
        onClick={({ detail }) => isBusy || detail > 1 || onAnswer(value)}
      >
        {value ? <Check size={20} aria-hidden="true" /> : <X size={20} aria-hidden="true" />}
        {say(value ? 'Yes' : 'No')}
      </button>
    ))}
  </div>
);

const InWriting = ({ question, applicationId, isBusy, isChange, onAnswer, onAsk }: QuestionProps) => {
  // What is typed outlives the page; what is changed begins with what was sent.
  const name = draftOf(applicationId, question.id);
  const [text, setText] = useState(
    () => kept<string>(name) ?? (isChange && !question.recording ? String(question.answer ?? '') : ''),
  );
  const length = text.trim().length;
  const isTooLong = length > chatLimits.text;
  const canSend = length > 0 && !isTooLong && !isBusy;
  // Answers that are changed stay answers.
  const isAsking = !isChange && isQuestion(text);
  const write = (next: string) => {
    keep(name, next || undefined);
    setText(next);
  };
  const send = () => {
    if (!canSend) return;
    keep(name, undefined);
    if (!isAsking) return onAnswer(text.trim());
    setText('');
    onAsk(text.trim());
  };
  return (
    <form
      className="open-answer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        rows={4}
        dir="auto"
        value={text}
        aria-label={say('Your answer')}
        aria-describedby="answer-length"
        aria-invalid={isTooLong}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.isComposing || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="tools">
        <span id="answer-length" className={isTooLong ? 'error' : 'dim'}>
          {say('{{length}} of {{most}} characters', { length, most: chatLimits.text })}
        </span>
        <button type="submit" className="button primary" aria-disabled={!canSend}>
          {say(isAsking ? 'Send question' : 'Send answer')}
          <SendHorizontal size={18} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
};

/** The words of an answer by video or voice, which can be changed without recording it again. */
const RecordedAnswer = ({ question, conversationId, isBusy, onAnswer }: QuestionProps) => {
  const before = String(question.answer ?? '');
  const [words, setWords] = useState(before);
  const { recording } = question;
  if (!recording) return null;
  const { recordingId, kind } = recording;
  return (
    <form
      className="open-answer"
      onSubmit={(event) => {
        event.preventDefault();
        const same = { recordingId, kind, type: kind === 'video' ? 'video/mp4' : 'audio/mp4', size: 0 };
        if (!isBusy && words.trim() !== before) onAnswer(words.trim(), { ...same, words: words.trim() });
      }}
    >
      <Played key={recordingId} conversationId={conversationId} {...recording} />
      <Words words={words} onChange={setWords} />
      <button type="submit" className="button" aria-disabled={isBusy || words.trim() === before}>
        {say('Save these words')}
      </button>
    </form>
  );
};

const Open = (props: QuestionProps) => {
  const { question, isBusy, onAnswer } = props;
  const isRecorded = props.isChange && question.recording !== null;
  return (
    <>
      {isRecorded && <RecordedAnswer {...props} />}
      {isRecorded ? (
        <details>
          <summary>{say('Answer in writing instead')}</summary>
          <InWriting {...props} />
        </details>
      ) : (
        <InWriting {...props} />
      )}
      {question.mayRecord && (
        <RecordedWay
          {...props}
          isBusy={isBusy}
          onDelivered={(delivered) => {
            // The words that were begun instead are not needed any more.
            keep(draftOf(props.applicationId, question.id), undefined);
            onAnswer(delivered.words, delivered);
          }}
        />
      )}
    </>
  );
};

/**
 * Where a question is answered. The one that is open stands right above, as the newest message; where other messages came
 * after it (`isFar`), it is repeated, as is one whose answer is changed.
 */
export const Question = (props: QuestionProps & { hasFocus: boolean; isFar: boolean }) => {
  const { question, isChange, isFar, onCancel, hasFocus } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) boxRef.current?.querySelector<HTMLElement>('button, textarea')?.focus();
  }, [hasFocus]);
  return (
    <div ref={boxRef}>
      {(isChange || isFar) && (
        <p className="changed" dir="auto">
          {`(${question.number}) ${question.text}`}
        </p>
      )}
      {question.kind === 'yesNo' ? <YesNo {...props} /> : <Open {...props} />}
      {isChange && (
        <button type="button" className="button quiet" onClick={onCancel}>
          {say('Leave it as it is')}
        </button>
      )}
    </div>
  );
};
