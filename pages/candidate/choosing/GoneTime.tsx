import { say } from '../words/say.ts';
import { dayOf, fullDay, timeOf } from './times.ts';

/** A time that somebody else took, and those close to it. */
export interface Gone {
  time: string;
  nearest: readonly string[];
}

interface GoneTimeProps {
  gone: Gone;
  zone: string;
  onPick: (time: string) => void;
}

/** Says that a time is gone, and offers those close to it. */
export const GoneTime = ({ gone, zone, onPick }: GoneTimeProps) => (
  <div className="gone" role="alert">
    <p>{say('Somebody just took {{time}}. These are close:', { time: timeOf(gone.time, zone) })}</p>
    <div className="slots">
      {gone.nearest.map((at) => (
        <button key={at} type="button" onClick={() => onPick(at)}>
          <time dateTime={at}>
            {fullDay(dayOf(at, zone))}, {timeOf(at, zone)}
          </time>
        </button>
      ))}
    </div>
  </div>
);
