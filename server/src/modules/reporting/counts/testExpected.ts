import { DateTime } from 'luxon';
import { dayIn, firstOf, type History, lived } from './testLives.ts';

/** Somebody's match and all that is counted of it. */
export interface Life extends History {
  pronoun: string | null;
  birthYear: number | null;
  education: string | null;
  place: string | null;
  /** Hours after the match at which they applied, and what the address of the page said. */
  applied: { after: number; came: 'utm' | 'ref' | null } | null;
  interviews: readonly {
    after: number;
    state: 'Scheduled' | 'Completed' | 'NoShow' | 'Cancelled';
    reschedules: number;
  }[];
  offers: readonly number[];
  screening: { after: number; state: 'asking' | 'passed' | 'failed' | 'ended'; answer: boolean } | null;
}

/** A moment so many hours after another. */
export const later = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * 3_600_000);

const ranks: Readonly<Record<string, number>> = {
  matched: 0,
  inReview: 1,
  invite: 2,
  interviewScheduled: 2,
  interviewDone: 3,
  jobOffer: 4,
  hired: 5,
};
const stages = ['matched', 'inReview', 'invite', 'interviewDone', 'jobOffer', 'hired'];
const patience: Readonly<Record<string, number>> = {
  matched: 5,
  inReview: 5,
  invite: 7,
  interviewDone: 5,
  jobOffer: 7,
};
const outcomes = { Scheduled: 'ahead', Completed: 'held', NoShow: 'noShow', Cancelled: 'cancelled' };

const bandOf = (age: number): string =>
  ['upTo20', '21to30', '31to40', '41to50'].find((_, at) => age <= 20 + at * 10) ?? 'over50';
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The moment by which a wait is to be answered: at six in the evening, never at a weekend. */
const hearBy = (since: Date, days: number, zone: string): number => {
  const due = DateTime.fromJSDate(since, { zone }).startOf('day').plus({ days });
  return due
    .plus({ days: [0, 0, 0, 0, 0, 2, 1][due.weekday - 1] ?? 0 })
    .set({ hour: 18 })
    .toMillis();
};

/** Waits that ended and were owed an answer, by the day on which they ended; a rejection that nobody told of is late. */
const heardOf = (life: Life, zone: string): [day: string, key: string][] => {
  if (!life.applied) return [];
  const since = later(life.createdAt, life.applied.after);
  const { lines, status } = lived(life);
  const stood: { to: string; at: Date }[] = [{ to: 'matched', at: since }];
  for (const { to, at } of lines) if (at >= since && stood.at(-1)?.to !== to) stood.push({ to, at });
  return stood.slice(1).flatMap(({ to: next, at: ended }, index): [string, string][] => {
    const { to: waited = '', at: begun = since } = stood[index] ?? {};
    const days = patience[waited];
    if (days === undefined) return [];
    const due = hearBy(begun, days, zone);
    if (next === 'withdrawn' && ended.getTime() <= due) return [];
    const isTold = next !== 'withdrawn' && !(next === 'rejected' && status === 'rejected');
    return [[dayIn(zone, ended), isTold && ended.getTime() <= due ? 'inTime' : 'late']];
  });
};

/** Everything that counts of a life, as `measure day key`: what the definitions say, once more. */
export const expectedOf = (life: Life, zone: string): string[] => {
  const { createdAt, applied, screening } = life;
  const { standing, status } = lived(life);
  const on = (hours: number): string => dayIn(zone, later(createdAt, hours));
  const born = dayIn(zone, createdAt);
  const month = `${born.slice(0, 7)}-01`;
  const source = applied?.came === 'utm' ? 'utm:news' : applied?.came === 'ref' ? 'ref:Ana' : 'seed';
  const reached = new Map<string, Date>([['matched', createdAt], ...firstOf(standing)]);
  const came = stages.flatMap((stage, rank) => {
    const times = [...reached].filter(([to]) => (ranks[to] ?? -1) >= rank).map(([, at]) => at.getTime());
    return times.length > 0 ? [{ stage, day: dayIn(zone, new Date(Math.min(...times))) }] : [];
  });
  const hired = reached.get('hired');
  const took = hired && [dayIn(zone, hired), daysBetween(born, dayIn(zone, hired))];
  const last = standing.at(-1);
  const isInterested = applied ?? ['interviewDone', 'jobOffer', 'hired'].some((to) => reached.has(to));
  const pronoun = life.pronoun ?? 'notSpecified';
  return [
    ...[...reached].flatMap(([to, at]) => [
      `reached ${dayIn(zone, at)} ${to}`,
      `step ${dayIn(zone, at)} ${to}:${source}`,
    ]),
    `now ${born} ${status}`,
    ...(status === 'withdrawn' && last
      ? [`withdrew ${dayIn(zone, last.at)} Other`, `withdrewFrom ${dayIn(zone, last.at)} ${last.from}`]
      : []),
    ...(took ? [`daysToHire ${took[0]} ${took[1]}`, `took ${took[0]} ${took[1]}:${source}`] : []),
    ...came.map(({ stage }) => `far ${born} ${stage}`),
    ...came.slice(1).map(({ day }, at) => `stay ${born} ${came[at]?.stage}:${daysBetween(came[at]?.day ?? '', day)}`),
    ...life.interviews.flatMap(({ after, state, reschedules }) => [
      `interview ${on(after)} booked`,
      `scheduling ${on(after)} ${outcomes[state]}`,
      ...Array.from({ length: reschedules }, () => `scheduling ${on(after)} rescheduled`),
    ]),
    ...life.offers.map((after) => `scheduling ${on(after)} offered`),
    // Who has moved on is asked no more.
    ...(screening?.state === 'asking' && ['matched', 'inReview'].includes(status)
      ? [`screening ${on(screening.after)} pending`]
      : []),
    ...(screening?.state === 'passed' || screening?.state === 'failed'
      ? [`screening ${on(screening.after)} ${screening.state}`]
      : []),
    ...(screening?.state === 'passed' || screening?.state === 'failed'
      ? [`question ${on(screening.after)} ${screening.answer ? 'passed' : 'failed'}:Do you have a licence?`]
      : []),
    `source ${born} ${source}`,
    ...(applied ? [`sourceApplied ${born} ${source}`, `applied ${on(applied.after)} ${source}`] : []),
    ...(hired ? [`sourceHired ${born} ${source}`] : []),
    ...heardOf(life, zone).map(([day, key]) => `heard ${day} ${key}`),
    `pronoun ${month} ${pronoun}`,
    ...(isInterested ? [`interestedPronoun ${month} ${pronoun}`] : []),
    ...(life.birthYear ? [`age ${month} ${bandOf(Number(born.slice(0, 4)) - life.birthYear)}`] : []),
    ...(life.education ? [`education ${month} ${life.education}`] : []),
    ...(life.place ? [`location ${month} ${life.place}`] : []),
  ];
};
