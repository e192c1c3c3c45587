import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import { erasureDays } from '@marigold/contract/ownData';
import { badRequest, notFound, Problem } from '@marigold/contract/problems';
import type { Call, MemberCall, Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { enqueue } from '#platform/jobs/jobs';
import { hashToken } from '#platform/sessions/seal';
import { tellLater } from '#modules/chat';
import { hideMembers } from '#modules/import';
import { keepCounts, releaseCounts } from '#modules/reporting';
import { cancelLeaving } from '#modules/scheduler';
import { post } from '#ports/mail/mail';
import { isMailLeft } from '#ports/mail/mailsAskedFor';
import { own } from '../choosing.ts';
import { matchesOf, tellLists } from './lists.ts';
import { openErasure } from './pending.ts';

type Means = Pick<Call, 'db' | 'platform'>;

/** Whoever asks to be erased. */
interface Person {
  person_id: string;
  email: string;
  name: string;
  language: Language | null;
  time_zone: string | null;
}

const newToken = () => randomBytes(32).toString('base64url');

/** Nobody is left waiting for somebody they no longer see, however soon it begins; one that has begun goes on. */
const cancelInterviews = async (call: MemberCall): Promise<void> => {
  const booked = await call.db.rows<{ match_id: string }>(sql`
    select match_id from interview_card where state = 'Scheduled' and starts_at > now()`);
  for (const { match_id } of booked)
    await own(call, match_id, null, cancelLeaving).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
};

/** An interview was booked while others were cancelled. */
class StillBooked extends Error {}
/** How often interviews are cancelled before somebody is hidden, if the company books another one each time. */
const tries = 3;

const hide = async (means: Means, personId: string, isLast: boolean): Promise<void> => {
  const { db } = means;
  const person = await db.one<Person>(sql`
    select person_id, email, name, language, time_zone from person where person_id = ${personId} for no key update`);
  if (!person) throw notFound('Person');
  const token = newToken();
  const asked = await db.one<{ erasure_id: string; due_at: Date }>(sql`
    insert into erasure (erasure_id, person_id, token_hash, due_at)
    values (${newId()}, ${person.person_id}, ${hashToken(token)}, now() + make_interval(days => ${erasureDays}))
    on conflict (person_id) do nothing returning erasure_id, due_at`);
  if (!asked) return;
  const matches = await matchesOf(db, person.person_id);
  const matchesIds = matches.map(({ match_id }) => match_id);
  // Counted before they are hidden, so that no number of a report changes.
  await keepCounts(db, matchesIds);
  await hideMembers(db, person.person_id, true);
  // Whoever books waits for the same rows: what was booked until now is seen here, and later nothing is.
  const booked = await db.one(sql`
    select from interview_card where match_id = any(${matchesIds}::uuid[]) and state = 'Scheduled' and starts_at > now()`);
  // Nobody is kept from being erased, whatever others do meanwhile.
  if (booked && !isLast) throw new StillBooked('an interview was booked meanwhile');
  await tellLists(db, matches, true);
  await enqueue(
    db,
    'candidate.erase',
    { erasureId: asked.erasure_id },
    { key: `erase ${asked.erasure_id}`, runAt: asked.due_at },
  );
  await tellAsked(means, person, token, asked.due_at);
};

/**
 * Takes the request to be erased: the person is hidden from everybody else at once, and is erased in thirty days unless they
 * take it back. Asked again, it is the request there is.
 */
export const askForErasure = async (call: MemberCall): Promise<void> => {
  const { platform, actor } = call;
  if (await openErasure(call.db)) return;
  for (let n = 1; ; n++) {
    await cancelInterviews(call);
    try {
      await platform.pools.asSystem((db) => hide({ db, platform }, actor.userId, n === tries));
      return;
    } catch (error) {
      if (!(error instanceof StillBooked)) throw error;
    }
  }
};

const tellAsked = (means: Means, { email, name, language, time_zone }: Person, token: string, due: Date) =>
  post(means, {
    kind: 'erasureAsked',
    companyId: null,
    to: email,
    ...(language && { language }),
    tell: () => ({ name, due, timeZone: time_zone ?? 'UTC', token }),
  });

/** Takes a request back: the person is seen again as before, without the interviews that were cancelled. False where there is none. */
const takeBack = async (db: Db, whose: ReturnType<typeof sql>): Promise<boolean> => {
  const gone = await db.one<{ person_id: string }>(sql`delete from erasure where ${whose} returning person_id`);
  if (!gone) return false;
  const matches = await matchesOf(db, gone.person_id);
  await hideMembers(db, gone.person_id, false);
  await releaseCounts(
    db,
    matches.map(({ match_id }) => match_id),
  );
  await tellLists(db, matches, false);
  // Meanwhile nothing was said in their conversations.
  for (const { match_id } of matches) await tellLater(db, match_id, new Date());
  return true;
};

/** The caller takes their request back; once more does nothing. */
export const takeErasureBack = async ({ platform, actor }: MemberCall): Promise<void> => {
  await platform.pools.asSystem((db) => takeBack(db, sql`person_id = ${actor.userId}`));
};

/** The same by the link that was mailed. */
export const takeErasureBackBy = async ({ db }: Call, token: string): Promise<void> => {
  if (!(await takeBack(db, sql`token_hash = ${hashToken(token)}`)))
    throw badRequest(
      'This link no longer works: the request was taken back already, or the data is erased.',
      'body.token',
      'EXPIRED_LINK',
    );
};

/**
 * Whether an application is of somebody who asked to be erased. It is not stored then: a mail says so, with a new link by
 * which the request is taken back, and whoever sent it is answered as everybody.
 */
export const isErasing = async (
  { db, platform }: { db: Db; platform: Platform },
  { email, title }: { email: string; title: (language: Language) => string },
): Promise<boolean> => {
  const person = await db.one<Person & { due_at: Date }>(sql`
    select p.person_id, p.email, p.name, p.language, p.time_zone, e.due_at
    from erasure e join person p using (person_id) where p.email = ${email} for update of e`);
  if (!person) return false;
  if (!(await isMailLeft({ db, platform }, 'erasureHolds', email))) return true;
  const token = newToken();
  await db.run(sql`update erasure set token_hash = ${hashToken(token)} where person_id = ${person.person_id}`);
  await post(
    { db, platform },
    {
      kind: 'erasureHolds',
      companyId: null,
      to: email,
      ...(person.language && { language: person.language }),
      tell: ({ language }) => ({
        name: person.name,
        title: title(language),
        due: person.due_at,
        timeZone: person.time_zone ?? 'UTC',
        token,
      }),
    },
  );
  return true;
};
