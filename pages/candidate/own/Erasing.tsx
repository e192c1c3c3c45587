import { day, say } from '../words/say.ts';
import { Way } from './parts.tsx';

/** What there is of an application while no company sees its candidate, who asked to be erased. */
export const outOfSight = {
  isOutOfSight: true,
  canWithdraw: false,
  canChoose: false,
  canApplyAgain: false,
  undoUntil: null,
  promise: null,
  hearBy: null,
} as const;

/** Says that somebody asked to be erased, and where that is taken back. */
export const Erasing = ({ date }: { date: string | null | undefined }) =>
  date ? (
    <div className="card" role="status">
      <p>{say('Your data will be erased on {{date}}, and until then no company sees you.', { date: day(date) })}</p>
      <Way to="/c/data" className="button">
        {say('My data')}
      </Way>
    </div>
  ) : null;
