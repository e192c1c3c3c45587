import { mostSuggestions, type Suggestion } from '@marigold/contract/interviews';
import { serverNow } from '@marigold/contract/serverTime';
import type { CandidateText } from '@marigold/words/keys';
import { CalendarHeart } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Fault } from '../own/parts.tsx';
import { say } from '../words/say.ts';
import { cityOf, dayOf, fullDay, instantOf, timeOf, wallOf } from './times.ts';

const names: readonly CandidateText[] = ['First time', 'Second time', 'Third time'];
const quarter = 15 * 60;

interface SuggestProps {
  company: string;
  zone: string;
  fault: string;
  isBusy: boolean;
  onSend: (times: string[], word: string) => void;
  onCancel: () => void;
}

/** Up to three times of one's own, by the clocks of the zone that is shown. */
export const Suggest = ({ company, zone, fault, isBusy, onSend, onCancel }: SuggestProps) => {
  const [walls, setWalls] = useState<readonly string[]>(() => Array.from({ length: mostSuggestions }, () => ''));
  const [word, setWord] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const send = (event: Event) => {
    event.preventDefault();
    const times = walls.filter(Boolean).map((wall) => instantOf(wall, zone));
    setEmpty(times.length === 0);
    if (times.length > 0 && !isBusy) onSend(times, word.trim());
  };
  const problem = isEmpty ? say('Suggest at least one time.') : fault;
  return (
    <form className="suggest" ref={place} onSubmit={send} noValidate aria-label={say('Suggest times')}>
      <h2>{say('Suggest times')}</h2>
      <p className="dim">
        {say('{{company}} sees them at once and can book one of them. Times in {{city}}.', {
          company,
          city: cityOf(zone),
        })}
      </p>
      {walls.map((wall, n) => (
        <label key={names[n]} className="field">
          {say(names[n] ?? 'First time')}
          <input
            type="datetime-local"
            step={quarter}
            min={wallOf(serverNow(), zone)}
            value={wall}
            aria-invalid={isEmpty && n === 0 ? true : undefined}
            onInput={({ currentTarget: { value } }) => {
              setEmpty(false);
              setWalls(walls.map((each, at) => (at === n ? value : each)));
            }}
          />
        </label>
      ))}
      <label className="field">
        {say('A word to the company')}
        <textarea
          rows={2}
          maxLength={500}
          dir="auto"
          value={word}
          onInput={({ currentTarget: { value } }) => setWord(value)}
        />
      </label>
      {problem && <Fault message={problem} />}
      <div className="actions">
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {say('Send these times')}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {say('Back to the times')}
        </button>
      </div>
    </form>
  );
};

/** What one suggested, until somebody answers. */
export const Suggested = ({ company, suggestion, zone }: { company: string; suggestion: Suggestion; zone: string }) => (
  <section className="suggested" aria-label={say('Your suggestion')}>
    <p role="status">
      <CalendarHeart size={18} aria-hidden="true" />
      <b>{say('{{company}} has your suggestion and answers by mail.', { company })}</b>
    </p>
    <ul>
      {suggestion.times.map((at) => (
        <li key={at}>
          <time dateTime={at}>
            {fullDay(dayOf(at, zone))}, {timeOf(at, zone)}
          </time>
        </li>
      ))}
    </ul>
  </section>
);
