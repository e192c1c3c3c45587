import { createHash, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { notFound } from '@marigold/contract/problems';
import type { Call, CompanyCall, Platform } from '#platform/http/call';
import type { Bytes } from '#platform/http/serve';
import { reaches, titleOf } from '#modules/opportunity';
import { whoOf } from '#modules/users';
import { hashToken } from '#platform/sessions/seal';
import { macOf, macsOf } from '#platform/sessions/signing';
import { calendarFeed } from './calendarFile.ts';
import { feedOf, feedOwner, reader, setFeed } from './feedStore.ts';
import * as store from './store.ts';

/** Days that a calendar shows of what is over. */
const daysBack = 30;
/** Far more than anybody holds in that time. */
const most = 2000;

const feedText = (userId: string, nonce: string): string => `interview feed\n${userId}\n${nonce}`;
const addressOf = ({ config }: Platform, token: string): string =>
  new URL(`/api/scheduler/v1/feeds/${token}`, config.publicUrl).href;

/** The caller's private address; null where they have none. */
export const feedAddress = async ({ db, platform, actor }: CompanyCall): Promise<{ url: string | null }> => {
  const found = await feedOf(db, actor.userId);
  const macs = found ? macsOf(platform.secret, feedText(actor.userId, found.nonce)) : [];
  // Made with a secret that is gone, it goes on leading there, and nobody can write it down any more.
  const token = macs.map((mac) => mac.toString('base64url')).find((each) => found?.token_hash.equals(hashToken(each)));
  return { url: token === undefined ? null : addressOf(platform, token) };
};

/** Makes the caller a new private address; the one before it leads nowhere from then on. */
export const renewFeed = async ({ db, platform, actor }: CompanyCall): Promise<{ url: string }> => {
  const nonce = randomUUID();
  const token = macOf(platform.secret, feedText(actor.userId, nonce)).toString('base64url');
  await setFeed(db, { companyId: actor.companyId, userId: actor.userId, nonce, tokenHash: hashToken(token) });
  return { url: addressOf(platform, token) };
};

/** The interviews of whoever a private address belongs to, while their account is active; nothing else leads anywhere. */
export const readFeed = async ({ platform, language }: Call, token: string, known?: string): Promise<Bytes> => {
  const { pools, config } = platform;
  const owner = await pools.asSystem((db) => feedOwner(db, hashToken(token)));
  if (!owner) throw notFound('Page');
  const mine = sql`i.state in ('Scheduled', 'Completed', 'NoShow') and i.ends_at > now() - make_interval(days => ${daysBack})
    and exists (select from interview_attendee a
      where a.interview_id = i.interview_id and a.user_account_id = ${owner.user_account_id})`;
  const { rows, who } = await pools.asCompany(
    owner.company_id,
    async (db) => {
      const account = await reader(db, owner.user_account_id);
      return {
        rows: await store.list(db, mine, sql`i.starts_at, i.interview_id`, most),
        who: account && whoOf(account),
      };
    },
    true,
  );
  const host = new URL(config.publicUrl).hostname;
  const body = calendarFeed(
    rows.map((row) => ({
      uid: `${row.interview_id}@${host}`,
      sequence: row.sequence,
      start: row.starts_at,
      end: row.ends_at,
      timeZone: row.time_zone,
      title: `${row.name}: ${row.title}`,
      description: titleOf(row, language) ?? '',
      location: row.place,
      changed: row.changed_at,
      url: new URL(
        // Whoever only helps to hold it cannot open its candidate.
        who && reaches(who, 'seeCandidates', row)
          ? `/opportunities/${row.opportunity_id}/candidates?stage=Matches&match=${row.match_id}`
          : '/interviews',
        config.publicUrl,
      ).href,
    })),
  );
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const answer = { type: 'text/calendar; charset=utf-8', cache: 'private, no-cache', headers: { etag } };
  const isKnown = known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true;
  return isKnown ? { ...answer, body: '', status: 304 } : { ...answer, body };
};
