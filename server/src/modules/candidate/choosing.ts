import sql from 'sql-template-tag';
import type { Choice } from '@marigold/contract/choosing';
import type { Call, MemberCall } from '#platform/http/call';
import * as scheduler from '#modules/scheduler';
import { whose } from './applications.ts';

type Means = Parameters<typeof scheduler.show>[0];
type Whose = scheduler.Whose;
type Work<T> = (means: Means, whose: Whose) => Promise<T>;
/** What is about to happen; null: nothing for which a calendar matters. */
type Step = scheduler.Step | null;

/** What a candidate does to an interview is the company's to keep: it is written as the company's, once it is known whose it is. */
const asCompany = async <T>({ platform, language }: Call, it: Whose, step: Step, work: Work<T>): Promise<T> => {
  const calendars = step ? await scheduler.readCalendars(platform, it, step) : new Map();
  return platform.pools.asCompany(it.companyId, (db) => work({ db, platform, language, calendars }, it));
};

// Whose it is, is asked in a transaction that is over before a calendar is asked.

/** Does something to the interview of an application of the caller. */
export const own = async <T = Choice>(
  call: MemberCall,
  applicationId: string,
  step: Step,
  work: Work<T>,
): Promise<T> => {
  const it = await call.platform.pools.asPerson(call.actor.userId, (db) => whose({ ...call, db }, applicationId), true);
  return asCompany(call, it, step, work);
};

/** Does something to the interview that a link is about. */
export const linked = async <T = Choice>(call: Call, token: string, step: Step, work: Work<T>): Promise<T> => {
  const { pools } = call.platform;
  const it = await pools.asSystem((db) => scheduler.whoseLink({ db }, token));
  // Of whoever asked to be erased a company sees nothing, and nothing can be done by a link.
  const isSeen = await pools.asCompany(
    it.companyId,
    (db) => db.one(sql`select from match_card where match_id = ${it.matchId}`),
    true,
  );
  if (!isSeen) throw scheduler.expiredLink();
  return asCompany(call, it, step, work);
};
