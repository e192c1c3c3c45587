import type { Conversation } from '@marigold/contract/chat';
import type { ReportReason } from '@marigold/contract/chatRules';
import { Flag } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';
import { Choices, Fault, Note } from '../own/parts.tsx';
import { say } from '../words/say.ts';
import { talk } from './service.ts';
import { useCall } from '../own/useCall.ts';

const names: Record<ReportReason, CandidateText> = {
  Hurtful: 'Rude or hurtful',
  Discriminating: 'Discriminating',
  Advertising: 'Advertising',
  Fraud: 'Looks like fraud',
  Other: 'Something else',
};

interface SheetProps {
  conversation: Conversation;
  close: () => void;
  changed: () => void;
}

const Sheet = ({ conversation, close, changed }: SheetProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const { fault, setFault, run } = useCall();
  const { conversationIdentifier: id, other, closed } = conversation;
  useEffect(() => sheet.current?.showModal(), []);
  const report = (event: Event) => {
    event.preventDefault();
    if (!reason) return setFault(say('Choose a reason.'));
    return void run(async () => {
      await talk.report(id, { reason, note: note.trim() });
      setFault('');
      setSent(true);
    });
  };
  const stop = () =>
    void run(async () => {
      await talk.want(id, false);
      changed();
      sheet.current?.close();
    });
  return (
    <dialog className="sheet" ref={sheet} onClose={close} aria-labelledby="safety-title">
      <form onSubmit={report} noValidate>
        <h2 id="safety-title">{say('Is something wrong?')}</h2>
        {isSent ? (
          <p role="status" className="good">
            {say('The admins of {{company}} hear of it by mail.', { company: other.name })}
          </p>
        ) : (
          <>
            <p className="dim">
              {say('A report goes to the admins of {{company}}, with your name. Who wrote to you is not told.', {
                company: other.name,
              })}
            </p>
            <Choices name="report" names={names} chosen={reason} onChoose={setReason} />
            <Note id="report-note" label={say('What happened')} value={note} onInput={setNote} />
          </>
        )}
        {fault && <Fault message={fault} />}
        <div className="actions">
          {!isSent && (
            <button type="submit" className="button danger">
              {say('Report')}
            </button>
          )}
          {closed === null && (
            <button type="button" className="button" onClick={stop}>
              {say('Stop messages of {{company}}', { company: other.name })}
            </button>
          )}
          <button type="button" className="button quiet" onClick={() => sheet.current?.close()}>
            {say('Close')}
          </button>
        </div>
      </form>
    </dialog>
  );
};

/** Where a candidate reports a conversation, or stops the company's messages. */
export const Safety = ({ conversation, changed }: Omit<SheetProps, 'close'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="icon safety" onClick={() => setOpen(true)}>
        <Flag size={18} aria-hidden="true" />
        <span className="visually-hidden">{say('Report or stop messages')}</span>
      </button>
      {isOpen && <Sheet conversation={conversation} close={() => setOpen(false)} changed={changed} />}
    </>
  );
};

/** Lets messages in again that were stopped. */
export const Allow = ({ conversation, changed }: Omit<SheetProps, 'close'>) => {
  const { fault, run } = useCall();
  const allow = () =>
    void run(async () => {
      await talk.want(conversation.conversationIdentifier, true);
      changed();
    });
  return (
    <div className="closed-chat">
      <p>{say('You stopped messages of {{company}}.', { company: conversation.other.name })}</p>
      {fault && <Fault message={fault} />}
      <button type="button" className="button" onClick={allow}>
        {say('Allow messages again')}
      </button>
    </div>
  );
};
