import type { Days, FreeTimes } from '@marigold/contract/booking';
import { holdMinutes } from '@marigold/contract/candidacy';
import type { DaysOff } from '@marigold/contract/onboarding';
import { badRequest, notFound, type Problem, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { holidaysIn } from '#modules/masterdata';
import { getAvailability, usualWeek } from '#modules/onboarding';
import { opportunityFor, reaches } from '#modules/opportunity';
import { candidateZone, presentPerson } from './present.ts';
import { momentIn } from './letters.ts';
import { withKept } from './choosing/kept.ts';
import { besides, busyElsewhere } from './outward/elsewhere.ts';
import { chosenFrom, type Diary, hoursOf, slotsOf, type Span, type Week } from './slots.ts';
import * as store from './store.ts';

const minute = 60_000;
const day = 24 * 3_600_000;
/** Times close by that are offered where one is taken. */
const offered = 3;
/** Days for which free times are answered at once. */
const mostDays = 35;

/** People who are to interview; refused where one of them cannot. */
export const interviewersOf = async (call: CompanyCall, userIds: readonly string[]): Promise<store.HoursRow[]> => {
  const distinct = [...new Set(userIds)];
  const found = await store.people(call.db, distinct);
  if (found.length < distinct.length)
    throw badRequest('Somebody you chose is not in your team any more. Choose others.', 'body.interviewers');
  return found;
};

/** When somebody is away, now or later. */
const awayOf = ({ away_from: from, away_until: to }: store.HoursRow): Span[] =>
  from && to ? [{ from: from.getTime(), to: to.getTime() }] : [];

/** Refuses a time at which one of these people is away, outside any hours or not. */
export const refuseAway = (people: readonly store.HoursRow[], span: Span): void => {
  const away = people.find((person) => awayOf(person).some(({ from, to }) => from < span.to && to > span.from));
  if (away)
    throw refused(
      'AWAY',
      phrase('{{person}} is away then. Choose another day, or somebody else.', { person: away.full_name }),
      {
        person: away.full_name,
      },
    );
};

const weekOf = async (person: store.HoursRow, range: Span): Promise<Week> => ({
  availability: person.availability ?? usualWeek,
  timeZone: person.time_zone,
  daysOff: [...person.days_off, ...(await holidaysIn(person.holidays, range))],
  away: awayOf(person),
});
const spanOf = ({ starts_at, ends_at }: store.TakenRow): Span => ({ from: starts_at.getTime(), to: ends_at.getTime() });

/** Refuses a time that lies outside the hours of one of these people, with what time it is for them. */
export const refuseOutside = async (
  { language }: Pick<CompanyCall, 'language'>,
  people: readonly store.HoursRow[],
  span: Span,
): Promise<void> => {
  for (const person of people) {
    const kept = hoursOf({ ...(await weekOf(person, span)), away: [] }, span);
    if (kept.some(({ from, to }) => from === span.from && to === span.to)) continue;
    const time = momentIn(new Date(span.from), language, person.time_zone);
    throw refused(
      'OUTSIDE_HOURS',
      phrase('That is outside the hours of {{person}}: {{time}}.', { person: person.full_name, time }),
    );
  }
};

/** The hours of people and what is taken of them. */
export const diariesOf = async (
  { db }: Pick<CompanyCall, 'db'>,
  people: readonly store.HoursRow[],
  range: Span,
  ignore: string | undefined,
): Promise<(Diary & { person: store.HoursRow; taken: store.TakenRow[] })[]> => {
  const ids = people.map(({ user_account_id: id }) => id);
  const taken = await store.taken(db, ids, { from: range.from - day, to: range.to + day }, ignore);
  return Promise.all(
    people.map(async (person) => {
      const own = taken.filter(({ user_account_id: id }) => id === person.user_account_id);
      const week = await weekOf(person, range);
      return { person, taken: own, week, busy: own.map(spanOf), buffer: person.buffer_minutes };
    }),
  );
};

/** The begins at which everybody is free, from now on. */
export const slotsFrom = (diaries: readonly Diary[], { from, to }: Span, duration: number): number[] =>
  slotsOf(diaries, { from: Math.max(from, Date.now()), to }, duration);

/** The begins at which candidates can choose among the free times of these people: not too soon, and not too far ahead. */
export const choicesFrom = (
  diaries: readonly (Diary & { person: store.HoursRow })[],
  range: Span,
  duration: number,
): number[] => {
  const limits = diaries.map(({ person }) => ({ noticeHours: person.notice_hours, horizonDays: person.horizon_days }));
  const part = chosenFrom(limits, range, Date.now());
  return part.from < part.to ? slotsFrom(diaries, part, duration) : [];
};

const spans = (some: readonly Span[]) =>
  some.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }));

/** Where the candidate of a match that the caller may see has their clocks, as far as is known. */
const zoneOf = async (call: CompanyCall, matchId: string): Promise<string | null> => {
  const about = await store.aboutMatch(call.db, matchId);
  if (!about) throw notFound('Match');
  await opportunityFor(call, about.opportunity_id, 'seeCandidates', { noun: 'Match' });
  return candidateZone(about);
};

interface Asked {
  users: readonly string[];
  from: string;
  to: string;
  duration: number;
  ignore?: string | undefined;
  matchId?: string | undefined;
}

const within = (some: readonly Span[], { from, to }: Span) =>
  spans(some.filter((each) => each.to > from && each.from < to));

