import { X } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { isKnown, type Searched, useNames } from './names.ts';

interface LabelledProps {
  id: string;
  label: string;
  /** Whether it was guessed and should be looked at. */
  isUnsure?: boolean;
  children: ComponentChildren;
}

/** A field with its name, and whether it should be looked at. */
export const Labelled = ({ id, label, isUnsure, children }: LabelledProps) => (
  <div className="field">
    <span className="label">
      <label htmlFor={id}>{label}</label>
      {isUnsure && <span className="unsure">{say('Please check')}</span>}
    </span>
    {children}
  </div>
);

interface LineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isUnsure?: boolean;
  /** What the browser can fill in by itself. */
  autoComplete?: string;
  type?: 'text' | 'tel' | 'month' | 'url';
  placeholder?: string;
  most?: number;
}

/** One line to type in. */
export const Line = ({
  label,
  value,
  onChange,
  isUnsure = false,
  autoComplete = 'off',
  type = 'text',
  ...more
}: LineProps) => {
  const id = useId();
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure}>
      <input
        id={id}
        type={type}
        value={value}
        autoComplete={autoComplete}
        maxLength={more.most ?? 200}
        placeholder={more.placeholder}
        dir={type === 'text' ? 'auto' : 'ltr'}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Labelled>
  );
};

interface WholeProps {
  label: string;
  value: number | null;
  most: number;
  onChange: (value: number | null) => void;
  isUnsure?: boolean;
}

/** A whole number, or nothing. */
export const Whole = ({ label, value, most, onChange, isUnsure = false }: WholeProps) => {
  const id = useId();
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure}>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={String(most).length}
        value={value ?? ''}
        onInput={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '');
          event.currentTarget.value = digits;
          onChange(digits === '' ? null : Math.min(Number(digits), most));
        }}
      />
    </Labelled>
  );
};

const Proposals = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </datalist>
);

interface FoundProps extends LineProps {
  what: Searched;
  /** Whether only names of the list count. */
  isStrict?: boolean;
}

/** One line, with names of the master data to choose from while it is typed. */
export const Found = ({ what, label, value, onChange, isUnsure = false, isStrict = false }: FoundProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const names = useNames(what, typed);
  const isStrange = isStrict && isLeft && typed.trim() !== '' && !isKnown(what, typed.trim());
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure}>
      <input
        id={id}
        list={`${id}-names`}
        value={value}
        autoComplete="off"
        maxLength={200}
        dir="auto"
        aria-describedby={`${id}-said`}
        onInput={(event) => {
          setLeft(false);
          setTyped(event.currentTarget.value);
          onChange(event.currentTarget.value);
        }}
        onBlur={() => setLeft(true)}
      />
      <Proposals id={`${id}-names`} names={names} />
      <p id={`${id}-said`} className="dim small" role="status">
        {isStrange && say('Choose one from the list, otherwise it does not count.')}
      </p>
    </Labelled>
  );
};

interface ChipsProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  isUnsure?: boolean;
  /** Where the names are from; anything may be typed where nothing is said. */
  what?: Searched;
}

/** Several names, each of which can be taken away, and a field to add one. */
export const Chips = ({ label, value, onChange, isUnsure = false, what }: ChipsProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');
  const names = useNames(what ?? 'skills', what ? typed : '');
  const add = (given: string) => {
    const name = given.trim();
    if (!name) return;
    if (what && !isKnown(what, name)) return setTold(say('Choose one from the list, otherwise it does not count.'));
    setTyped('');
    setTold(say('{{name}} added', { name }));
    if (!value.includes(name)) onChange([...value, name]);
  };
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure}>
      {value.length > 0 && (
        <ul className="picked">
          {value.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  onChange(value.filter((each) => each !== name));
                  setTold(say('{{name}} removed', { name }));
                }}
              >
                <span className="visually-hidden">{say('Remove {{name}}', { name })}</span>
                <bdi aria-hidden="true">{name}</bdi>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="adding">
        <input
          id={id}
          list={`${id}-names`}
          value={typed}
          autoComplete="off"
          maxLength={100}
          dir="auto"
          aria-describedby={`${id}-said`}
          onInput={(event) => {
            const now = event.currentTarget.value;
            setTold('');
            setTyped(now);
            // A name that was chosen from the list arrives whole.
            if (what && names.includes(now) && (event as InputEvent).inputType !== 'insertText') add(now);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
        />
        <button type="button" className="button" onClick={() => add(typed)}>
          {say('Add')}
        </button>
      </span>
      <Proposals id={`${id}-names`} names={what ? names : []} />
      <p id={`${id}-said`} className="dim small" role="status">
        {told}
      </p>
    </Labelled>
  );
};
