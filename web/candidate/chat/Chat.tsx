import type { ApplicationDetail } from '@marigold/contract/candidate';
import type { Conversation, Message } from '@marigold/contract/chat';
import { messageTypes } from '@marigold/contract/chatRules';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { v7 as newId } from 'uuid';
import { isFromMember } from '../../src/subjects/conversation/log/log.ts';
import type { Queued } from '../../src/subjects/conversation/queued.ts';
import { me } from '../ask.ts';
import { Bones, Fault } from '../own/parts.tsx';
import { moveName } from '../own/status.tsx';
import { useAsked } from '../own/useAsked.ts';
import { say } from '../words/say.ts';
import { Composer } from './Composer.tsx';
import { Log } from './Log.tsx';
import { closedWords } from './Row.tsx';
import { Allow, Safety } from './Safety.tsx';
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

/** Puts what was written among the messages to be sent: each file is one of its own, then the words. */
const write = (
  { conversationIdentifier: conversationId }: Conversation,
  text: string,
  files: readonly ChosenFile[],
) => {
  const item = () => ({ id: newId(), conversationId, by: me(), at: new Date().toISOString() });
  for (const { attachmentId, name, type, size } of files)
    post({
      ...item(),
      text: '',
      messageTypeId: messageTypes.Attachment,
      attachment: { attachmentId, name, type, size },
    });
  if (text) post({ ...item(), text, messageTypeId: messageTypes.Text });
};

interface ChatProps {
  application: ApplicationDetail;
  /** Something of it changed that the list shows, too. */
  changed: () => void;
}

/** The conversation about an application. */
export const Chat = ({ application: { applicationId, opportunityId }, changed }: ChatProps) => {
  const { answer: conversation, refused, again } = useAsked(() => talk.open(opportunityId), opportunityId);
  const log = useMessages(conversation?.conversationIdentifier);
  const waiting = useQueued(conversation?.conversationIdentifier);
  const [told, setTold] = useState('');
  const news = (message: Message) => {
    if (!isFromMember(message))
      setTold(
        say('{{name}} wrote: {{text}}', {
          name: message.sender.firstName,
          text: message.move ? say(moveName(message.move)) : message.text,
        }),
      );
  };
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
  const { name } = conversation.other;
  const typist = messages.find(({ sender }) => sender.identifier === typing)?.sender.firstName ?? name;
  return (
    <>
      <Safety conversation={conversation} changed={again} />
      <Log
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
      {conversation.mayWrite ? (
        <Composer
          applicationId={applicationId}
          conversationId={conversation.conversationIdentifier}
          name={name}
          onType={sayTyping}
          onSend={(text, files) => write(conversation, text, files)}
        />
      ) : conversation.closed === 'unwanted' ? (
        <Allow conversation={conversation} changed={again} />
      ) : (
        <p className="closed-chat">{say(closedWords[conversation.closed ?? 'ended'])}</p>
      )}
    </>
  );
};
