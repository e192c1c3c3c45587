import { Pencil, SendHorizontal } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import { Fault } from '../../own/parts.tsx';
import { say } from '../../words/say.ts';
import type { Asked } from './asked.ts';
import { Played } from './Played.tsx';

interface ReviewProps {
  questions: readonly Asked[];
  conversationId: string;
  isBusy: boolean;
  fault: string;
  hasFocus: boolean;
  onChange: (id: string) => void;
  onSend: () => void;
}

const wordsOf = (answer: Asked['answer']): string =>
  typeof answer === 'boolean' ? say(answer ? 'Yes' : 'No') : (answer ?? '');

/** All answers before they are sent. */
export const Review = ({ questions, conversationId, isBusy, fault, hasFocus, onChange, onSend }: ReviewProps) => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) headingRef.current?.focus();
  }, [hasFocus]);
  return (
    <>
      <h2 ref={headingRef} tabIndex={-1}>
        {say('Your answers')}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with keys */}
      <dl className="reviewed" tabIndex={0} aria-label={say('Your answers')}>
        {questions.map(({ id, number, text, answer, recording }) => (
          <div key={id}>
            <dt>
              <bdi>{`(${number}) ${text}`}</bdi>
            </dt>
            <dd>
              {recording && <Played key={recording.recordingId} conversationId={conversationId} {...recording} />}
              <bdi>{wordsOf(answer)}</bdi>
            </dd>
            <dd>
              <button
                type="button"
                className="button quiet"
                aria-label={say('Change the answer to question {{number}}', { number })}
                onClick={() => onChange(id)}
              >
                <Pencil size={16} aria-hidden="true" />
                {say('Change')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {fault && <Fault message={fault} />}
      <button type="button" className="button primary wide" aria-disabled={isBusy} onClick={() => isBusy || onSend()}>
        {say('Send my answers')}
        <SendHorizontal size={18} aria-hidden="true" />
      </button>
    </>
  );
};
