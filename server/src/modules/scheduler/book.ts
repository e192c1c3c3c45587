import type { Booking, Rebooking } from '@marigold/contract/booking';
import { bookableDays, type Interview } from '@marigold/contract/interviews';
import { actingFor } from '@marigold/contract/permissions';
import { forbidden, notFound, refused, stale } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import {
  followBooking,
  followCancelling,
  followOutcome,
  type Held,
  holdForInterview,
  holdInterviewed,
  tellMatch,
  undoBooking,
} from '#modules/matches';
import { opportunityFor, reaches } from '#modules/opportunity';
import { cancelOutdated } from '#ports/mail/mail';
import { noteChosen } from './choosing/store.ts';
import { interviewersOf, refuseAway, slotTaken } from './free.ts';
import { checkRound } from './rounds/rounds.ts';
import { sayChanged } from './outward/changes.ts';
import { endLater } from './hear.ts';
import { type News, tellInterview, type Telling } from './letters.ts';
import { present, presentToHelper } from './present.ts';
import type { Span } from './slots.ts';
import * as store from './store.ts';
import { tellUpdated } from './liveEvents.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const helps = ({ actor }: CompanyCall, { interviewers }: store.InterviewRow): boolean => {
  const mine = actingFor(actor);
  return interviewers.some(({ user_account_id: id }) => mine.includes(id));
};

/** An interview that the caller may see. Whoever only helps to hold it knows that there is one, and is told whom to ask. */
export const interviewFor = async (call: CompanyCall, interviewId: string): Promise<store.InterviewRow> => {
  const row = await store.find(call.db, interviewId);
  if (!row) throw notFound('Interview');
  if (helps(call, row) && !reaches(call.actor, 'seeCandidates', row))
    throw forbidden(
      'You help to hold this interview, but cannot see its candidate. Ask whoever booked it to change it.',
    );
  await opportunityFor(call, row.opportunity_id, 'seeCandidates', { noun: 'Interview' });
  return row;
};

/** An interview that the caller may see, or helps to hold. */
export const read = async (call: CompanyCall, interviewId: string): Promise<Interview> => {
  const row = await store.find(call.db, interviewId);
  if (row && helps(call, row) && !reaches(call.actor, 'seeCandidates', row)) return presentToHelper(call, row);
  return present(call, await interviewFor(call, interviewId));
};

/** Refuses times nobody can meet at. */
const refuseTime = ({ from }: Span): void => {
  if (from <= Date.now()) throw refused('TOO_LATE', 'This time is over. Choose a later one.');
  if (from > Date.now() + bookableDays * day)
    throw refused('TOO_LATE', phrase('Choose a time in the next {{days}} days.', { days: bookableDays }));
};

/** Somebody else was faster, by less than the look at what is taken. */
const asTaken = (error: unknown): unknown =>
  store.isOverlap(error)
    ? refused('SLOT_TAKEN', 'Somebody just booked this time. Choose another one.', { nearest: [] })
    : error;

/** What telling everybody needs; `actor`: in whose name, where somebody of the company did it. */
type Means = Pick<CompanyCall, 'db' | 'platform'> & {
  actor?: Pick<CompanyCall['actor'], 'fullName' | 'email'> | undefined;
};

/** Takes a time of people; refused where one of them is in another interview. */
export const take = async (call: Means, interviewId: string, people: readonly store.HoursRow[]): Promise<void> => {
  try {
    await store.setAttendees(
      call.db,
      interviewId,
      people.map(({ user_account_id: id }) => id),
    );
  } catch (error) {
    throw asTaken(error);
  }
};

/** Tells everybody, and has the end of the interview noticed; `told.before` is what they knew it to be. */
export const announce = async (
  call: Means,
  interviewId: string,
  news: News,
  told: Pick<Telling, 'message' | 'before' | 'cause' | 'choosePath'> = {},
): Promise<store.InterviewRow> => {
  await sayChanged(call, [interviewId]);
  const row = await store.find(call.db, interviewId);
  if (!row) throw notFound('Interview');
  await tellInterview(call, row, news, { by: call.actor, ...told });
  if (news !== 'Cancelled') await endLater(call.db, row);
  return row;
};

