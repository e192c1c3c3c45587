import type { ApplicationItem } from '@marigold/contract/candidate';
import type { Conversation } from '@marigold/contract/chat';
import { UserRound } from 'lucide-preact';
import { day, say } from '../words/say.ts';
import { Erasing, outOfSight } from './Erasing.tsx';
import { Bones, Fault, Notice, Title, Way } from './parts.tsx';
import { Notices } from './Notices.tsx';
import { SignOut } from './signIn/SignOut.tsx';
import { dueOf, isAsked, over, Status } from './status.tsx';
import { Unread } from './talk/Talk.tsx';
import { calls } from './service.ts';
import { type Asked, useAsked } from './useAsked.ts';

interface CardProps {
  item: ApplicationItem;
  conversation: Conversation | undefined;
  isOpen: boolean;
}

const Card = ({ item, conversation, isOpen }: CardProps) => (
  <li>
    <Way to={`/c/applications/${item.applicationId}`} className="application" current={isOpen}>
      <img src={item.company.logoUrl} alt="" width={44} height={44} />
      <span className="what">
        <b>
          <bdi>{item.title}</bdi>
        </b>
        <span className="dim">{[item.company.name, item.location?.name].filter(Boolean).join(', ')}</span>
      </span>
      <span className="stands">
        <Status status={item.status} />
        <Unread count={conversation?.unread ?? 0} />
      </span>
      {dueOf(item, conversation).map((sentence) => (
        <span key={sentence} className="dim then">
          {sentence}
        </span>
      ))}
      <span className="dim small then">{say('Last news: {{date}}', { date: day(item.since) })}</span>
    </Way>
    {isAsked(item, conversation) && (
      <Way to={`/c/applications/${item.applicationId}/chat`} className="button primary wide">
        {say('Answer the questions')}
      </Way>
    )}
  </li>
);

interface ListProps {
  items: readonly ApplicationItem[];
  talks: readonly Conversation[];
  openId: string | undefined;
}

const List = ({ items, talks, openId }: ListProps) => (
  <ul className="applications">
    {items.map((item) => (
      <Card
        key={item.applicationId}
        item={item}
        conversation={talks.find(({ opportunityId }) => opportunityId === item.opportunityId)}
        isOpen={item.applicationId === openId}
      />
    ))}
  </ul>
);

interface ApplicationsProps {
  asked: Asked<{ data: ApplicationItem[] }>;
  talks: readonly Conversation[];
  openId: string | undefined;
  /** A link to withdraw led here, and it is not known of which application. */
  wantsOut: boolean;
}

/** The candidate's applications: those that go on, then those that are over. */
export const Applications = ({ asked: { answer, refused, again }, talks, openId, wantsOut }: ApplicationsProps) => {
  const person = useAsked(() => calls.me(), 'me');
  const isErasing = Boolean(person.answer?.erasureDate);
  const items = isErasing ? answer?.data.map((item) => ({ ...item, ...outOfSight })) : answer?.data;
  const running = items?.filter(({ status }) => !over.includes(status)) ?? [];
  const ended = items?.filter(({ status }) => over.includes(status)) ?? [];
  if (items?.length === 0)
    return (
      <Notice title={say('You haven’t applied yet')} sentence={say('What you apply for with this e-mail stands here.')}>
        <Erasing date={person.answer?.erasureDate} />
        <a className="button primary" href="/jobs">
          {say('All open roles')}
        </a>
        <Way to="/c/profile" className="button">
          {say('My profile')}
        </Way>
        <Way to="/c/data" className="button quiet">
          {say('My data')}
        </Way>
        <SignOut items={items} />
      </Notice>
    );
  return (
    <section className="column" aria-busy={!items}>
      {openId ? <h2 className="display2">{say('My applications')}</h2> : <Title>{say('My applications')}</Title>}
      {!openId && <Erasing date={person.answer?.erasureDate} />}
      {!openId && wantsOut && running.length > 0 && (
        <p className="card" role="status">
          {say('Open the application that you want to withdraw.')}
        </p>
      )}
      <Way to="/c/profile" className="button">
        <UserRound size={18} aria-hidden="true" />
        {say('My profile')}
      </Way>
      {refused && (
        <div className="card">
          <Fault message={refused.message} />
          <button type="button" className="button" onClick={again}>
            {say('Try again')}
          </button>
        </div>
      )}
      {!items && !refused && <Bones />}
      {running.length > 0 && <List items={running} talks={talks} openId={openId} />}
      {ended.length > 0 && (
        <>
          <h2 className="count">{say('Over')}</h2>
          <List items={ended} talks={talks} openId={openId} />
        </>
      )}
      {items && <Notices asked={person} />}
      {items && (
        <Way to="/c/data" className="button quiet">
          {say('My data')}
        </Way>
      )}
      {items && <SignOut items={items} />}
    </section>
  );
};
