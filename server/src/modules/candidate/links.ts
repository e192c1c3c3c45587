import { randomBytes, randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CandidateSession } from '@marigold/contract/candidate';
import { linkMinutes } from '@marigold/contract/candidacy';
import { badRequest } from '@marigold/contract/problems';
import { countAttempt } from '#platform/sessions/attempts';
import type { Call, Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { enqueue, type Task } from '#platform/jobs/jobs';
import { personFor } from '#platform/sessions/candidateSessions';
import { hashToken } from '#platform/sessions/seal';
import { macOf, macsOf } from '#platform/sessions/signing';
import { post } from '#ports/mail/mail';
import { isMailLeft } from '#ports/mail/mailsAskedFor';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** A sign-in link for a candidate: by their address, or by an earlier link. */
    'candidate.link': { email: string; next: string | null } | { token: string };
  }
}

/** Wrong codes that one link bears, and all links of a person together in a day: after that only the link itself works. */
const mostWrong = { ofLink: 5, ofDay: 25 };
/** Mails with links that an address gets in 15 minutes, and tries to sign in that a caller has. */
const most = { mails: 5, tries: 30 };

type Shared = Pick<Call, 'db' | 'platform'>;

/** A code is short, so its hash is made with the secret: who reads the table alone cannot try all of them. */
const codeText = (personId: string, code: string): string => `code\n${personId}\n${code}`;

/** A link and a code that work. Links mailed before still do, so that a new mail ends none of them; codes do not. */
export interface Link {
  token: string;
  code: string;
}

/** Makes a person's newest link; `next` is the path it leads to. To be mailed in the same transaction. */
export const makeLink = async ({ db, platform }: Shared, personId: string, next: string | null): Promise<Link> => {
  const [token, code] = [randomBytes(32).toString('base64url'), String(randomInt(1_000_000)).padStart(6, '0')];
  await db.run(sql`
    insert into magic_link (token_hash, person_id, code_hash, next, expires_at)
    values (${hashToken(token)}, ${personId}, ${macOf(platform.secret, codeText(personId, code))}, ${next},
      now() + make_interval(mins => ${linkMinutes}))`);
  return { token, code };
};

/** Has a link mailed by a job, so that an address nobody has is answered alike and as fast. */
export const requestLink = async (
  call: Call,
  asked: { email: string; next?: string | undefined } | { token: string },
): Promise<void> => {
  const { pools, config } = call.platform;
  const whose = 'email' in asked ? asked.email : hashToken(asked.token).toString('hex');
  await countAttempt(pools, `candidate link ${whose}`, most.mails * config.rateLimitFactor);
  await enqueue(
    call.db,
    'candidate.link',
    'email' in asked ? { email: asked.email, next: asked.next ?? null } : { token: asked.token },
  );
};

interface Wanted {
  person_id: string;
  email: string;
  next: string | null;
}

/** Whom a link is for: the person of an address or, where nobody signed in with it yet, of a member who has it. */
const personOf = async (db: Db, email: string): Promise<string | undefined> => {
  const known = await db.one<{ person_id: string }>(sql`select person_id from person where email = ${email}`);
  if (known) return known.person_id;
  const member = await db.one<{ member_id: string }>(
    sql`select member_id from member_card where email = ${email} order by created_at, member_id limit 1`,
  );
  return member && personFor(db, member.member_id);
};

const replaced = (db: Db, token: string) =>
  db.one<Wanted>(sql`
    select person_id, email, next from magic_link join person using (person_id) where token_hash = ${hashToken(token)}`);

/** The one company somebody has to do with, in whose name a link is mailed; none where there are several. */
const onlyCompany = async (db: Db, personId: string): Promise<string | null> => {
  const rows = await db.rows<{ company_id: string }>(sql`
    select company_id from member_card where person_id = ${personId} and company_id is not null
    union select x.company_id from match_card x join member_card m using (member_id)
      where m.person_id = ${personId} and (x.applied_at is not null or x.contacted_at is not null)
    limit 2`);
  return rows.length === 1 ? (rows[0]?.company_id ?? null) : null;
};

