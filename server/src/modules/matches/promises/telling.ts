import sql from 'sql-template-tag';
import type { MatchStatus } from '@marigold/contract/pipeline';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task } from '#platform/jobs/jobs';
import { places } from '#modules/masterdata';
import { titleOf } from '#modules/opportunity';
import { post } from '#ports/mail/mail';
import { awake } from '#ports/mail/quietHours';
import { readersOf } from '#ports/mail/reader';
import { reachedAt, visibleSince, visibleStatus, visibleSteps, stepsOf } from '../decisions/candidateStatus.ts';
import { promisesKnown } from './promises.ts';
import { tellAt } from './soon.ts';

/** Milliseconds between two such mails about one application, at least. */
const apart = 24 * 3_600_000;

interface Row {
  company_id: string;
  status: MatchStatus;
  told_at: Date | null;
  applied_at: Date | null;
  contacted_at: Date | null;
  name: string;
  email: string | null;
  location_id: string | null;
  job_title_id: string | null;
  custom_job_title: string | null;
  mailed_last: Date | null;
  now: Date;
}

const find = (db: Db, matchId: string) =>
  db.one<Row>(sql`
    select m.company_id, m.status, m.told_at, m.applied_at, m.contacted_at, p.name, p.email, p.location_id,
      o.job_title_id, o.custom_job_title, clock_timestamp() now,
      (select max(created_at) from mail_log l where l.about_id = m.match_id and l.kind = 'hearByMoved') mailed_last
    from match m join member_card p using (member_id) join opportunity_card o on o.opportunity_id = m.opportunity_id
    where m.match_id = ${matchId}`);

/** What the candidate has read by mail of the wait that began then. */
const mailedOf = (db: Db, matchId: string, since: Date) =>
  db.one<{ mailed_hear_by: Date | null; mailed_word: string | null }>(sql`
    select mailed_hear_by, mailed_word from match_promise
    where match_id = ${matchId} and date_trunc('milliseconds', since) = ${since}`);

/**
 * Mails what the candidate's page says at this moment, and nothing else: a day that was taken back, a step that came after, or
 * a role that closed leave nothing to say, and a decision that is not told yet changes neither. At night, and within a day of
 * the last such mail, it waits.
 */
const tell = async (means: { db: Db; platform: Platform }, matchId: string): Promise<void> => {
  const { db } = means;
  const row = await find(db, matchId);
  if (!row?.email) return;
  const steps = (await stepsOf(db, [matchId])).get(matchId) ?? [];
  const standing = { status: row.status, toldAt: row.told_at, now: row.now };
  const since = visibleSince(
    visibleSteps(steps, standing),
    reachedAt(steps, { appliedAt: row.applied_at, contactedAt: row.contacted_at }),
  );
  if (!since) return;
  const known = [{ matchId, status: visibleStatus(steps, standing), since }];
  const promise = (await promisesKnown(db, known)).get(matchId);
  const mailed = await mailedOf(db, matchId, since);
  if (!promise?.word || !mailed || Date.parse(promise.at) <= row.now.getTime()) return;
  if (mailed.mailed_word === promise.word && mailed.mailed_hear_by?.toISOString() === promise.at) return;
  const [reader] = await readersOf(db, [{ companyId: row.company_id, to: row.email }]);
  const place = row.location_id ? places.get(row.location_id, 'en')?.timeZone : undefined;
  const earliest = new Date(Math.max(row.now.getTime(), (row.mailed_last?.getTime() ?? -apart) + apart));
  const due = awake(earliest, place ?? reader?.time_zone ?? 'UTC');
  if (due > row.now) return tellAt(db, matchId, due);
  const { at, day, word } = promise;
  await post(means, {
    kind: 'hearByMoved',
    companyId: row.company_id,
    to: row.email,
    settingsPath: '/c',
    aboutId: matchId,
    tell: ({ language, company }) => ({
      name: row.name,
      company,
      title: titleOf(row, language) ?? 'Untitled',
      day,
      word,
      path: `/c/applications/${matchId}`,
    }),
  });
  await db.run(sql`
    update match_promise set mailed_hear_by = ${at}, mailed_word = ${word}
    where match_id = ${matchId} and date_trunc('milliseconds', since) = ${since}`);
};

/** The job that mails a candidate by which day they hear now. */
export const promiseTask =
  (platform: Platform): Task<'promises.told'> =>
  ({ matchId }) =>
    platform.pools.asSystem((db) => tell({ db, platform }, matchId));
