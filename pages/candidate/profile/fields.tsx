import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { keep, kept, typedOf } from '../storage.ts';
import { say } from '../words/say.ts';
import { canBecomeWhole, noNumber, wholeIn } from './whole.ts';

interface LabelledProps {
  id: string;
  label: string;
  /** Whether it was guessed and should be looked at. */
  isUnsure?: boolean | undefined;
  /** What must be put right in it. */
  fault?: string | undefined;
  children: ComponentChildren;
}

/** A field with its name, whether it should be looked at, and what must be put right in it. */
export const Labelled = ({ id, label, isUnsure, fault, children }: LabelledProps) => (
  <div className="field">
    <span className="label">
      <label htmlFor={id}>{label}</label>
      {isUnsure && <span className="unsure">{say('Please check')}</span>}
    </span>
    {children}
    {fault && (
      <p className="error" role="alert" id={`${id}-error`}>
        {fault}
      </p>
    )}
  </div>
);

/** How a field with a fault, and with a hint under an id of its own, is read out. */
export const faultOf = (id: string, fault: string, hint?: string) => ({
  'aria-invalid': fault !== '',
  'aria-describedby': [hint, fault && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** What every field can be told. */
export interface FieldProps {
  label: string;
  /** What part of a profile it is; that is how it is found when something must be put right in it. */
  name?: string | undefined;
  isUnsure?: boolean;
  /** What must be put right in it; empty for nothing. */
  fault?: string;
}

/** What a line can be told. */
export interface LineProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What the browser can fill in by itself. */
  autoComplete?: string;
  type?: 'text' | 'tel' | 'month' | 'url';
  placeholder?: string;
  most?: number;
}

/** One line to type in. */
export const Line = ({
  label,
  name,
  value,
  onChange,
  isUnsure = false,
  fault = '',
  autoComplete = 'off',
  type = 'text',
  ...more
}: LineProps) => {
  const id = useId();
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure} fault={fault}>
      <input
        id={id}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        maxLength={more.most ?? 200}
        placeholder={more.placeholder}
        dir={type === 'text' ? 'auto' : 'ltr'}
        {...faultOf(id, fault)}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Labelled>
  );
};

interface WholeProps extends FieldProps {
  name: string;
  value: number | null;
  /** How many digits it has at least once it is typed whole; until then nothing is wrong with it. */
  digits?: number;
  onChange: (value: number | null) => void;
}

/** What stands in a field for a number of which nobody typed anything here. */
const shownOf = (value: number | null): string => (value === null || value === noNumber ? '' : String(value));

/** A whole number, or nothing. What is typed stays as it is typed; where it is no whole number, its value is `noNumber`. */
export const Whole = ({ label, name, value, digits = 1, onChange, isUnsure = false, fault = '' }: WholeProps) => {
  const id = useId();
  const place = typedOf(name);
  const [typed, setTyped] = useState(() => (value === noNumber ? (kept<string>(place) ?? '') : shownOf(value)));
  const [isHere, setHere] = useState(false);
  const shown = wholeIn(typed) === value ? typed : shownOf(value);
  const isBegun = isHere && (value === noNumber ? canBecomeWhole(shown) : shown.length < digits);
  const told = isBegun ? '' : fault;
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure} fault={told}>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={50}
        value={shown}
        {...faultOf(id, told)}
        onFocus={() => setHere(true)}
        onBlur={() => setHere(false)}
        onInput={(event) => {
          const now = event.currentTarget.value;
          const read = wholeIn(now);
          setTyped(now);
          keep(place, read === noNumber ? now : undefined);
          onChange(read);
        }}
      />
    </Labelled>
  );
};