/** The whole days off that touch a range on the clocks of any time zone. */
const touching = <T extends Pick<DaysOff, 'from' | 'to'>>(some: readonly T[], range: Span): T[] =>
  some.filter(({ from, to }) => Date.parse(to) >= range.from - day && Date.parse(from) <= range.to + day);

/** On which whole days somebody cannot be booked, but not what for. */
const daysOffOf = ({ person, week }: { person: store.HoursRow; week: Week }, range: Span) =>
  touching([...(week.daysOff ?? []), ...(person.away_days ? [person.away_days] : [])], range).map(({ from, to }) => ({
    from,
    to,
  }));

/** When the caller can be booked in a range, and what stands in their own calendar besides our interviews. */
export const ownHours = async (call: CompanyCall, range: Span): Promise<Omit<Days, 'interviews'>> => {
  const { userId, companyId } = call.actor;
  // Before anything is asked of the database here: a calendar takes its time.
  const elsewhere = (await busyElsewhere(call.platform, companyId, [userId], range)).get(userId);
  const diaries = await diariesOf(call, await interviewersOf(call, [userId]), range, undefined);
  const [{ week, taken, person }] = diaries as [(typeof diaries)[number]];
  return {
    timeZone: week.timeZone,
    hours: spans(hoursOf(week, range)),
    busy: within(besides(elsewhere, taken), range),
    isCalendarKnown: !elsewhere || elsewhere.busy !== undefined,
    daysOff: [
      ...touching([...person.days_off, ...(person.away_days ? [{ ...person.away_days, word: '' }] : [])], range),
      ...(await holidaysIn(person.holidays, range, call.language)),
    ],
  };
};

/** When people can be booked together. */
export const findFree = async (call: CompanyCall, asked: Asked): Promise<FreeTimes> => {
  const range = { from: Date.parse(asked.from), to: Date.parse(asked.to) };
  if (!(range.from < range.to)) throw badRequest('The end must be after the begin.', 'query.to');
  if (range.to - range.from > mostDays * day)
    throw badRequest(phrase('Ask for at most {{days}} days.', { days: mostDays }), 'query.to');
  // Before anything is asked of the database here: a calendar takes its time.
  const elsewhere = await busyElsewhere(call.platform, call.actor.companyId, asked.users, range);
  const people = await interviewersOf(call, asked.users);
  const { timeZone } = await getAvailability(call);
  const own = await diariesOf(call, people, range, asked.ignore);
  const ours = await store.taken(call.db, asked.users, { from: range.from - day, to: range.to + day }, undefined);
  const diaries = own.map((diary) => {
    const id = diary.person.user_account_id;
    const { provider = null, busy } = elsewhere.get(id) ?? { busy: [] };
    const others = besides(
      elsewhere.get(id),
      ours.filter((row) => row.user_account_id === id),
    );
    return { ...diary, busy: [...diary.busy, ...others], others, provider, isKnown: busy !== undefined };
  });
  return {
    timeZone,
    candidateTimeZone: asked.matchId ? await zoneOf(call, asked.matchId) : null,
    people: diaries.map(({ person, week, taken, provider, others, isKnown }) => ({
      ...presentPerson(call.platform, person),
      hours: spans(hoursOf(week, range)),
      busy: taken
        .filter((row) => spanOf(row).to > range.from && spanOf(row).from < range.to)
        .map((row) => ({
          from: row.starts_at.toISOString(),
          to: row.ends_at.toISOString(),
          // Somebody is busy then; with whom, and which interview it is, is for those who see the candidate.
          ...(reaches(call.actor, 'seeCandidates', row)
            ? { interviewId: row.interview_id, with: row.name }
            : { interviewId: null, with: null }),
        })),
      provider,
      providerBusy: within(others, range),
      isProviderKnown: isKnown,
      daysOff: daysOffOf({ person, week }, range),
    })),
    // What a candidate keeps at this moment is offered to nobody else.
    slots: slotsFrom(await withKept(call.db, diaries, asked.matchId), range, asked.duration).map((at) =>
      new Date(at).toISOString(),
    ),
  };
};

/** The refusal of a time at which somebody is in another interview, or which a candidate is choosing, with times close by. */
export const slotTaken = async (
  call: CompanyCall,
  people: readonly store.HoursRow[],
  span: Span,
  { interviewId, matchId }: { interviewId: string; matchId: string },
): Promise<Problem | undefined> => {
  const range = { from: span.from - 2 * day, to: span.to + 7 * day };
  const diaries = await diariesOf(call, people, range, interviewId);
  const all = await withKept(call.db, diaries, matchId);
  const isTaken = ({ busy }: Diary) => busy.some(({ from, to }) => from < span.to && to > span.from);
  const clash = diaries.find(isTaken);
  if (!all.some(isTaken)) return undefined;
  const nearest = slotsFrom(all, range, (span.to - span.from) / minute)
    .toSorted((one, other) => Math.abs(one - span.from) - Math.abs(other - span.from))
    .slice(0, offered)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at).toISOString());
  if (!clash)
    return refused(
      'SLOT_TAKEN',
      phrase(
        'A candidate is choosing this time at the moment. Choose another one, or try again in {{minutes}} minutes.',
        {
          minutes: holdMinutes,
        },
      ),
      { nearest },
    );
  const { full_name: person } = clash.person;
  return refused('SLOT_TAKEN', phrase('{{person}} is in another interview then. Choose another time.', { person }), {
    nearest,
  });
};
