import { toldAs } from '@marigold/contract/candidacy';
import type { Attachment, Conversation, Message } from '@marigold/contract/chat';
import { tenantTypes } from '@marigold/contract/chatRules';
import { Check, CheckCheck, Clock, FileText, ImageIcon } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import { fileSize } from '../../src/subjects/conversation/fileSize.ts';
import {
  type Entry,
  isCard,
  isFromMember,
  type Receipt as Kind,
  receiptOf,
  receiptTime,
} from '../../src/subjects/conversation/log/log.ts';
import { COME } from '../../src/subjects/conversation/log/receiptKeys.ts';
import type { Queued } from '../../src/subjects/conversation/queued.ts';
import { Refused } from '../ask.ts';
import { day, language, moment, type Phrase, say, time } from '../words/say.ts';
import { moveName, NextIcon } from '../own/status.tsx';
import { Linked } from './Linked.tsx';
import { discard, postAgain } from './sending.ts';
import { talk } from './service.ts';

const receipts: Record<Kind, Phrase> = { sent: 'Sent', received: 'Delivered', read: 'Read' };

/** The time of a moment, with its day where that is not today. */
const clock = (at: string): string =>
  new Date(at).toDateString() === new Date().toDateString() ? time(at) : moment(at);

const Receipt = ({ kind, message }: { kind: Kind; message: Message }) => {
  const Icon = kind === 'sent' ? Check : CheckCheck;
  const at = receiptTime(message, kind);
  return (
    <span className={`receipt ${kind}`}>
      <Icon size={15} aria-hidden="true" />
      {say(receipts[kind])} {at && <time dateTime={at}>{clock(at)}</time>}
    </span>
  );
};

const FileName = ({ file: { name, type, size } }: { file: Attachment }) => {
  const Icon = type.startsWith('image/') ? ImageIcon : FileText;
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <bdi>{name}</bdi>
      <span>{fileSize(language, size)}</span>
    </>
  );
};

/** A file of a message; opening it asks for its address, which holds for an hour. */
const File = ({ conversationId, file }: { conversationId: string; file: Attachment }) => {
  const [fault, setFault] = useState('');
  const open = async () => {
    try {
      const href = await talk.fileAddress(conversationId, file.attachmentId);
      Object.assign(document.createElement('a'), { href, download: file.name, rel: 'noopener' }).click();
      setFault('');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.message);
    }
  };
  return (
    <>
      <button type="button" className="sent-file" onClick={() => void open()}>
        <FileName file={file} />
      </button>
      {fault && <span role="alert">{fault}</span>}
    </>
  );
};

const isBot = ({ sender }: Message) => sender.tenantType === tenantTypes.Bot;

interface BubbleProps {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  receipt: Kind | null;
  /** Whether the tab key reaches it, to hear how far it came. */
  isReached?: boolean;
}

const Bubble = ({ message, isFirst, isLast, receipt, isReached }: BubbleProps) => {
  const comeId = useId();
  const isMine = isFromMember(message);
  const { sender, attachment, text, questionNumber, totalQuestions } = message;
  const name = isMine ? say('You') : isBot(message) ? say('Automatic') : sender.firstName;
  // The newest says it by itself.
  const asked = isMine && !receipt ? receiptOf(message) : undefined;
  const kind = isMine ? 'own' : isBot(message) ? 'bot' : 'theirs';
  return (
    <li className={`said ${isMine ? 'own' : 'theirs'}${isFirst ? ' first' : ''}${isLast ? ' last' : ''}`}>
      {!isMine && isLast && <img src={sender.avatar} alt="" width={28} height={28} />}
      <span className={isFirst && !isMine ? 'name' : 'visually-hidden'}>
        <bdi>{name}</bdi>
      </span>
      <div
        className={`bubble ${kind}`}
        dir="auto"
        {...(asked && { [COME]: '', role: 'group', tabIndex: isReached ? 0 : -1, 'aria-describedby': comeId })}
      >
        {attachment && <File conversationId={message.conversationId} file={attachment} />}
        {questionNumber !== null && totalQuestions !== null && <>{`(${questionNumber}/${totalQuestions}) `}</>}
        {text && <Linked text={text} />}
      </div>
      {asked && (
        <p className="when come" id={comeId}>
          <Receipt kind={asked} message={message} />
        </p>
      )}
      {(isLast || receipt) && (
        <p className="when" data-receipt={receipt ?? undefined}>
          <time dateTime={message.sentDate}>{time(message.sentDate)}</time>
          {receipt && <Receipt kind={receipt} message={message} />}
        </p>
      )}
    </li>
  );
};

