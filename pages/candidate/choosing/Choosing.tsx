import type { Choice } from '@marigold/contract/choosing';
import { CalendarHeart, MessageCircle } from 'lucide-preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { Bones, Fault, Notice, Way } from '../own/parts.tsx';
import { useAsked } from '../own/useAsked.ts';
import { keep, kept } from '../storage.ts';
import { say } from '../words/say.ts';
import { About, namesOf, ZoneLine } from './about.tsx';
import { Booked } from './Booked.tsx';
import { Month, Week } from './Days.tsx';
import { type Gone, GoneTime } from './GoneTime.tsx';
import { Held } from './Held.tsx';
import { callsOf, type Whose } from './service.ts';
import { Slots } from './Slots.tsx';
import { Suggest, Suggested } from './Suggest.tsx';
import { byDay, dayOf, fullDay, ownZone, timeOf } from './times.ts';
import { useFault } from './useFault.ts';
import { useWide } from './useWide.ts';

const zoneKey = 'choosing.zone';

interface InsteadProps {
  choice: Choice;
  text: string;
  onSuggest: () => void;
}

/** What one does whom no time suits. */
const Instead = ({ choice, text, onSuggest }: InsteadProps) => (
  <p className="instead">
    {text}{' '}
    <button type="button" className="button" onClick={onSuggest}>
      <CalendarHeart size={18} aria-hidden="true" /> {say('Suggest times')}
    </button>{' '}
    <Way to={`/c/applications/${choice.applicationId}/chat`}>
      <MessageCircle size={17} aria-hidden="true" /> {say('Write a message')}
    </Way>
  </p>
);

