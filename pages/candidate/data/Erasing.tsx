import { erasureDays, type OwnData } from '@marigold/contract/ownData';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Fault } from '../own/parts.tsx';
import { useCall } from '../own/useCall.ts';
import { day, say } from '../words/say.ts';
import { data as calls } from './service.ts';

interface AskProps {
  close: () => void;
  done: (own: OwnData) => void;
}

/** What goes and what stays, and the question. A word is typed, since nothing brings anything back after the days are over. */
const Ask = ({ close, done }: AskProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const { fault, setFault, run } = useCall();
  const word = say('ERASE');
  useEffect(() => sheet.current?.showModal(), []);
  const send = (event: Event) => {
    event.preventDefault();
    if (typed.trim().toLocaleUpperCase() !== word) return setFault(say('Type {{word}} to confirm.', { word }));
    return void run(async () => done(await calls.askForErasure()));
  };
  return (
    <dialog className="sheet" ref={sheet} onClose={close} aria-labelledby={`${id}-title`}>
      <form onSubmit={send} noValidate>
        <h2 id={`${id}-title`}>{say('Erase my data?')}</h2>
        <b>{say('At once')}</b>
        <p>
          {say('No company sees you any more, in no list, search or page; its admins see only whose data is to be erased until then. Booked interviews are cancelled, and nobody writes to you.')}
        </p>
        <b>{say('After {{days}} days', { days: erasureDays })}</b>
        <p>
          {say('Everything goes for good: profiles, applications, messages, interviews, files, videos and the mails to you. Until then a link in the mail takes it back; cancelled interviews stay so.')}
        </p>
        <b>{say('What stays')}</b>
        <p>
          {say('That somebody was erased, without a name, and numbers in reports that tell nobody apart. A company that hired you, or has to answer a claim, may have to keep its own files outside of Marigold.')}
        </p>
        <div className="field">
          <label htmlFor={id}>{say('Type {{word}} to confirm.', { word })}</label>
          <input
            id={id}
            value={typed}
            autoComplete="off"
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-error`}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {fault && <Fault id={`${id}-error`} message={fault} />}
        <div className="actions">
          <button type="submit" className="button danger">
            {say('Erase my data')}
          </button>
          <button type="button" className="button" onClick={() => sheet.current?.close()}>
            {say('Keep my data')}
          </button>
        </div>
      </form>
    </dialog>
  );
};

interface ErasingProps {
  own: OwnData;
  set: (own: OwnData) => void;
}

/** Asks to be erased, and takes it back. */
export const Erasing = ({ own: { erasure }, set }: ErasingProps) => {
  const [isAsked, setAsked] = useState(false);
  const { fault, run } = useCall();
  return (
    <section className="card" aria-labelledby="erasing-name">
      <h2 id="erasing-name">{say('Erase my data')}</h2>
      <div role="status">
        {erasure && (
          <p>
            {say('You asked for this on {{asked}}. No company sees you, and on {{due}} everything is erased for good.', {
              asked: day(erasure.askedDate),
              due: day(erasure.dueDate),
            })}
          </p>
        )}
      </div>
      {!erasure && (
        <p className="dim">
          {say('Companies stop seeing you at once. After {{days}} days everything is gone; until then you can take it back, but booked interviews stay cancelled.', {
            days: erasureDays,
          })}
        </p>
      )}
      {fault && <Fault message={fault} />}
      <div className="actions">
        {erasure ? (
          <button
            type="button"
            className="button primary"
            onClick={() => void run(async () => set(await calls.takeErasureBack()))}
          >
            {say('Keep my data')}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {say('Erase my data …')}
          </button>
        )}
      </div>
      {isAsked && (
        <Ask
          close={() => setAsked(false)}
          done={(own) => {
            setAsked(false);
            set(own);
          }}
        />
      )}
    </section>
  );
};
