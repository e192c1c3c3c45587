import type { FeedItem } from '@marigold/contract/feed';
import { profilePath } from '#subjects/candidate/profilePath.ts';

/** Who or what is to be seen, in a few words. */
export const titleOf = ({ member, opportunity, company }: FeedItem): string =>
  member?.name ?? opportunity?.title ?? company.name;

/** What is to be known of a role at a glance. */
export const factsOf = ({ location, facts }: NonNullable<FeedItem['opportunity']>): string[] =>
  [location, ...facts].filter((fact) => fact !== null);

/** What is said below that. */
export const lineOf = ({ member, opportunity, company }: FeedItem): string =>
  (member ? (member.headline ?? opportunity?.title) : undefined) ?? company.name;

/** Where more is to be read: a page of the product, or one of its own. */
export const wayOf = ({ member, opportunity, isOwn, jobsUrl }: FeedItem): { to: string } | { href: string } => {
  if (member && opportunity)
    return { to: profilePath({ opportunityId: opportunity.opportunityId, matchId: member.matchId }) };
  if (opportunity) return { to: `/opportunities/${opportunity.opportunityId}` };
  return isOwn ? { to: '/company' } : { href: jobsUrl };
};

/** The grounds of things without a picture, each dark enough for white words. */
const grounds = [
  'radial-gradient(120% 70% at 100% 0%, #7a4410, transparent 70%), linear-gradient(165deg, #2b1c0e, #14202b)',
  'radial-gradient(120% 70% at 0% 0%, #14544c, transparent 70%), linear-gradient(195deg, #0e2622, #17171f)',
  'radial-gradient(120% 70% at 100% 0%, #4b3285, transparent 70%), linear-gradient(165deg, #1c1730, #101a24)',
  'radial-gradient(120% 70% at 0% 0%, #1d4a78, transparent 70%), linear-gradient(195deg, #10202f, #1d1712)',
  'radial-gradient(120% 70% at 100% 0%, #71294a, transparent 70%), linear-gradient(165deg, #2a1320, #141a26)',
] as const;

/** The ground of something without a picture; the same each time. */
export const groundOf = ({ feedId }: FeedItem): string => {
  const sum = Array.from(feedId).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return grounds[sum % grounds.length] ?? grounds[0];
};