/**
 * Books an interview, brings the candidate there and invites everybody; one that is sent again is answered as it stands.
 * `candidateZone`: where the candidate’s clocks are, as they said with the time.
 */
export const book = async (call: CompanyCall, it: Booking, candidateZone?: string): Promise<Interview> => {
  const held = await holdForInterview(call, it.opportunityId, it.matchId);
  const known = await store.find(call.db, it.id);
  if (known?.match_id === it.matchId) return present(call, known);
  const ahead = await store.newestOf(call.db, it.matchId);
  if (ahead?.state === 'Scheduled' && ahead.ends_at.getTime() > Date.now())
    throw refused('EXISTS', 'An interview is booked with this candidate. Move that one, or cancel it first.');
  if (ahead?.state === 'Scheduled') {
    await store.end(call.db, [ahead.interview_id], 'Completed', call.actor.userId);
    await tellUpdated(call, [ahead.interview_id]);
  }
  const from = Date.parse(it.interviewTime);
  const span = { from, to: from + it.duration * minute };
  refuseTime(span);
  await checkRound(call, it);
  const people = await interviewersOf(call, it.interviewers);
  refuseAway(people, span);
  const clash = await slotTaken(call, people, span, { interviewId: it.id, matchId: it.matchId });
  if (clash) throw clash;
  // Also an id of another company, which is not seen from here.
  if ((await store.add(call.db, call.actor.companyId, call.actor.userId, it, new Date(span.to))) === 0)
    throw refused('ID_TAKEN', 'This id belongs to another interview. Send it again with a new one.');
  if (candidateZone) await store.sayZone(call.db, it.id, candidateZone);
  await take(call, it.id, people);
  await followBooking(call, held);
  await noteChosen(call.db, it.matchId, it.id);
  return present(call, await announce(call, it.id, 'Booked'));
};

/** An interview that can still be changed, with its match, both locked. */
const holdAhead = async (call: CompanyCall, interviewId: string): Promise<{ held: Held; row: store.InterviewRow }> => {
  const { opportunity_id, match_id } = await interviewFor(call, interviewId);
  const held = await holdInterviewed(call, opportunity_id, match_id);
  await store.lock(call.db, interviewId);
  const row = await store.find(call.db, interviewId);
  if (!row) throw notFound('Interview');
  return { held, row };
};

const refuseOver = ({ state, ends_at }: store.InterviewRow): void => {
  if (state === 'Cancelled') throw refused('OVER', 'This interview is cancelled. Book a new one.');
  if (state !== 'Scheduled' || ends_at.getTime() <= Date.now())
    throw refused('OVER', 'This interview is over. Book a new one.');
};

type Changes = Omit<Rebooking, 'duration' | 'version' | 'roundId'>;
const isSet = (ids: readonly string[], others: readonly string[]): boolean =>
  new Set(ids).size === new Set(others).size && ids.every((id) => others.includes(id));
/** Whether what is to change about an interview, its time apart, is so already. */
const isAsItStands = (row: store.InterviewRow, { timeZone, place, title, message, interviewers }: Changes): boolean =>
  (timeZone ?? row.time_zone) === row.time_zone &&
  (place?.kind ?? row.place_kind) === row.place_kind &&
  (place?.text ?? row.place) === row.place &&
  (title ?? row.title) === row.title &&
  (message ?? row.message) === row.message &&
  (interviewers === undefined ||
    isSet(
      interviewers,
      row.interviewers.map(({ user_account_id: id }) => id),
    ));

