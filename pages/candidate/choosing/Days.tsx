import { serverNow } from '@marigold/contract/serverTime';
import type { CandidateText } from '@marigold/words/keys';
import { ChevronLeft, ChevronRight } from 'lucide-preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { dayOf, daysAfter, fullDay, monthOf, monthsAfter, rangeOf, weekOf, wordsOf } from './times.ts';
import { type Part, partOf, parts } from './zone/dayParts.ts';

/** Free times by day, and the day that is looked at. */
export interface DaysProps {
  days: ReadonlyMap<string, string[]>;
  zone: string;
  day: string | undefined;
  onDay: (day: string) => void;
}

/** How each part of a day is called. */
export const partNames: Record<Part, CandidateText> = {
  night: 'Night',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** How many times there are. */
export const countOf = (n: number): string =>
  n === 0 ? say('No times') : n === 1 ? say('1 time') : say('{{n}} times', { n });

interface StepsProps {
  title: string;
  back: (() => void) | undefined;
  on: (() => void) | undefined;
  names: readonly [back: string, on: string];
}
const Steps = ({ title, back, on, names }: StepsProps) => (
  <div className="steps">
    <button type="button" className="button quiet" aria-label={names[0]} disabled={!back} onClick={back}>
      <ChevronLeft size={20} aria-hidden="true" />
    </button>
    <b aria-live="polite">{title}</b>
    <button type="button" className="button quiet" aria-label={names[1]} disabled={!on} onClick={on}>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  </div>
);

const edges = (days: DaysProps['days']): readonly [string, string] => {
  const sorted = [...days.keys()].toSorted();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
};

/** The days of a week below each other, with how many times each has in which part of the day. */
export const Week = ({ days, zone, day, onDay }: DaysProps) => {
  const [first, last] = edges(days);
  const [week, setWeek] = useState(() => weekOf(day ?? first));
  const end = daysAfter(week, 6);
  const today = dayOf(serverNow(), zone);
  const shown = Array.from({ length: 7 }, (_, n) => daysAfter(week, n)).filter((each) => each >= today);
  const used = new Set(shown.flatMap((each) => days.get(each) ?? []).map((at) => partOf(at, zone)));
  return (
    <section className="week" aria-label={say('Days')}>
      <Steps
        title={rangeOf(week, end)}
        back={first < week ? () => setWeek(daysAfter(week, -7)) : undefined}
        on={last > end ? () => setWeek(daysAfter(week, 7)) : undefined}
        names={[say('The week before'), say('The next week')]}
      />
      <ul>
        {shown.map((each) => {
          const times = days.get(each) ?? [];
          return (
            <li key={each}>
              <button type="button" disabled={times.length === 0} onClick={() => onDay(each)}>
                <span className="date">
                  {wordsOf(each, { weekday: 'short' })} <b>{wordsOf(each, { day: 'numeric' })}</b>
                </span>
                <span className="marks" aria-hidden="true">
                  {times.slice(0, 12).map((at) => (
                    <i key={at} className={partOf(at, zone)} />
                  ))}
                </span>
                <span className="dim">{countOf(times.length)}</span>
                {times.length > 0 && <ChevronRight size={18} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="legend dim" aria-hidden="true">
        {parts
          .filter((part) => used.has(part))
          .map((part) => (
            <span key={part}>
              <i className={part} /> {say(partNames[part])}
            </span>
          ))}
      </p>
    </section>
  );
};

/** How many days an arrow key goes, in the direction of reading. */
const stepOf = (key: string): number => {
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  return { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[key] ?? 0;
};

/** The month that is shown, and the day that an arrow key went to. */
interface Shown {
  month: string;
  walkedTo?: string;
}

/** A month with its days, of which those with times can be chosen; arrow keys go from one of them to another, in any month. */
export const Month = ({ days, zone, day, onDay }: DaysProps) => {
  const [first, last] = edges(days);
  const [shown, show] = useState<Shown>(() => ({ month: (day ?? first).slice(0, 7) }));
  const { month } = shown;
  const weeks = monthOf(month);
  const [anyWeek = []] = weeks.slice(1);
  const today = dayOf(serverNow(), zone);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (shown.walkedTo) section.current?.querySelector<HTMLElement>(`[data-day="${shown.walkedTo}"]`)?.focus();
  }, [shown]);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    const from = (event.target as HTMLElement).dataset.day;
    if (!step || !from) return;
    event.preventDefault();
    let to = daysAfter(from, step);
    while (to >= first && to <= last && !days.get(to)?.length) to = daysAfter(to, step);
    if (to >= first && to <= last) show({ month: to.slice(0, 7), walkedTo: to });
  };
  return (
    <section ref={section} className="month" aria-label={say('Days')}>
      <Steps
        title={wordsOf(`${month}-15`, { month: 'long', year: 'numeric' })}
        back={first.slice(0, 7) < month ? () => show({ month: monthsAfter(month, -1) }) : undefined}
        on={last.slice(0, 7) > month ? () => show({ month: monthsAfter(month, 1) }) : undefined}
        names={[say('The month before'), say('The next month')]}
      />
      <div className="grid">
        {anyWeek.map((each) => (
          <span key={each} aria-hidden="true">
            {each && wordsOf(each, { weekday: 'short' })}
          </span>
        ))}
        {weeks.flat().map((each, n) => {
          if (!each) return <span key={n} />;
          const count = days.get(each)?.length ?? 0;
          return (
            <button
              key={each}
              type="button"
              data-day={each}
              onKeyDown={move}
              disabled={count === 0}
              aria-pressed={each === day}
              aria-current={each === today ? 'date' : undefined}
              aria-label={`${fullDay(each)}, ${countOf(count)}`}
              onClick={() => onDay(each)}
            >
              {wordsOf(each, { day: 'numeric' })}
              {count > 0 && <small>{countOf(count)}</small>}
            </button>
          );
        })}
      </div>
    </section>
  );
};
