import type { Screening } from '@marigold/contract/chat';
import { say } from '../../words/say.ts';
import { askedIn } from './asked.ts';

/** How many of the questions are answered. */
export const Progress = ({ title, screening }: { title: string; screening: Screening }) => {
  const { total } = screening;
  const answered = askedIn(screening).filter(({ answer }) => answer !== null).length;
  return (
    <div className="asked-so-far">
      <p>
        <bdi>{answered === total ? say('All answered') : title}</bdi>
        <bdi>{say('{{number}} of {{total}}', { number: answered, total })}</bdi>
      </p>
      <div
        role="progressbar"
        aria-label={say('Questions answered')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        aria-valuetext={say('{{number}} of {{total}}', { number: answered, total })}
      >
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={at < answered ? 'done' : ''} />
        ))}
      </div>
    </div>
  );
};
