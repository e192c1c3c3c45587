import type { ApplicationDetail } from '@marigold/contract/candidate';
import { Check, Circle } from 'lucide-preact';
import { day, moment, say } from '../../words/say.ts';
import { comes, eventName } from '../status.tsx';

/** What happened to an application, and what comes. */
export const Timeline = ({ timeline, status, hearBy }: Pick<ApplicationDetail, 'timeline' | 'status' | 'hearBy'>) => (
  <section>
    <h2>{comes[status].length > 0 ? say('What happened, what comes') : say('What happened')}</h2>
    <ol className="timeline">
      {timeline.map(({ event, at }, place) => (
        <li key={`${event} ${at}`}>
          <Check size={16} aria-hidden="true" />
          <b>{say(eventName(event, timeline[place - 1]?.event))}</b>
          <time className="dim" dateTime={at}>
            {moment(at)}
          </time>
        </li>
      ))}
      {comes[status].map((phrase, at) => (
        <li key={phrase} className="coming">
          <Circle size={16} aria-hidden="true" />
          <b>{say(phrase)}</b>
          {at === 0 && hearBy && (
            <time className="dim" dateTime={hearBy}>
              {say('mostly by {{date}}', { date: day(hearBy) })}
            </time>
          )}
        </li>
      ))}
    </ol>
  </section>
);
