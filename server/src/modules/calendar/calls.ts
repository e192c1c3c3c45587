import { type CalendarProvider, scheduleDays } from '@marigold/contract/calendar';
import type { Interview } from '@marigold/contract/interviews';
import { badRequest, forbidden, notFound, Problem } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { cancelInterview, changeInterview, interviewFor, presentInterview } from '#modules/scheduler';
import { hearInterviews } from './hear.ts';
import { busyOf } from './schedule.ts';
import * as store from './store.ts';

const day = 24 * 3_600_000;

/** Another company is answered as if there were none, and another person's call is theirs. */
const refuseForeign = (
  { actor }: CompanyCall,
  { companyId, userId }: { companyId?: string | undefined; userId?: string | undefined },
): void => {
  if (companyId !== undefined && companyId !== actor.companyId) throw notFound('Company');
  if (userId !== undefined && userId !== actor.userId)
    throw forbidden('This belongs to another person. Only they can do this.');
};

/** Cancels an interview; where it is cancelled and still stands in a calendar, it is tried again at once. */
const cancelOnce = async (call: CompanyCall, interviewId: string): Promise<Interview> => {
  const before = await interviewFor(call, interviewId);
  const after = await cancelInterview(call, interviewId, undefined);
  if (before.state !== 'Cancelled' || !['Pending', 'Failed'].includes(before.sync_state)) return after;
  await hearInterviews(call, [interviewId]);
  return presentInterview(call, await interviewFor(call, interviewId));
};

/** Brings an interview into its calendar now; one that stands there stays as it is. */
export const retrySync = async (call: CompanyCall, interviewId: string): Promise<Interview> => {
  const row = await interviewFor(call, interviewId);
  if (['Pending', 'Failed'].includes(row.sync_state)) await hearInterviews(call, [interviewId]);
  return presentInterview(call, await interviewFor(call, interviewId));
};

/** What the specification's client says of an interview. */
interface About {
  companyId: string;
  userId: string;
  interviewId: string;
}

/** The specification's cancel-event: once more changes nothing. */
export const cancelEvent = (call: CompanyCall, about: About): Promise<Interview> => {
  refuseForeign(call, about);
  return cancelOnce(call, about.interviewId);
};

/** The specification's reschedule-event: a time that is the interview's already changes nothing. */
export const rescheduleEvent = async (
  call: CompanyCall,
  about: About & { interviewTime: string; duration?: 15 | 30 | 45 | 60 | 90 | undefined },
): Promise<Interview> => {
  refuseForeign(call, about);
  const row = await interviewFor(call, about.interviewId);
  const { interviewTime, duration } = about;
  const isThere =
    row.starts_at.getTime() === Date.parse(interviewTime) &&
    (duration === undefined || row.ends_at.getTime() - row.starts_at.getTime() === duration * 60_000);
  if (isThere && row.state === 'Scheduled') return presentInterview(call, row);
  return changeInterview(call, about.interviewId, { interviewTime, ...(duration && { duration }) });
};

/** The specification's batch of a closing: all are looked up before any is cancelled, and each says what became of it. */
export const cancelEvents = async (
  call: CompanyCall,
  interviews: readonly (Partial<About> & { interviewId: string })[],
) => {
  for (const about of interviews) refuseForeign(call, about);
  const ids = [...new Set(interviews.map(({ interviewId }) => interviewId))];
  for (const id of ids) await interviewFor(call, id);
  const results = [];
  for (const interviewId of ids) {
    try {
      const interview = await cancelOnce(call, interviewId);
      results.push({ interviewId, cancelled: true, error: null, interview });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const interview = presentInterview(call, await interviewFor(call, interviewId));
      results.push({ interviewId, cancelled: false, error: error.code, interview });
    }
  }
  return results;
};

/** The specification's get-schedule: when people are busy in their own calendars, and nothing about what with. */
export const getSchedule = async (
  call: CompanyCall,
  provider: CalendarProvider,
  asked: { companyId: string; userId: string; users?: string[] | undefined; from: string; to: string },
) => {
  refuseForeign(call, asked);
  const span = { from: Date.parse(asked.from), to: Date.parse(asked.to) };
  if (!(span.from < span.to)) throw badRequest('The end must be after the begin.', 'body.to');
  if (span.to - span.from > scheduleDays * day)
    throw badRequest(phrase('Ask for at most {{days}} days.', { days: scheduleDays }), 'body.to');
  const users = [...new Set(asked.users ?? [call.actor.userId])];
  const found = await busyOf(call.platform, call.actor.companyId, users, span);
  const known = await store.activeOf(call.db, users);
  return known.map((userId) => {
    const said = found.get(userId);
    const isAsked = said?.provider === provider;
    return {
      userId,
      provider: said?.provider ?? null,
      isKnown: said === undefined || (isAsked && said.busy !== undefined),
      busy: (isAsked ? (said.busy ?? []) : []).map(({ from, to }) => ({
        from: new Date(from).toISOString(),
        to: new Date(to).toISOString(),
      })),
    };
  });
};
