import { candidateStatusOf } from '@marigold/contract/candidacy';
import type { Attachment, Message } from '@marigold/contract/chat';
import { messageTypes } from '@marigold/contract/chatRules';
import { serverNow } from '@marigold/contract/serverTime';
import { Bot, Check, CheckCheck, Clock, FileText, ImageIcon, Mic, Pencil, Video } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';
import { fileSize } from '@marigold/web/conversation/fileSize';
import {
  type Entry,
  isCard,
  isFromMember,
  type Receipt as Kind,
  receiptOf,
  timeBeside,
} from '@marigold/web/conversation/log/log';
import { COME } from '@marigold/web/conversation/log/receiptKeys';
import type { Queued } from '@marigold/web/conversation/queued';
import { Refused } from '../../ask.ts';
import { day, language, moment, say, time } from '../../words/say.ts';
import { moveName, NextIcon } from '../../own/status.tsx';
import { Linked } from '../Linked.tsx';
import { kindOf, Played } from '../screening/Played.tsx';
import { isBot, nameOf } from './names.ts';
import { discard, postAgain } from '../sending.ts';
import { talk } from '../service.ts';

const receipts: Record<Kind, CandidateText> = { sent: 'Sent', received: 'Delivered', read: 'Read' };

/** The time of a moment, with its day where that is not today. */
const clock = (at: string): string =>
  new Date(at).toDateString() === new Date(serverNow()).toDateString() ? time(at) : moment(at);

const Receipt = ({ kind, message }: { kind: Kind; message: Message }) => {
  const Icon = kind === 'sent' ? Check : CheckCheck;
  const at = timeBeside(message, kind);
  return (
    <span className={`receipt ${kind}`}>
      <Icon size={15} aria-hidden="true" />
      {say(receipts[kind])} {at && <time dateTime={at}>{clock(at)}</time>}
    </span>
  );
};

const icons: Record<string, typeof FileText> = { image: ImageIcon, video: Video, audio: Mic };

const FileName = ({ file: { name, type, size } }: { file: Attachment }) => {
  const Icon = icons[type.split('/')[0] ?? ''] ?? FileText;
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      <bdi>{name}</bdi>
      {size > 0 && <span>{fileSize(language, size)}</span>}
    </>
  );
};

/** A file of a message; opening it asks for its address, which holds for an hour. */
const File = ({ conversationId, file }: { conversationId: string; file: Attachment }) => {
  const [fault, setFault] = useState('');
  const open = async () => {
    try {
      const { url: href } = await talk.file(conversationId, file.attachmentId);
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

interface BubbleProps {
  message: Message;
  isFirst: boolean;
  isLast: boolean;
  receipt: Kind | null;
  /** Whether the tab key reaches it, to hear how far it came. */
  isReached?: boolean;
  /** Changes the answer it gave. */
  change?: (() => void) | undefined;
}

const Bubble = ({ message, isFirst, isLast, receipt, isReached, change }: BubbleProps) => {
  const comeId = useId();
  const isMine = isFromMember(message);
  const { sender, attachment, text, questionNumber, totalQuestions } = message;
  const name = isMine ? say('You') : nameOf(message);
  // The newest says it by itself.
  const asked = isMine && !receipt ? receiptOf(message) : undefined;
  const kind = isMine ? 'own' : isBot(message) ? 'bot' : 'theirs';
  return (
    <li className={`said ${isMine ? 'own' : 'theirs'}${isFirst ? ' first' : ''}${isLast ? ' last' : ''}`}>
      {!isMine &&
        isLast &&
        (isBot(message) ? (
          <Bot className="bot-face" size={28} aria-hidden="true" />
        ) : (
          <img src={sender.avatar} alt="" width={28} height={28} />
        ))}
      <span className={isFirst && !isMine ? 'name' : 'visually-hidden'}>
        <bdi>{name}</bdi>
      </span>
      <div
        className={`bubble ${kind}`}
        dir="auto"
        {...(asked && { [COME]: '', role: 'group', tabIndex: isReached ? 0 : -1, 'aria-describedby': comeId })}
      >
        {attachment &&
          (message.messageTypeId === messageTypes.OpenAnswer ? (
            <Played
              conversationId={message.conversationId}
              recordingId={attachment.attachmentId}
              kind={kindOf(attachment)}
              isGone={attachment.isGone ?? false}
            />
          ) : (
            <File conversationId={message.conversationId} file={attachment} />
          ))}
        {!isMine && questionNumber !== null && totalQuestions !== null && (
          <span className="nth">{`(${questionNumber}/${totalQuestions}) `}</span>
        )}
        {text && <Linked text={text} />}
      </div>
      {change && (
        <button
          type="button"
          className="button quiet change"
          aria-label={say('Change the answer to question {{number}}', { number: questionNumber ?? 0 })}
          onClick={change}
        >
          <Pencil size={16} aria-hidden="true" />
          {say('Change')}
        </button>
      )}
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
      <NextIcon status={move ? candidateStatusOf[move.to] : 'received'} size={22} />
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
  const daysAgo = Math.round(
    (new Date(serverNow()).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000,
  );
  return daysAgo === 0 ? say('Today') : daysAgo === 1 ? say('Yesterday') : day(at);
};

interface RowProps {
  entry: Entry;
  isReached: boolean;
  isOnline: boolean;
  changeOf: (message: Message) => (() => void) | undefined;
}

/** One thing of a conversation: a day, the divider, a message, an event, or what is not sent yet. */
export const Row = ({ entry, isReached, isOnline, changeOf }: RowProps) => {
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
        {entry.messages.map((message, at) => (
          <Bubble
            key={message.id}
            message={message}
            isFirst={entry.messages[at - 1]?.sender.tenantType !== message.sender.tenantType}
            isLast={entry.messages[at + 1]?.sender.tenantType !== message.sender.tenantType}
            receipt={null}
            change={isFromMember(message) ? changeOf(message) : undefined}
          />
        ))}
      </>
    );
  if (isCard(entry.message)) return <Card message={entry.message} />;
  return <Bubble {...entry} isReached={isReached} />;
};
