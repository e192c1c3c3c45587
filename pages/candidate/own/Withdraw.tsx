import { withdrawalReasonNames } from '@marigold/contract/candidacy';
import type { ApplicationDetail, WithdrawalReason } from '@marigold/contract/candidate';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';
import { say } from '../words/say.ts';
import { Choices, Fault, Note } from './parts.tsx';
import { calls } from './service.ts';
import { useCall } from './useCall.ts';

/** What each reason is called; one without a name does not compile. */
const names: Record<WithdrawalReason, CandidateText> = withdrawalReasonNames;

/** What leaving is called: who was found sent nothing that they could withdraw. */
export const leaveName = ({ appliedDate }: ApplicationDetail): CandidateText =>
  appliedDate ? 'Withdraw' : 'Not for me';

interface WithdrawProps {
  item: ApplicationDetail;
  close: () => void;
  done: (after: ApplicationDetail) => void;
}

/** Asks why, and withdraws. */
export const Withdraw = ({ item, close, done }: WithdrawProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<WithdrawalReason>();
  const [note, setNote] = useState('');
  const { fault, setFault, run } = useCall();
  useEffect(() => sheet.current?.showModal(), []);
  const send = (event: Event) => {
    event.preventDefault();
    if (!reason) return setFault(say('Choose a reason.'));
    const body = { reason, ...(note.trim() && { note: note.trim() }) };
    return void run(async () => done(await calls.withdraw(item.applicationId, body)));
  };
  return (
    <dialog className="sheet" ref={sheet} onClose={close} aria-labelledby="withdraw-title">
      <form onSubmit={send} noValidate>
        <h2 id="withdraw-title">
          {say(item.appliedDate ? 'Withdraw from {{title}}' : '{{title}} is not for you?', { title: item.title })}
        </h2>
        <p className="dim">
          {say('{{company}} sees your reason at once. For half a minute you can undo it, and later apply again.', {
            company: item.company.name,
          })}
        </p>
        {item.status === 'interviewBooked' && (
          <p className="note">{say('You have an interview booked. It does not take place then.')}</p>
        )}
        <Choices name="reason" names={names} chosen={reason} onChoose={setReason} />
        <Note id="note" label={say('A word to the company')} value={note} onInput={setNote} />
        {reason && (
          <div className="preview">
            <p className="dim small">{say('This is what {{company}} is told:', { company: item.company.name })}</p>
            <p>
              <bdi>{say('Withdrawn: {{reason}}', { reason: say(names[reason]) })}</bdi>
            </p>
            {note.trim() && <blockquote dir="auto">{note.trim()}</blockquote>}
          </div>
        )}
        {fault && <Fault message={fault} />}
        <div className="actions">
          <button type="submit" className="button danger">
            {say(leaveName(item))}
          </button>
          <button type="button" className="button" onClick={() => sheet.current?.close()}>
            {say(item.appliedDate ? 'Keep my application' : 'Stay in touch')}
          </button>
        </div>
      </form>
    </dialog>
  );
};