/** Moves an interview or changes something about it; whatever calendars show is told anew. `candidateZone` as in `book`. */
export const change = async (
  call: CompanyCall,
  interviewId: string,
  // A calendar knows other lengths than those that are offered here.
  to: Omit<Rebooking, 'duration'> & { duration?: number | undefined },
  candidateZone?: string,
): Promise<Interview> => {
  const { held, row } = await holdAhead(call, interviewId);
  refuseOver(row);
  if (to.version !== undefined && to.version !== row.version)
    throw stale({ version: row.version, now: row.state, by: row.changed_by, at: row.changed_at.toISOString() });
  const { roundId, version: _, ...changes } = to;
  if (roundId !== undefined && roundId !== (row.round?.roundId ?? null)) {
    if (roundId !== null) await checkRound(call, { opportunityId: row.opportunity_id, roundId });
    await store.setRound(call.db, interviewId, roundId, call.actor.userId);
  }
  const from = to.interviewTime === undefined ? row.starts_at.getTime() : Date.parse(to.interviewTime);
  const length = to.duration === undefined ? row.ends_at.getTime() - row.starts_at.getTime() : to.duration * minute;
  const span = { from, to: from + length };
  const isMoved = span.from !== row.starts_at.getTime() || span.to !== row.ends_at.getTime();
  if (isMoved) refuseTime(span);
  // The round is for the team alone: nobody is written to, and no calendar changes.
  if (!isMoved && isAsItStands(row, changes)) {
    await tellMatch(call, held.opportunity, held.match);
    await tellUpdated(call, [interviewId]);
    return present(call, (await store.find(call.db, interviewId)) ?? row);
  }
  const people = await interviewersOf(call, to.interviewers ?? row.interviewers.map(({ user_account_id: id }) => id));
  // Who was in it before stays until somebody says who comes instead.
  const wasIn = ({ user_account_id: id }: store.HoursRow) =>
    row.interviewers.some((each) => each.user_account_id === id);
  refuseAway(isMoved ? people : people.filter((person) => !wasIn(person)), span);
  const clash = await slotTaken(call, people, span, { interviewId, matchId: row.match_id });
  if (clash) throw clash;
  await cancelOutdated(call.db, [row.match_id]);
  await store.rewrite(call.db, interviewId, {
    starts_at: new Date(span.from),
    ends_at: new Date(span.to),
    time_zone: to.timeZone ?? row.time_zone,
    place_kind: to.place?.kind ?? row.place_kind,
    place: to.place?.text ?? row.place,
    title: to.title ?? row.title,
    message: to.message ?? row.message,
    isMoved,
    userId: call.actor.userId,
  });
  if (candidateZone) await store.sayZone(call.db, interviewId, candidateZone);
  await take(call, interviewId, people);
  // The match stands where it did; whoever looks at it looks at its interview, too.
  await tellMatch(call, held.opportunity, held.match);
  return present(call, await announce(call, interviewId, 'Moved', { before: row }));
};

/**
 * Cancels an interview: the time is free again, the candidate is invited again, and whoever read of it is told. One of which
 * nobody read was never booked: the candidate is back where they were.
 */
export const cancel = async (
  call: CompanyCall,
  interviewId: string,
  message: string | undefined,
): Promise<Interview> => {
  const { held, row } = await holdAhead(call, interviewId);
  if (row.state === 'Cancelled') return present(call, row);
  refuseOver(row);
  const isKnown = await store.wasTold(call.db, row);
  await cancelOutdated(call.db, [row.match_id]);
  await store.end(call.db, [interviewId], 'Cancelled', call.actor.userId);
  await (isKnown ? followCancelling : undoBooking)(call, held);
  if (isKnown) return present(call, await announce(call, interviewId, 'Cancelled', { message: message ?? '' }));
  await sayChanged(call, [interviewId]);
  return present(call, { ...row, state: 'Cancelled', version: row.version + 1 });
};

/** Says whether an interview took place, once its time has begun; a word given before can be changed. */
export const sayOutcome = async (
  call: CompanyCall,
  interviewId: string,
  outcome: 'held' | 'noShow',
): Promise<Interview> => {
  const { held, row } = await holdAhead(call, interviewId);
  if (row.state === 'Cancelled') throw refused('OVER', 'This interview is cancelled. Book a new one.');
  if (row.starts_at.getTime() > Date.now())
    throw refused('NOT_DONE', 'This interview has not begun yet. Say afterwards how it went.');
  await store.end(call.db, [interviewId], outcome === 'held' ? 'Completed' : 'NoShow', call.actor.userId);
  await (outcome === 'held' ? followOutcome(call, held) : followCancelling(call, held));
  await tellUpdated(call, [interviewId]);
  const after = await store.find(call.db, interviewId);
  return present(call, after ?? row);
};

/** Keeps what the team should remember. */
export const saveNote = async (call: CompanyCall, interviewId: string, note: string): Promise<Interview> => {
  const row = await interviewFor(call, interviewId);
  await store.saveNote(call.db, interviewId, note);
  return present(call, { ...row, note });
};
