import { serverNow } from '@marigold/contract/serverTime';
import { Globe } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { say } from '../../words/say.ts';
import { cityOf, timeOf } from '../times.ts';
import { ZonePicker } from './ZonePicker.tsx';

/** In whose time zone the times are, and the way to another one. */
export const ZoneLine = ({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="zone">
      <Globe size={18} aria-hidden="true" />
      {isOpen ? (
        <ZonePicker
          zone={zone}
          onPick={(next) => {
            onChange(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <>
          <span>
            {say('Times in {{city}} ({{time}} now)', { city: cityOf(zone), time: timeOf(serverNow(), zone) })}
          </span>
          <button type="button" className="button quiet" onClick={() => setOpen(true)}>
            {say('Change')}
          </button>
        </>
      )}
    </div>
  );
};
