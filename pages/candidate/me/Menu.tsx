import { Way } from '../own/parts.tsx';
import { calls } from '../own/service.ts';
import { Unread } from '../own/talk/Talk.tsx';
import { useAsked } from '../own/useAsked.ts';
import { say } from '../words/say.ts';

/** The way from somebody's profile to their applications and to the conversation that they would read first. */
export const Menu = () => {
  const talks = useAsked(() => calls.conversations(), 'conversations').answer?.data ?? [];
  const newest = talks.toSorted((one, other) =>
    (other.lastMessage?.sentDate ?? '').localeCompare(one.lastMessage?.sentDate ?? ''),
  );
  const first = newest.find(({ unread }) => unread > 0) ?? newest[0];
  return (
    <nav className="ways" aria-label={say('Menu')}>
      <Way to="/c">{say('My applications')}</Way>
      {first && (
        <Way to={`/c/roles/${first.opportunityId}/chat`}>
          {say('Messages')}
          <Unread count={talks.reduce((sum, { unread }) => sum + unread, 0)} />
        </Way>
      )}
      <Way to="/c/profile" current>
        {say('My profile')}
      </Way>
    </nav>
  );
};
