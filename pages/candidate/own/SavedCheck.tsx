import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Fault } from './parts.tsx';
import { useCall } from './useCall.ts';

interface SavedCheckProps {
  /** What is stored. */
  checked: boolean;
  save: (checked: boolean) => Promise<void>;
  label: string;
  disabled?: boolean;
  /** What it means, below its label. */
  children?: ComponentChildren;
}

/**
 * A box that is saved as it is ticked. It shows what was asked for until that is stored, and says why where it was refused;
 * one save at a time, so that the last click is what stays.
 */
export const SavedCheck = ({ checked, save, label, disabled, children }: SavedCheckProps) => {
  const [asked, setAsked] = useState<boolean>();
  const { fault, run } = useCall();
  const savingRef = useRef(Promise.resolve());
  const id = useId();
  const tick = (next: boolean) => {
    setAsked(next);
    const saving = savingRef.current.then(() => run(() => save(next)));
    savingRef.current = saving;
    void saving.then(() => {
      if (savingRef.current === saving) setAsked(undefined);
    });
  };
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={asked ?? checked}
          disabled={disabled}
          aria-describedby={children === undefined ? undefined : id}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
        <span>
          {label}
          {children !== undefined && (
            <>
              <br />
              <span id={id} className="dim small">
                {children}
              </span>
            </>
          )}
        </span>
      </label>
      {fault && <Fault message={fault} />}
    </>
  );
};
