import { serverNow } from '@marigold/contract/serverTime';
import { zonePath } from '@marigold/words/zoneCities';
import { zonesNamed } from '@marigold/words/zoneNames';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { say } from '../../words/say.ts';
import { cityOf, ownZone, timeOf } from '../times.ts';

/** Zones shown at once; whoever types finds the others. */
const most = 6;

interface ZonePickerProps {
  zone: string;
  onPick: (zone: string) => void;
  onClose: () => void;
}

/** Time zones by any of their names, with what time it is there now; Enter takes the first one. */
export const ZonePicker = ({ zone, onPick, onClose }: ZonePickerProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const zones = useMemo(() => [...new Set([ownZone(), zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])], [zone]);
  const shown = zonesNamed(zones, typed).slice(0, most);
  return (
    <div className="zones" role="group" aria-label={say('Time zone')}>
      <input
        ref={field}
        type="search"
        aria-label={say('Time zone')}
        aria-controls={id}
        autoComplete="off"
        placeholder={cityOf(zone)}
        value={typed}
        onInput={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && shown[0]) onPick(shown[0]);
          if (event.key === 'Escape') onClose();
        }}
      />
      <ul id={id}>
        {shown.map((each) => (
          <li key={each}>
            <button type="button" aria-current={each === zone ? 'true' : undefined} onClick={() => onPick(each)}>
              <bdi>{zonePath(each)}</bdi>
              <span className="dim">{timeOf(serverNow(), each)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="dim" role="status">
          {say('No time zone has this name. Try the nearest large city.')}
        </p>
      )}
    </div>
  );
};