/** Something that happened to the application: what, by whom and when. */
const Card = ({ message }: { message: Message }) => {
  const { move, text, sender, sentDate } = message;
  return (
    <li className="card told" data-move={move?.to}>
      <NextIcon status={move ? toldAs[move.to] : 'received'} size={22} />
      <div>
        {move && <strong>{say(moveName(move))}</strong>}
        {text && (
          <p dir="auto">
            <Linked text={text} />
          </p>
        )}
        <p className="dim">
          <bdi>{isFromMember(message) ? say('You') : sender.firstName}</bdi>,{' '}
          <time dateTime={sentDate}>{time(sentDate)}</time>
        </p>
      </div>
    </li>
  );
};

/** A message on its way, or one that was refused. */
const Waiting = ({ item, isFirst, isOnline }: { item: Queued; isFirst: boolean; isOnline: boolean }) => (
  <li className={`said own last${isFirst ? ' first' : ''}`} data-queued={item.id}>
    <span className="visually-hidden">{say('You')}</span>
    <div className="bubble own faint" dir="auto">
      {item.attachment && (
        <span className="sent-file">
          <FileName file={item.attachment} />
        </span>
      )}
      {item.text}
    </div>
    {item.refusal === undefined ? (
      <p className="when">
        <Clock size={14} aria-hidden="true" />
        {say(isOnline ? 'Sending …' : 'Goes out once you are back')}
      </p>
    ) : (
      <div className="when refused">
        <span className="error" role="alert">
          {say('Not sent.')} {item.refusal}
        </span>
        <button type="button" className="button" onClick={() => postAgain(item.id)}>
          {say('Retry')}
        </button>
        <button type="button" className="button quiet" onClick={() => discard(item.id)}>
          {say('Discard')}
        </button>
      </div>
    )}
  </li>
);

const dayName = (at: string): string => {
  const daysAgo = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000);
  return daysAgo === 0 ? say('Today') : daysAgo === 1 ? say('Yesterday') : day(at);
};

/** One thing of a conversation: a day, the divider, a message, an event, or what is not sent yet. */
export const Row = ({ entry, isReached, isOnline }: { entry: Entry; isReached: boolean; isOnline: boolean }) => {
  if (entry.kind === 'day')
    return (
      <li className="divider">
        <time dateTime={entry.at}>{dayName(entry.at)}</time>
      </li>
    );
  if (entry.kind === 'new')
    return (
      <li className="divider fresh" data-new="">
        {say('New')}
      </li>
    );
  if (entry.kind === 'queued') return <Waiting item={entry.item} isFirst={entry.isFirst} isOnline={isOnline} />;
  if (entry.kind === 'screening')
    return (
      <>
        {entry.messages.map((message) => (
          <Bubble key={message.id} message={message} isFirst isLast receipt={null} />
        ))}
      </>
    );
  if (isCard(entry.message)) return <Card message={entry.message} />;
  return <Bubble {...entry} isReached={isReached} />;
};

/** Why nothing can be written any more. */
export const closedWords: Record<NonNullable<Conversation['closed']>, Phrase> = {
  rejected: 'They went on with other candidates, so this conversation is closed.',
  withdrawn: 'You withdrew this application, so this conversation is closed.',
  unwanted: 'You stopped messages here.',
  ended: 'The company closed this conversation.',
};
