import type { ApplicationDetail } from '@marigold/contract/candidate';
import type { Conversation, Message } from '@marigold/contract/chat';
import { messageTypes } from '@marigold/contract/chatRules';
import { serverNow } from '@marigold/contract/serverTime';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { v7 as newId } from 'uuid';
import { isCard, isFromMember } from '@marigold/web/conversation/log/log';
import type { Queued } from '@marigold/web/conversation/queued';
import { me } from '../ask.ts';
import { Bones, Fault } from '../own/parts.tsx';
import { moveName } from '../own/status.tsx';
import { useAsked } from '../own/useAsked.ts';
import { say } from '../words/say.ts';
import { closedWords } from './row/closedWords.ts';
import { Composer } from './Composer.tsx';
import { Log } from './Log.tsx';
import { isBot, nameOf } from './row/names.ts';
import { Allow, Safety } from './Safety.tsx';
import { type Asked, askedIn, isQuestion, newestAnswers, questionAbove } from './screening/asked.ts';
import { isRunning, Panel } from './screening/Panel.tsx';
import type { Delivered } from './screening/recorded/RecordedSheet.tsx';
import { Progress } from './screening/Progress.tsx';
import { useScreening } from './screening/useScreening.ts';
import { SlotsPlace } from './slots/SlotsPlace.tsx';
import { onQueue, post, queued, sendAll } from './sending.ts';
import { talk } from './service.ts';
import type { ChosenFile } from './useFiles.ts';
import { useLive } from './useLive.ts';
import { useMessages } from './useMessages.ts';

const useQueued = (conversationId: string | undefined): readonly Queued[] => {
  const read = useCallback(
    () => queued().filter((item) => item.by === me() && item.conversationId === conversationId),
    [conversationId],
  );
  const [items, setItems] = useState(read);
  useEffect(() => {
    const follow = () => setItems(read());
    follow();
    return onQueue(follow);
  }, [read]);
  return items;
};

/**
 * Puts what was written among the messages to be sent: each file is one of its own, then the words. They name the question that
 * stands above them, so that they answer no other one when they arrive late.
 */
const write = (
  { conversationIdentifier: conversationId }: Conversation,
  openQuestionId: string | undefined,
  text: string,
  files: readonly ChosenFile[],
) => {
  const item = () => ({ id: newId(), conversationId, by: me(), at: new Date(serverNow()).toISOString() });
  for (const { attachmentId, name, type, size } of files)
    post({
      ...item(),
      text: '',
      messageTypeId: messageTypes.Attachment,
      attachment: { attachmentId, name, type, size },
    });
  if (text) post({ ...item(), text, messageTypeId: messageTypes.Text, ...(openQuestionId && { openQuestionId }) });
};

/** Puts an answer among the messages to be sent: whatever happens to the connection, it arrives once. */
const answer = (
  { conversationIdentifier: conversationId }: Conversation,
  { id }: Asked,
  value: boolean | string,
  recorded: Delivered | undefined,
) =>
  post({
    id: newId(),
    conversationId,
    by: me(),
    at: new Date(serverNow()).toISOString(),
    text: typeof value === 'string' ? value : say(value ? 'Yes' : 'No'),
    messageTypeId: messageTypes.Text,
    answer: { questionId: id, value },
    ...(recorded && {
      attachment: {
        attachmentId: recorded.recordingId,
        name: recorded.kind === 'video' ? say('Video answer') : say('Voice answer'),
        type: recorded.type,
        size: recorded.size,
      },
    }),
  });

/** Whether questions were asked, and nobody but the program that asks them has written since. */
const isUnanswered = (messages: readonly Message[]): boolean => {
  const last = messages.findLast((message) => !isCard(message));
  return last !== undefined && (isBot(last) || last.questionNumber !== null) && messages.some(isQuestion);
};

interface ChatProps {
  application: ApplicationDetail;
  /** Something of it changed that the list shows, too. */
  changed: () => void;
}

/** The conversation about an application. */
export const Chat = ({ application: { applicationId, opportunityId, title }, changed }: ChatProps) => {
  const { answer: conversation, refused, again } = useAsked(() => talk.open(opportunityId), opportunityId);
  const log = useMessages(conversation?.conversationIdentifier);
  const waiting = useQueued(conversation?.conversationIdentifier);
  const [told, setTold] = useState('');
  const news = (message: Message) => {
    if (!isFromMember(message) && !isQuestion(message))
      setTold(
        say('{{name}} wrote: {{text}}', {
          name: nameOf(message),
          text: message.move ? say(moveName(message.move)) : message.text,
        }),
      );
  };
  const asked = useScreening(conversation, log.messages);
  const [isOffered, setOffered] = useState(false);
  const [changing, setChanging] = useState<number>();
  const { typing, sayTyping } = useLive({ ...log, conversation, changed: again, news });
  useEffect(() => void sendAll(), []);

  const fault = conversation ? log.refused : refused;
  if (fault && !log.messages)
    return (
      <div className="chat-fault">
        <Fault message={fault.message} />
        <button type="button" className="button" onClick={conversation ? log.catchUp : again}>
          {say('Try again')}
        </button>
      </div>
    );
  if (!conversation || !log.messages) return <Bones />;
  const { messages } = log;
  const { screening } = asked;
  const canChange = conversation.mayWrite && isRunning(screening);
  const newest = newestAnswers(messages);
  const changeOf = ({ id }: Message) => {
    const number = canChange ? newest.get(id) : undefined;
    return number === undefined ? undefined : () => setChanging(number);
  };
  const open = isRunning(screening) ? askedIn(screening).find(({ id }) => id === screening.current) : undefined;
  const { name } = conversation.other;
  const typist = messages.find(({ sender }) => sender.identifier === typing)?.sender.firstName ?? name;
  return (
    <>
      <Safety conversation={conversation} changed={again} />
      {canChange && <Progress title={title} screening={screening} />}
      <Log
        changeOf={changeOf}
        conversation={conversation}
        messages={messages}
        queued={waiting}
        older={log}
        typing={typing && typist}
        onRead={changed}
      />
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {conversation.mayWrite && screening && (
        <Panel
          {...asked}
          screening={screening}
          isOffered={isOffered}
          applicationId={applicationId}
          conversation={conversation}
          queued={waiting}
          last={messages.at(-1)?.id}
          isUnanswered={isUnanswered(messages)}
          changing={changing}
          onChange={setChanging}
          onAsk={(question, text) => write(conversation, question.id, text, [])}
          onAnswer={(question, value, recorded) => {
            setChanging(undefined);
            answer(conversation, question, value, recorded);
          }}
        />
      )}
      {conversation.mayWrite && (conversation.status === 'invite' || isOffered) && (
        <SlotsPlace applicationId={applicationId} onOffered={() => setOffered(true)} />
      )}
      {conversation.mayWrite ? (
        <Composer
          applicationId={applicationId}
          conversationId={conversation.conversationIdentifier}
          name={name}
          isElsewhere={open?.kind === 'open' && changing === undefined}
          onType={sayTyping}
          onSend={(text, files) => write(conversation, questionAbove(asked, messages), text, files)}
        />
      ) : conversation.closed === 'unwanted' ? (
        <Allow conversation={conversation} changed={again} />
      ) : (
        <p className="closed-chat">{say(closedWords[conversation.closed ?? 'ended'])}</p>
      )}
    </>
  );
};