/** The job that mails a link; an address nobody has, or a link nobody made, gets nothing. */
export const linkTask =
  (platform: Platform): Task<'candidate.link'> =>
  (asked) =>
    platform.pools.asSystem(async (db) => {
      const personId = 'email' in asked ? await personOf(db, asked.email) : undefined;
      const wanted = 'email' in asked ? personId && { ...asked, person_id: personId } : await replaced(db, asked.token);
      if (!wanted) return;
      const { person_id, email, next } = wanted;
      if (!(await isMailLeft({ db, platform }, 'magicLink', email))) return;
      const link = await makeLink({ db, platform }, person_id, next);
      await post(
        { db, platform },
        {
          kind: 'magicLink',
          companyId: await onlyCompany(db, person_id),
          to: email,
          tell: ({ company }) => ({ ...link, company }),
        },
      );
    });

const expired = (path: string) =>
  badRequest('This link has expired or was used before. Ask for a new one.', path, 'EXPIRED_LINK');
const wrongCode = () =>
  badRequest(
    'This code is not right, or no longer. Type the newest one, or ask for another mail.',
    'body.code',
    'WRONG_CODE',
  );

interface Used {
  person_id: string;
  next: string | null;
}

const isLive = sql`used_at is null and expires_at > now()`;

const spendToken = (db: Db, token: string) =>
  db.one<Used>(sql`
    update magic_link set used_at = now() where token_hash = ${hashToken(token)} and ${isLive} returning person_id, next`);

/** Uses a code up, or counts that it was wrong. In a transaction of its own, so that a refused try still counts. */
const spendCode = (platform: Platform, email: string, code: string): Promise<Used | undefined> =>
  platform.pools.asSystem(async (db) => {
    const link = await db.one<Used & { token_hash: Buffer; code_hash: Buffer; wrong: number; wrong_today: number }>(sql`
      select l.token_hash, l.person_id, l.next, l.code_hash, l.wrong, (select coalesce(sum(d.wrong), 0)::int
        from magic_link d where d.person_id = l.person_id and d.created_at > now() - interval '1 day') wrong_today
      from magic_link l join person p using (person_id) where p.email = ${email} and ${isLive}
        and not exists (select from magic_link n where n.person_id = l.person_id and n.created_at > l.created_at)
      limit 1 for update of l`);
    if (!link || link.wrong >= mostWrong.ofLink || link.wrong_today >= mostWrong.ofDay) return undefined;
    const isRight = macsOf(platform.secret, codeText(link.person_id, code)).some((mac) => mac.equals(link.code_hash));
    await db.run(
      isRight
        ? sql`update magic_link set used_at = now() where token_hash = ${link.token_hash}`
        : sql`update magic_link set wrong = wrong + 1 where token_hash = ${link.token_hash}`,
    );
    return isRight ? link : undefined;
  });

/** Signs a candidate in with a link or a code; either uses up both. */
export const openSession = async (
  call: Call,
  given: { token: string } | { email: string; code: string },
): Promise<CandidateSession> => {
  const { pools, config, sessions } = call.platform;
  await countAttempt(pools, `candidate sign-in ${call.ip}`, most.tries * config.rateLimitFactor);
  const used =
    'token' in given ? await spendToken(call.db, given.token) : await spendCode(call.platform, given.email, given.code);
  if (!used) throw 'token' in given ? expired('body.token') : wrongCode();
  await call.db.run(sql`update person set last_seen_at = now() where person_id = ${used.person_id}`);
  return { ...(await sessions.openForMember(call, used.person_id)), next: used.next };
};

/** Forgets links a month after they were made: until then they can be replaced by their own page. */
export const forgetLinks = (db: Db): Promise<number> =>
  db.run(sql`delete from magic_link where created_at < now() - interval '30 days'`);
