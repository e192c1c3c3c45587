import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { me, Refused } from '../ask.ts';
import { keep, kept, tickOf } from '../storage.ts';
import { say } from '../words/say.ts';
import { useInTurn } from '../useInTurn.ts';
import { Fault } from './parts.tsx';

interface SavedCheckProps {
  /** Under which name a tick is kept until it is stored; one box of a page each. */
  name: string;
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
 * one save at a time, so that the last click is what stays. Where it is not known whether a call arrived, as of a page that is
 * loaded anew meanwhile or offline, it is asked once more.
 */
export const SavedCheck = ({ name, checked, save, label, disabled, children }: SavedCheckProps) => {
  const key = tickOf(name, me());
  const [asked, setAsked] = useState(() => kept<boolean>(key, 'sessionStorage'));
  const [fault, setFault] = useState('');
  const inTurn = useInTurn();
  const id = useId();
  const tick = (next: boolean) => {
    setAsked(next);
    keep(key, next, 'sessionStorage');
    void inTurn(async (isLast) => {
      setFault('');
      try {
        await save(next);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const isOffline = error.status === 0;
        setFault(isOffline ? say('You are offline. This is saved once you are back.') : error.message);
        if (isOffline) return;
      }
      if (!isLast()) return;
      keep(key, undefined, 'sessionStorage');
      setAsked(undefined);
    });
  };
  const tickRef = useRef(tick);
  useEffect(() => {
    tickRef.current = tick;
  });
  useEffect(() => {
    const askAgain = () => {
      const left = kept<boolean>(key, 'sessionStorage');
      if (left !== undefined) tickRef.current(left);
    };
    askAgain();
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [key]);
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
