import type { Booking } from '@marigold/contract/booking';
import type { Choice, Suggesting } from '@marigold/contract/choosing';
import { bookableDays, type Interview } from '@marigold/contract/interviews';
import type { Language } from '@marigold/contract/kit';
import { interviewDurations } from '@marigold/contract/onboarding';
import { notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { spoken } from '@marigold/words/spoken';
import type { CompanyCall } from '#platform/http/call';
import { heldSeconds, holdChoosing, inSeconds, tellChoosing } from '#modules/matches';
import { opportunityFor, titleOf } from '#modules/opportunity';
import { cancelHeld, post } from '#ports/mail/mail';
import { yearOf, zoneNameOf } from '@marigold/words/when';
import { zoneCity } from '@marigold/words/zoneCities';
import { book, change } from '../book.ts';
import { refuseOutside } from '../free.ts';
import { momentIn, timeIn } from '../letters.ts';
import { present, presentSuggestion } from '../present.ts';
import { aboutMatch, newestOf, people } from '../store.ts';
import { tellUpdated } from '../liveEvents.ts';
import { refuseLate, show } from './choose.ts';
import { diariesOf, type Means, type Plan, planOf, type Whose } from './plan.ts';
import * as store from './store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What a candidate did, to be said in their conversation as a message of theirs. */
type Say = (
  means: Pick<Means, 'db' | 'platform'>,
  it: { companyId: string; opportunityId: string; memberId: string; matchId: string; text: string },
) => Promise<void>;
let say: Say = () => Promise.resolve();
/** Says where candidates' conversations are written. Set once, where the modules are put together. */
export const sayInTalkWith = (handler: Say): void => {
  say = handler;
};

const inWords = (language: Language, { times, word, timeZone }: Suggesting): string => {
  const lines = times.map((at) => `• ${momentIn(new Date(at), language, timeZone)}`);
  return [spoken(language, 'bot', 'suggests', { count: times.length }), ...lines, ...(word ? ['', word] : [])].join(
    '\n',
  );
};

const ordered = (times: readonly string[]): string[] =>
  [...new Set(times.map((at) => new Date(at).toISOString()))].toSorted();

const refuseTimes = (times: readonly string[]): void => {
  for (const at of times.map((time) => Date.parse(time))) {
    if (at <= Date.now()) throw refused('TOO_LATE', 'This time is over. Choose a later one.');
    if (at > Date.now() + bookableDays * day)
      throw refused('TOO_LATE', phrase('Choose a time in the next {{days}} days.', { days: bookableDays }));
  }
};

const inDays = (language: Language, timeZone: string, times: readonly string[]) => {
  const now = new Date();
  const day = (at: Date) =>
    at.toLocaleDateString(language, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...yearOf(timeZone, now, at),
    });
  const clock = (at: Date) =>
    at.toLocaleTimeString(language, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: zoneNameOf(timeZone, at),
    });
  return times.map((time) => new Date(time)).map((at) => [day(at), clock(at)] as const);
};

/** Writes to whoever organises the interview; of what is suggested within a minute they read the last. */
const tellOrganiser = async (
  means: Means,
  { interview, invitation }: Plan,
  { times, word }: Suggesting,
): Promise<void> => {
  const about = interview ?? invitation;
  if (!about) return;
  const asked = [
    interview?.booked_by ?? invitation?.invited_by,
    ...about.interviewers.map((one) => one.user_account_id),
  ];
  const [organiser] = await people(
    means.db,
    asked.filter((id) => typeof id === 'string'),
  );
  if (!organiser) return;
  await cancelHeld(means.db, [about.match_id], ['interviewSuggested']);
  await post(means, {
    kind: 'interviewSuggested',
    to: organiser.email,
    companyId: about.company_id,
    aboutId: about.match_id,
    holdUntil: inSeconds(heldSeconds),
    tell: ({ language, timeZone }) => ({
      name: organiser.full_name,
      who: about.name,
      title: titleOf(about, language) ?? 'Untitled',
      time: interview ? timeIn(interview, language, timeZone) : null,
      times: inDays(language, timeZone, times),
      city: zoneCity(timeZone, language),
      message: word || undefined,
      path: `/opportunities/${about.opportunity_id}/candidates?stage=Matches&match=${about.match_id}`,
    }),
  });
};

