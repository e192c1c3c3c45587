import type { FeedItem } from '@marigold/contract/feed';
import { profilePath } from '#subjects/candidate/profilePath.ts';

/** Who or what is to be seen, in a few words. */
export const titleOf = ({ member, opportunity, company }: FeedItem): string =>
  member?.name ?? opportunity?.title ?? company.name;

/** What is said below that. */
export const lineOf = ({ member, opportunity, company }: FeedItem): string =>
  (member ? (member.headline ?? opportunity?.title) : (opportunity?.location ?? undefined)) ?? company.name;

/** Where more is to be read: a page of the product, or one of its own. */
export const wayOf = ({ member, opportunity, isOwn, jobsUrl }: FeedItem): { to: string } | { href: string } => {
  if (member && opportunity)
    return { to: profilePath({ opportunityId: opportunity.opportunityId, matchId: member.matchId }) };
  if (opportunity) return { to: `/opportunities/${opportunity.opportunityId}` };
  return isOwn ? { to: '/company' } : { href: jobsUrl };
};
