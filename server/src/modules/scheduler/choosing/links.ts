import { randomBytes } from 'node:crypto';
import { refusedWith } from '@marigold/contract/problems';
import type { Call } from '#platform/http/call';
import { hashToken } from '#platform/sessions/seal';
import * as store from './store.ts';

/** The path of a new link with which a candidate chooses without signing in; to be told in the same transaction. */
export const makeLink = async ({ db }: Pick<Call, 'db'>, invitation: store.InvitationRow): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await store.addLink(db, invitation, hashToken(token));
  return `/c/interview/${token}`;
};

/** Refuses a link of an invitation that is over. */
export const expiredLink = () =>
  refusedWith(
    410,
    'EXPIRED_LINK',
    'This link does not work any more. Sign in to see your application, or write to the company.',
  );

/** Whose interview a link is about. One answer for all that leads nowhere: it tells nobody what became of an application. */
export const whoseLink = async (
  { db }: Pick<Call, 'db'>,
  token: string,
): Promise<{ companyId: string; matchId: string }> => {
  const found = await store.linked(db, hashToken(token));
  if (!found) throw expiredLink();
  return { companyId: found.company_id, matchId: found.match_id };
};
