import { ArrowLeft, Moon, Sun, Sunrise, Sunset } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { countOf, partNames } from './Days.tsx';
import { fullDay, timeOf } from './times.ts';
import { type Part, partOf, parts } from './zone/dayParts.ts';

const icons = { night: Moon, morning: Sunrise, afternoon: Sun, evening: Sunset } as const;
/** Parts that are named also where there is no time in them. */
const usual: readonly Part[] = ['morning', 'afternoon'];

interface SlotsProps {
  day: string;
  times: readonly string[];
  zone: string;
  chosen: string | undefined;
  isBusy: boolean;
  onPick: (time: string) => void;
  /** Where the slots stand instead of the days: the way back to them. */
  onBack?: () => void;
}

/** The times of a day by the parts of it; where they replace the days, the first one gets the focus. */
export const Slots = ({ day, times, zone, chosen, isBusy, onPick, onBack }: SlotsProps) => {
  const [part, setPart] = useState<Part | 'all'>('all');
  const place = useRef<HTMLElement>(null);
  const replaces = onBack !== undefined;
  useEffect(() => {
    if (replaces) place.current?.querySelector<HTMLElement>('.slots button')?.focus();
  }, [replaces, day]);
  const of = (wanted: Part) => times.filter((at) => partOf(at, zone) === wanted);
  const shown = parts.filter((each) => usual.includes(each) || of(each).length > 0);
  const group = (wanted: Part) => {
    const some = of(wanted);
    if (some.length === 0 || (part !== 'all' && part !== wanted)) return null;
    const Icon = icons[wanted];
    return (
      <div key={wanted} role="group" aria-label={say(partNames[wanted])}>
        <p className="dim">
          <Icon size={17} aria-hidden="true" /> {say(partNames[wanted])}
        </p>
        <div className="slots">
          {some.map((at) => (
            <button
              key={at}
              type="button"
              aria-pressed={at === chosen}
              aria-disabled={isBusy}
              onClick={() => isBusy || onPick(at)}
            >
              <time dateTime={at}>{timeOf(at, zone)}</time>
            </button>
          ))}
        </div>
      </div>
    );
  };
  return (
    <section className="day" ref={place} aria-label={fullDay(day)}>
      <div className="steps">
        {onBack && (
          <button type="button" className="button quiet" aria-label={say('Back to the days')} onClick={onBack}>
            <ArrowLeft size={20} aria-hidden="true" />
          </button>
        )}
        <h2>{fullDay(day)}</h2>
        {onBack && <span />}
      </div>
      <p role="status" className="visually-hidden">
        {say('{{count}} on {{day}}', { count: countOf(times.length), day: fullDay(day) })}
      </p>
      <div className="segments" role="group" aria-label={say('Part of the day')}>
        {(['all', ...shown] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={part === each}
            disabled={each !== 'all' && of(each).length === 0}
            onClick={() => setPart(each)}
          >
            {say(each === 'all' ? 'All' : partNames[each])}
          </button>
        ))}
      </div>
      {shown.map(group)}
    </section>
  );
};
