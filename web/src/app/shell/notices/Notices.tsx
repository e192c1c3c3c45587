import { CalendarBanner } from '../calendar/CalendarBanner.tsx';
import { AwayBanner } from './AwayBanner.tsx';

/** What is said across every page while it goes on, in one script of its own. */
export function Notices() {
  return (
    <>
      <AwayBanner />
      <CalendarBanner />
    </>
  );
}
