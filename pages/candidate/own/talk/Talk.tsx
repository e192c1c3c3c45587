import type { ApplicationDetail } from '@marigold/contract/candidate';
import type { Conversation } from '@marigold/contract/chat';
import { tenantTypes } from '@marigold/contract/chatRules';
import { MessageCircle } from 'lucide-preact';
import { moment, say } from '../../words/say.ts';
import { isBot, nameOf } from '../../chat/row/names.ts';
import { Way } from '../parts.tsx';
import { moveName } from '../status.tsx';

/** How many messages nobody has read here. */
export const Unread = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="unread">
      {count}
      <span className="visually-hidden"> {count === 1 ? say('unread message') : say('unread messages')}</span>
    </span>
  ) : null;

interface TalkProps {
  item: ApplicationDetail;
  conversation: Conversation | undefined;
}

/** The way to the conversation about an application, with the last words of it. */
export const Talk = ({ item, conversation }: TalkProps) => {
  const last = conversation?.lastMessage;
  // The conversation may have been read before the application ended.
  const mayWrite = !['closed', 'withdrawn'].includes(item.status) && (conversation?.mayWrite ?? true);
  if (!last && !mayWrite) return null;
  const isTheirs = last?.sender.tenantType !== tenantTypes.Member;
  return (
    <section>
      <h2>{say('Messages')}</h2>
      {last && (
        <div className="last-words">
          {isTheirs && <img src={last.sender.avatar} alt="" width={36} height={36} />}
          <div>
            <p className="bubble theirs" dir="auto">
              {last.attachment?.name ?? (last.move ? say(moveName(last.move)) : last.text)}
            </p>
            <p className="when">
              <bdi>{isTheirs ? nameOf(last) : say('You')}</bdi>, {moment(last.sentDate)}
            </p>
          </div>
        </div>
      )}
      <Way to={`/c/applications/${item.applicationId}/chat`} className="button wide">
        <MessageCircle size={18} aria-hidden="true" />
        {last && isTheirs && mayWrite && !isBot(last)
          ? say('Answer {{name}}', { name: last.sender.firstName })
          : last
            ? say('Messages')
            : say('Write to {{name}}', { name: item.company.name })}
        <Unread count={conversation?.unread ?? 0} />
      </Way>
    </section>
  );
};