/** Where a candidate chooses the time of an interview, and sees it once it is booked. */
export const Choosing = ({ way }: { way: Whose }) => {
  const key = 'token' in way ? way.token : way.id;
  // The way is the same for as long as its key is.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const calls = useMemo(() => callsOf(way), [key]);
  const { answer: choice, refused, again, set } = useAsked(() => calls.show(), key);
  const [zone, setZone] = useState(() => kept<string>(zoneKey) ?? ownZone());
  const [day, setDay] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const [isSuggesting, setSuggesting] = useState(() => location.hash === '#suggest');
  const [isBusy, setBusy] = useState(false);
  const [gone, setGone] = useState<Gone>();
  const [isCancelled, setCancelled] = useState(false);
  const [fault, setFault] = useFault();
  const isWide = useWide();
  const isHeldRef = useRef(false);
  useEffect(() => {
    isHeldRef.current = Boolean(choice?.hold);
  });
  useEffect(() => {
    // Whoever leaves gives back what is kept for them.
    const leave = () => {
      if (isHeldRef.current) void calls.release({ keepalive: true }).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [calls]);
  const days = useMemo(() => byDay(choice?.slots ?? [], zone), [choice?.slots, zone]);

  if (refused && (!choice || refused.status === 410))
    return (
      <Notice
        title={say(isCancelled ? 'You cancelled the interview' : 'There is no time to choose here')}
        sentence={isCancelled ? say('They know. They may write to you about another time.') : refused.message}
      >
        <Way to="/c" className="button primary">
          {say('My applications')}
        </Way>
      </Notice>
    );
  if (!choice)
    return (
      <div className="column" aria-busy="true">
        <Bones />
      </div>
    );

  const run = async (work: () => Promise<void>, time?: string) => {
    setBusy(true);
    setFault('');
    try {
      await work();
      setGone(undefined);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'SLOT_TAKEN' && time) setGone({ time, nearest: error.nearest });
      else setFault(error.message);
      again();
    } finally {
      setBusy(false);
    }
  };
  const pick = (time: string) =>
    void run(async () => {
      setDay(dayOf(time, zone));
      set(await calls.hold(time));
    }, time);
  const giveBack = () => void run(async () => set(await calls.release()));
  const book = () =>
    void run(async () => {
      const { hold, duration, place } = choice;
      if (!hold) return;
      set(await calls.choose({ interviewTime: hold.time, timeZone: zone, shown: { duration, place } }));
      setMoving(false);
      setCancelled(false);
      setDay(undefined);
    }, choice.hold?.time);
  const cancel = () =>
    void run(async () => {
      await calls.cancel();
      setCancelled(true);
      setMoving(false);
      again();
    });

  const suggest = (times: string[], word: string) =>
    void run(async () => {
      set(await calls.suggest({ times, word, timeZone: zone }));
      setSuggesting(false);
    });

  const first = [...days.keys()][0];
  const shown = day && days.has(day) ? day : isWide ? first : undefined;
  const isBooked = choice.interview && !isMoving && !choice.hold;
  const slots = shown && (
    <Slots
      key={shown}
      day={shown}
      times={days.get(shown) ?? []}
      zone={zone}
      chosen={choice.hold?.time}
      isBusy={isBusy}
      onPick={pick}
      {...(!isWide && { onBack: () => setDay(undefined) })}
    />
  );
  const held = choice.hold && (
    <Held
      choice={choice}
      zone={zone}
      isWide={isWide}
      isBusy={isBusy}
      onBook={book}
      onGiveBack={giveBack}
      onOver={() => {
        setFault(say('The five minutes are over, so others can take this time again.'));
        again();
      }}
    />
  );
  const parts = days.size > 0 && { days, zone, day: shown, onDay: setDay };
  return (
    <article className={isBooked ? 'choosing settled' : 'choosing'} aria-busy={isBusy}>
      <About choice={choice} />
      <div className="choice">
        {isBooked ? (
          <Booked
            choice={choice}
            zone={zone}
            fault={fault}
            isBusy={isBusy}
            onMove={() => {
              setMoving(true);
              scrollTo(0, 0);
            }}
            onCancel={cancel}
          />
        ) : (
          <>
            {isCancelled && (
              <p className="note" role="status">
                {say('You cancelled the interview. If you still want to meet, choose another time.')}
              </p>
            )}
            <ZoneLine
              zone={zone}
              onChange={(next) => {
                setZone(next);
                setDay(undefined);
                keep(zoneKey, next === ownZone() ? undefined : next);
              }}
            />
            {choice.interview && !choice.hold && (
              <p className="moving">
                {say('Now: {{day}}, {{time}}', {
                  day: fullDay(dayOf(choice.interview.interviewTime, zone)),
                  time: timeOf(choice.interview.interviewTime, zone),
                })}
                <button type="button" className="button quiet" onClick={() => setMoving(false)}>
                  {say('Keep it')}
                </button>
              </p>
            )}
            {choice.suggestion && !isSuggesting && (
              <Suggested company={choice.company.name} suggestion={choice.suggestion} zone={zone} />
            )}
            {isSuggesting ? (
              <Suggest
                company={choice.company.name}
                zone={zone}
                fault={fault}
                isBusy={isBusy}
                onSend={suggest}
                onCancel={() => {
                  setFault('');
                  setSuggesting(false);
                }}
              />
            ) : (
              <>
                {gone && <GoneTime gone={gone} zone={zone} onPick={pick} />}
                {fault && <Fault message={fault} />}
                {!parts && !held && (
                  <p className="none">
                    {choice.people.length > 0
                      ? say('{{people}} has no free time in the next {{days}} days.', {
                          people: namesOf(choice),
                          days: choice.daysAhead,
                        })
                      : say('There is no time to choose right now. {{company}} writes to you about one.', {
                          company: choice.company.name,
                        })}
                  </p>
                )}
                {isWide && parts && (
                  <div className="two">
                    <Month key={zone} {...parts} />
                    {slots}
                  </div>
                )}
                {!isWide && !held && parts && (slots || <Week key={zone} {...parts} />)}
                {held}
                {!held && (
                  <Instead
                    choice={choice}
                    text={parts ? say('None of these work?') : ''}
                    onSuggest={() => setSuggesting(true)}
                  />
                )}
              </>
            )}
          </>
        )}
      </div>
    </article>
  );
};