/** Keeps the times that would suit a candidate, says them in their conversation and tells whoever organises it; the same again is said once. */
export const suggest = async (means: Means, whose: Whose, asked: Suggesting): Promise<Choice> => {
  const match = await holdChoosing(means, whose.matchId);
  const plan = await planOf(means, whose);
  refuseLate(plan.interview);
  const wanted = { ...asked, times: ordered(asked.times) };
  refuseTimes(wanted.times);
  const { interview, invitation } = plan;
  const before = presentSuggestion((interview ?? invitation)?.suggestion ?? null);
  const isSaid = before?.word === wanted.word && before.times.join() === wanted.times.join();
  if (!isSaid) {
    await store.suggest(means.db, whose, {
      aboutId: interview?.interview_id ?? invitation?.invitation_id,
      interview,
      wanted,
    });
    await say(means, {
      companyId: whose.companyId,
      opportunityId: match.opportunity_id,
      memberId: match.member_id,
      matchId: whose.matchId,
      text: inWords(means.language, wanted),
    });
    // Of whom the company has decided it is not asked to decide again; what they said stands in the conversation.
    if (!plan.isOver) await tellOrganiser(means, plan, wanted);
    await tellChoosing(means, match);
    if (interview) await tellUpdated(means, [interview.interview_id]);
  }
  await store.release(means.db, whose.matchId);
  return show(means, whose);
};

/** Whom a candidate meets at a time of their own: everybody, or of a pool whoever's turn it is and is in no other interview. */
const attending = async (call: CompanyCall, plan: Plan, whose: Whose, at: number): Promise<string[]> => {
  const ids = plan.people.map(({ user_account_id: id }) => id);
  if (plan.attendance === 'all') return ids;
  const span = { from: at, to: at + plan.duration * minute };
  const diaries = await diariesOf({ ...call, calendars: new Map() }, whose, plan, span);
  const isFree = (id: string) =>
    diaries.some(
      ({ person, busy }) =>
        person.user_account_id === id && !busy.some(({ from, to }) => from < span.to && to > span.from),
    );
  const order = await store.turns(call.db, ids);
  // Where nobody is free, booking says who is taken, and when else it can be.
  return [order.find(isFree) ?? order[0]].filter((id) => id !== undefined);
};

/**
 * Books or moves an interview to a time that its candidate suggested: a person decides, so it may lie outside of all hours
 * where they say so.
 */
export const takeSuggestion = async (
  call: CompanyCall,
  matchId: string,
  { id, interviewTime, isOutsideToo }: Pick<Booking, 'id' | 'interviewTime'> & { isOutsideToo: boolean },
): Promise<Interview> => {
  const about = await aboutMatch(call.db, matchId);
  if (!about) throw notFound('Match');
  await opportunityFor(call, about.opportunity_id, 'moveCandidates', { noun: 'Match' });
  const at = Date.parse(interviewTime);
  const newest = await newestOf(call.db, matchId);
  // Sent again, it stands as it does.
  if (newest?.state === 'Scheduled' && newest.starts_at.getTime() === at) return present(call, newest);
  const whose = { companyId: call.actor.companyId, matchId };
  const plan = await planOf(call, whose);
  const { interview, invitation } = plan;
  const suggested = presentSuggestion((interview ?? invitation)?.suggestion ?? null);
  if (!suggested?.times.some((time) => Date.parse(time) === at))
    throw refused('OVER', 'The candidate does not suggest this time any more. Look at the candidate again.');
  const ids = interview
    ? interview.interviewers.map(({ user_account_id: one }) => one)
    : await attending(call, plan, whose, at);
  if (!isOutsideToo)
    await refuseOutside(
      call,
      plan.people.filter(({ user_account_id: one }) => ids.includes(one)),
      { from: at, to: at + plan.duration * minute },
    );
  if (interview) return change(call, interview.interview_id, { interviewTime }, suggested.timeZone);
  if (!invitation) throw new Error('what is no interview is an invitation');
  const booking = {
    id,
    matchId,
    opportunityId: invitation.opportunity_id,
    interviewTime,
    duration: interviewDurations.find((minutes) => minutes === invitation.duration) ?? 30,
    timeZone: invitation.time_zone,
    interviewers: ids,
    place: { kind: invitation.place_kind, text: invitation.place },
    title: invitation.title,
    message: invitation.message,
    roundId: invitation.round?.roundId,
  } satisfies Booking;
  return book(call, booking, suggested.timeZone);
};
