import { useMemo, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { Bones, Fault, Notice, Way } from '../own/parts.tsx';
import { useAsked } from '../own/useAsked.ts';
import { keep, kept } from '../storage.ts';
import { say } from '../words/say.ts';
import { About, namesOf } from './about.tsx';
import { Booked } from './Booked.tsx';
import { Month, Week } from './Days.tsx';
import { type Gone, GoneTime } from './GoneTime.tsx';
import { Held } from './Held.tsx';
import { Instead } from './Instead.tsx';
import { callsOf, type Whose } from './service.ts';
import { Slots } from './Slots.tsx';
import { Suggest, Suggested } from './Suggest.tsx';
import { byDay, dayOf, fullDay, ownZone, timeOf } from './times.ts';
import { useFault } from './useFault.ts';
import { showAgain, useGivingBack } from './useGivingBack.ts';
import { useSteps } from './useSteps.ts';
import { useWide } from './useWide.ts';
import { ZoneLine } from './zone/ZoneLine.tsx';

const zoneKey = 'choosing.zone';

/** Where a candidate chooses the time of an interview, and sees it once it is booked. */
export const Choosing = ({ way }: { way: Whose }) => {
  const key = 'token' in way ? way.token : way.id;
  // The way is the same for as long as its key is.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  const calls = useMemo(() => callsOf(way), [key]);
  const { answer: choice, refused, again, set } = useAsked(() => showAgain(calls, key), key);
  const [zone, setZone] = useState(() => kept<string>(zoneKey) ?? ownZone());
  const [isBusy, setBusy] = useState(false);
  const [gone, setGone] = useState<Gone>();
  const [isCancelled, setCancelled] = useState(false);
  const [fault, setFault] = useFault();
  const isWide = useWide();
  useGivingBack(calls, key, choice?.hold, again);
  const { step, ...steps } = useSteps((from, to) => {
    const isFree = !choice?.interview || to.isMoving;
    if (to.time && isFree && to.time !== choice?.hold?.time && to.time !== choice?.interview?.interviewTime)
      hold(to.time);
    else if (from.time && !to.time && choice?.hold) giveBack();
  });
  const { day, isMoving, isSuggesting } = step;
  const days = useMemo(() => byDay(choice?.slots ?? [], zone), [choice?.slots, zone]);

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
  const hold = (time: string, then?: () => void) =>
    void run(async () => {
      set(await calls.hold(time));
      then?.();
    }, time);
  const pick = (time: string) =>
    hold(time, () => steps[step.time ? 'instead' : 'on']({ ...step, day: dayOf(time, zone), time }));
  const giveBack = () => void run(async () => set(await calls.release()));
  const book = () =>
    void run(async () => {
      if (!choice?.hold) return;
      const { hold: kept, duration, place, interview } = choice;
      const shown = { duration, place, interviewTime: interview?.interviewTime ?? null };
      set(await calls.choose({ interviewTime: kept.time, timeZone: zone, shown }));
      setCancelled(false);
      steps.home();
    }, choice?.hold?.time);
  const cancel = () =>
    void run(async () => {
      await calls.cancel();
      setCancelled(true);
      steps.home();
      again();
    });

  const suggest = (times: string[], word: string) =>
    void run(async () => {
      set(await calls.suggest({ times, word, timeZone: zone }));
      steps.back();
    });

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
      {...(!isWide && { onBack: steps.back })}
    />
  );
  const held = choice.hold && (
    <Held
      choice={choice}
      zone={zone}
      isWide={isWide}
      isBusy={isBusy}
      onBook={book}
      onGiveBack={step.time ? steps.back : giveBack}
      onOver={() => {
        setFault(say('The five minutes are over, so others can take this time again.'));
        set((before) => ({ ...before, hold: null }));
        if (step.time) steps.back();
        again();
      }}
    />
  );
  const parts = days.size > 0 && {
    days,
    zone,
    day: shown,
    onDay: (next: string) => steps[isWide ? 'instead' : 'on']({ ...step, day: next }),
  };
  return (
    <article className={isBooked ? 'choosing settled' : 'choosing'} aria-busy={isBusy}>
      <About choice={choice} isSettled={Boolean(isBooked)} />
      <div className="choice">
        {isBooked ? (
          <Booked
            choice={choice}
            zone={zone}
            fault={fault}
            isBusy={isBusy}
            onMove={() => {
              steps.on({ isMoving: true });
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
                keep(zoneKey, next === ownZone() ? undefined : next);
              }}
            />
            {choice.interview && !choice.hold && (
              <p className="moving">
                {say('Now: {{day}}, {{time}}', {
                  day: fullDay(dayOf(choice.interview.interviewTime, zone)),
                  time: timeOf(choice.interview.interviewTime, zone),
                })}
                <button type="button" className="button quiet" onClick={steps.home}>
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
                  steps.back();
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
                    onSuggest={() => steps.on({ isMoving, isSuggesting: true })}
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
