import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';
import { say } from '../words/say.ts';
import { addressOf, go } from './place.ts';

/** A link to another of the candidate's pages. */
export const Way = ({
  to,
  className,
  current,
  children,
}: {
  to: string;
  className?: string;
  current?: boolean;
  children: ComponentChildren;
}) => (
  <a
    href={addressOf(to)}
    className={className}
    aria-current={current ? 'page' : undefined}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);

/** The name of a page, which is read out when it is opened. */
export const Title = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} – Marigold`;
    heading.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      <bdi>{children}</bdi>
    </h1>
  );
};

/** What will be there. */
export const Bones = () => (
  <div className="bones" role="img" aria-label={say('Loading')}>
    <span />
    <span />
    <span />
  </div>
);

interface NoticeProps {
  title: string;
  sentence: string;
  children?: ComponentChildren;
}

/** A page with nothing to show, which says why and how to go on. */
export const Notice = ({ title, sentence, children }: NoticeProps) => (
  <div className="nothing tall">
    <img src="/favicon.svg" alt="" width={72} height={72} />
    <Title>{title}</Title>
    <p>{sentence}</p>
    {children}
  </div>
);

/** What was refused, read out. */
export const Fault = ({ message, id }: { message: string; id?: string }) => (
  <p className="error" role="alert" id={id}>
    {message}
  </p>
);

interface FieldProps {
  id: string;
  label: string;
  value: string;
  onInput: (value: string) => void;
  fault: string;
  /** What it is filled in with, by people and by browsers. */
  input: JSX.IntrinsicElements['input'];
}

/** A line to type in with its name, and what is wrong with it. Addresses and numbers are read from the left everywhere. */
export const Field = ({ id, label, value, onInput, fault, input }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      {...input}
      id={id}
      dir="ltr"
      value={value}
      aria-invalid={fault !== ''}
      aria-describedby={`${id}-error`}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
    {fault && <Fault id={`${id}-error`} message={fault} />}
  </div>
);

interface ChoicesProps<T extends string> {
  /** What tells these choices from others on the page. */
  name: string;
  names: Record<T, CandidateText>;
  chosen: T | undefined;
  onChoose: (choice: T) => void;
}

/** Reasons of which one is chosen. */
export const Choices = <T extends string>({ name, names, chosen, onChoose }: ChoicesProps<T>) => (
  <fieldset>
    <legend>{say('Why?')}</legend>
    {(Object.keys(names) as T[]).map((each) => (
      <label className="check" key={each}>
        <input type="radio" name={name} value={each} checked={chosen === each} onChange={() => onChoose(each)} />
        <span>{say(names[each])}</span>
      </label>
    ))}
  </fieldset>
);

/** A few words of one's own, which may be left out. */
export const Note = ({ id, label, value, onInput }: Pick<FieldProps, 'id' | 'label' | 'value' | 'onInput'>) => (
  <div className="field">
    <label htmlFor={id}>
      {label} <span className="optional">{say('Optional')}</span>
    </label>
    <textarea
      id={id}
      rows={3}
      maxLength={2000}
      dir="auto"
      value={value}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  </div>
);
