import { useListChatOpportunitiesQuery, useListOpportunitiesQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import type { ChatOpportunity } from '@marigold/contract/opportunity';
import { useMemo } from 'react';

/** A role in which somebody can be written to. */
export type TalkRole = Pick<
  ChatOpportunity,
  'opportunityId' | 'opportunityName' | 'opportunityLocation' | 'conversations' | 'unread' | 'unreadConversations'
>;

/** The most posted roles that are offered besides those with conversations. */
const OFFERED = 100;

/**
 * The roles with conversations, the one somebody wrote in last first, then what else is posted: a conversation can begin
 * there. Roles whose conversations somebody may not read are left out. The roles are undefined until it is known whether there are any; `error` says why they cannot be.
 */
export const useRoles = (): {
  roles: readonly TalkRole[] | undefined;
  /** Whether there are roles, and somebody may read the conversations of none. */
  isBarred: boolean;
  error: unknown;
  reload: () => void;
} => {
  const { companyId, userId } = useMe();
  const read = useListChatOpportunitiesQuery({ companyId, userId }, { refetchOnMountOrArgChange: true });
  const talks = read.data;
  const posted = useListOpportunitiesQuery({ companyId, userId, StatusId: '4', PageSize: OFFERED });
  const roles = useMemo(() => {
    if (!talks || (talks.data.length === 0 && posted.isLoading)) return undefined;
    const known = new Set(talks.data.map(({ opportunityId }) => opportunityId));
    const others =
      posted.data?.data.filter(
        ({ opportunityId, may }) => !known.has(opportunityId) && may.includes('seeConversations'),
      ) ?? [];
    return [
      ...talks.data,
      ...others.map(({ opportunityId, jobTitleName, locationName }) => ({
        opportunityId,
        opportunityName: jobTitleName,
        opportunityLocation: locationName,
        conversations: 0,
        unread: 0,
        unreadConversations: 0,
      })),
    ];
  }, [talks, posted.data, posted.isLoading]);
  return {
    roles,
    isBarred: roles?.length === 0 && (posted.data?.data.length ?? 0) > 0,
    error: talks ? undefined : read.error,
    reload: () => void read.refetch(),
  };
};
