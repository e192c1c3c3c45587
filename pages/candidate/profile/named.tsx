import { X } from 'lucide-preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { say } from '../words/say.ts';
import { type FieldProps, faultOf, Labelled, type LineProps } from './fields.tsx';
import { isKnown, nameLike, type Searched, useNames, wasAsked } from './names.ts';

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
export const Found = ({ what, label, name, value, onChange, isStrict = false, ...more }: FoundProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const names = useNames(what, typed);
  const { isUnsure, fault = '' } = more;
  const wanted = typed.trim();
  // While the names are on their way, nobody knows yet.
  const isStrange = isStrict && isLeft && wasAsked(what, wanted) && !isKnown(what, wanted);
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure} fault={fault}>
      <input
        id={id}
        name={name}
        list={`${id}-names`}
        value={value}
        autoComplete="off"
        maxLength={200}
        dir="auto"
        {...faultOf(id, fault, `${id}-said`)}
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

interface ChipsProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Where the names are from; anything may be typed where nothing is said. */
  what?: Searched;
}

/** Several names, each of which can be taken away, and a field to add one. */
export const Chips = ({ label, name: part, value, onChange, isUnsure = false, fault = '', what }: ChipsProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');
  const names = useNames(what ?? 'skills', what ? typed : '');
  // What is decided once the names are here is decided on what stands there then.
  const nowRef = useRef({ value, typed, onChange });
  useEffect(() => {
    nowRef.current = { value, typed, onChange };
  });
  const take = (name: string, given: string) => {
    const now = nowRef.current;
    // Who typed on meanwhile keeps that.
    if (now.typed === given) setTyped('');
    setTold(say('{{name}} added', { name }));
    if (now.value.includes(name)) return;
    nowRef.current = { ...now, value: [...now.value, name] };
    now.onChange([...now.value, name]);
  };
  /** Adds what was typed; the names it is one of may still be on their way. */
  const add = async (given: string) => {
    const wanted = given.trim();
    if (!wanted) return;
    if (!what || isKnown(what, wanted)) return take(wanted, given);
    setTold(say('Looking …'));
    try {
      const name = await nameLike(what, wanted);
      if (name) take(name, given);
      else setTold(say('Choose one from the list, otherwise it does not count.'));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setTold(error.message);
    }
  };
  return (
    <Labelled id={id} label={label} isUnsure={isUnsure} fault={fault}>
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
          name={part}
          list={`${id}-names`}
          value={typed}
          autoComplete="off"
          maxLength={100}
          dir="auto"
          {...faultOf(id, fault, `${id}-said`)}
          onInput={(event) => {
            const now = event.currentTarget.value;
            setTold('');
            setTyped(now);
            // A name that was chosen from the list arrives whole.
            if (what && names.includes(now) && (event as InputEvent).inputType !== 'insertText') void add(now);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            void add(typed);
          }}
        />
        <button type="button" className="button" onClick={() => void add(typed)}>
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
