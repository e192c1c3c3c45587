import { CalendarHeart } from 'lucide-preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Refused } from '../../ask.ts';
import { When } from '../../choosing/about.tsx';
import { Held } from '../../choosing/Held.tsx';
import { callsOf } from '../../choosing/service.ts';
import { showAgain, useGivingBack } from '../../choosing/useGivingBack.ts';
import { byDay, cityOf, ownZone, timeOf, wordsOf } from '../../choosing/times.ts';
import { Fault, Way } from '../../own/parts.tsx';
import { useAsked } from '../../own/useAsked.ts';
import { say } from '../../words/say.ts';

/** Days of which times are shown here, and times of each. */
const most = { days: 3, times: 3 } as const;

const spread = (times: readonly string[]): string[] => {
  const step = Math.max(1, Math.floor(times.length / most.times));
  return times.filter((_at, n) => n % step === 0).slice(0, most.times);
};

interface ChatSlotsProps {
  applicationId: string;
  /** Says that there is something to choose. */
  onOffered: () => void;
}

/** The next times of an interview, chosen without leaving the conversation; all of them have a page of their own. */
export const ChatSlots = ({ applicationId, onOffered }: ChatSlotsProps) => {
  const calls = useMemo(() => callsOf({ id: applicationId }), [applicationId]);
  const { answer: choice, again, set } = useAsked(() => showAgain(calls, applicationId), applicationId);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wasChosen, setChosen] = useState(false);
  const bookedRef = useRef<HTMLHeadingElement>(null);
  const zone = ownZone();
  const isOffered = choice !== undefined && (choice.interview === null || wasChosen);
  useEffect(() => {
    if (isOffered) onOffered();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is said once
  }, [isOffered]);
  useEffect(() => {
    if (wasChosen) bookedRef.current?.focus();
  }, [wasChosen]);
  useGivingBack(calls, applicationId, choice?.hold, again);
  if (!choice || !isOffered) return null;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.message);
      // Booked elsewhere meanwhile: what stands is said here, with the reason.
      if (error.code === 'CHANGED_SINCE') setChosen(true);
      again();
    } finally {
      setBusy(false);
    }
  };
  const hold = (time: string) => void run(async () => set(await calls.hold(time)));
  const book = () =>
    void run(async () => {
      const { hold: held, duration, place, interview } = choice;
      if (!held) return;
      const shown = { duration, place, interviewTime: interview?.interviewTime ?? null };
      set(await calls.choose({ interviewTime: held.time, timeZone: zone, shown }));
      setChosen(true);
    });
  const page = `/c/applications/${applicationId}/interview`;
  if (choice.interview)
    return (
      <section className="screening choosing" aria-label={say('Your interview')}>
        <h2 ref={bookedRef} tabIndex={-1}>
          {say('You are booked')}
        </h2>
        <When choice={choice} time={choice.interview.interviewTime} zone={zone} />
        {fault && <Fault message={fault} />}
        <Way to={page} className="button">
          {say('Calendar file, or another time')}
        </Way>
      </section>
    );
  if (choice.hold)
    return (
      <div className="screening choosing">
        <Held
          choice={choice}
          zone={zone}
          isWide
          isBusy={isBusy}
          onBook={book}
          onGiveBack={() => void run(async () => set(await calls.release()))}
          onOver={again}
        />
        {fault && <Fault message={fault} />}
      </div>
    );
  const days = [...byDay(choice.slots, zone)].slice(0, most.days);
  return (
    <section className="screening choosing chat-slots" aria-label={say('Choose a time')}>
      <h2>{say('Choose a time')}</h2>
      <p className="dim">
        {say('{{minutes}} minutes', { minutes: choice.duration })}, {say('{{city}} time', { city: cityOf(zone) })}
      </p>
      {days.map(([day, times]) => (
        <div key={day} role="group" aria-label={wordsOf(day, { weekday: 'long', day: 'numeric', month: 'long' })}>
          <span className="dim">{wordsOf(day, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
          {spread(times).map((at) => (
            <button key={at} type="button" className="button" aria-disabled={isBusy} onClick={() => isBusy || hold(at)}>
              <time dateTime={at}>{timeOf(at, zone)}</time>
            </button>
          ))}
        </div>
      ))}
      {days.length === 0 && <p>{say('No times')}</p>}
      {fault && <Fault message={fault} />}
      <Way to={page} className="button quiet">
        {days.length > 0 ? (
          say('All times')
        ) : (
          <>
            <CalendarHeart size={18} aria-hidden="true" /> {say('Suggest times')}
          </>
        )}
      </Way>
    </section>
  );
};
