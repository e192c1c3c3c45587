import { partsWith, reach } from '@marigold/contract/permissions';
import { forbidden } from '@marigold/contract/problems';
import {
  type Counter,
  type Distribution,
  type Duration,
  fewestFiltered,
  type ScreeningWidget,
  sensitiveWidgets,
  type WidgetBody,
  type WidgetName,
} from '@marigold/contract/reportingWidgets';
import type { CompanyCall } from '#platform/http/call';
import { type Count, countsOf, dailyOf, type DaySum, numbersOf, type Scope, totalsOf } from '../counts/counts.ts';
import { daysOf, monthsOf } from '../counts/days.ts';
import type { Measure } from '../counts/definitions.ts';
import { labelOf, orderOf } from './labels.ts';
import { postedCounts } from './posted.ts';
import { type Group, withoutSmall } from './privacy.ts';
import { echoOf, previousOf, scopeOf } from '../scope.ts';

/** How many there are, whatever the day and the key. */
export const totalOf = (counts: readonly { n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0);

/** Counts of each key, whatever the day. */
const byKey = (counts: readonly Count[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { key, n } of counts) found.set(key, (found.get(key) ?? 0) + n);
  return found;
};

/** The counts of each day of the scope. */
const byDay = (counts: readonly Count[], { from, to }: Scope): { date: string; counts: Count[] }[] => {
  const found = new Map<string, Count[]>();
  for (const each of counts) {
    const those = found.get(each.day);
    if (those) those.push(each);
    else found.set(each.day, [each]);
  }
  return daysOf(from, to).map((date) => ({ date, counts: found.get(date) ?? [] }));
};

const seriesOf = (counts: readonly Count[], scope: Scope): Counter['series'] =>
  byDay(counts, scope).map((day) => ({ date: day.date, value: totalOf(day.counts) }));

const changeOf = (value: number, previous: number): number | null =>
  previous === 0 ? null : Math.round(((value - previous) / previous) * 1000) / 10;

/** Counts of the days that were asked for, and of as many before. */
const bothOf = async (scope: Scope, count: (both: Scope) => Promise<Count[]>) => {
  const before = previousOf(scope);
  const all = await count({ ...scope, from: before.from });
  return {
    now: all.filter(({ day }) => day >= scope.from),
    earlier: all.filter(({ day }) => day < scope.from),
    before,
  };
};

const counter = async (call: CompanyCall, measure: Measure, scope: Scope, key?: string): Promise<Counter> => {
  const { now, earlier, before } = await bothOf(scope, (both) => dailyOf(call, measure, both, key));
  const [value, previous] = [totalOf(now), totalOf(earlier)];
  return {
    ...echoOf(scope),
    value,
    previous,
    changePercent: changeOf(value, previous),
    series: seriesOf(now, scope),
    previousSeries: seriesOf(earlier, before),
  };
};

const posted = async (call: CompanyCall, asked: WidgetBody): Promise<Counter> => {
  const scope = await scopeOf(call, { usersId: asked.usersId });
  const { series, previousSeries } = await postedCounts(call, scope);
  const [value, previous] = [series.at(-1)?.value ?? 0, previousSeries.at(-1)?.value ?? 0];
  return { ...echoOf(scope), value, previous, changePercent: changeOf(value, previous), series, previousSeries };
};

/** The value below which a share of the values lies, between two of them where it falls there; of a histogram of days. */
export const quantileOf = (histogram: ReadonlyMap<number, number>, share: number): number | null => {
  const values = [...histogram].toSorted(([a], [b]) => a - b);
  const many = values.reduce((sum, [, n]) => sum + n, 0);
  if (many === 0) return null;
  const at = (many - 1) * share;
  const valueAt = (place: number) => {
    let before = 0;
    return values.find(([, n]) => (before += n) > place)?.[0] ?? 0;
  };
  const [low, high] = [valueAt(Math.floor(at)), valueAt(Math.ceil(at))];
  return Math.round((low + (high - low) * (at - Math.floor(at))) * 10) / 10;
};

const averageOf = (days: readonly DaySum[]): number | null => {
  const [people, sum] = [totalOf(days), days.reduce((all, { sum }) => all + sum, 0)];
  return people === 0 ? null : Math.round((sum / people) * 10) / 10;
};

const timeToHire = async (call: CompanyCall, scope: Scope): Promise<Duration> => {
  const both = { ...scope, from: previousOf(scope).from };
  const { byDay: days, byKey: histogram } = await numbersOf(call, 'daysToHire', both, scope.from);
  const now = days.filter(({ day }) => day >= scope.from);
  const hired = new Map(now.map((each) => [each.day, each]));
  return {
    ...echoOf(scope),
    averageDays: averageOf(now),
    medianDays: quantileOf(histogram, 0.5),
    p90Days: quantileOf(histogram, 0.9),
    sampleSize: totalOf(now),
    previousAverageDays: averageOf(days.filter(({ day }) => day < scope.from)),
    series: daysOf(scope.from, scope.to).map((date) => {
      const each = hired.get(date);
      return { date, hired: each?.n ?? 0, averageDays: each ? averageOf([each]) : null };
    }),
  };
};

const screening = async (call: CompanyCall, scope: Scope): Promise<ScreeningWidget> => {
  const { now, earlier } = await bothOf(scope, (both) => countsOf(call, 'screening', both));
  const { question: asked } = await totalsOf(call, ['question'], scope);
  const [states, before] = [byKey(now), byKey(earlier)];
  const texts = [...new Set([...asked.keys()].map((key) => key.slice(key.indexOf(':') + 1)))];
  const questions = texts.map((question) => ({
    question,
    passed: asked.get(`passed:${question}`) ?? 0,
    failed: asked.get(`failed:${question}`) ?? 0,
  }));
  return {
    ...echoOf(scope),
    passed: states.get('passed') ?? 0,
    failed: states.get('failed') ?? 0,
    pending: states.get('pending') ?? 0,
    total: totalOf(now),
    previousPassed: before.get('passed') ?? 0,
    previousFailed: before.get('failed') ?? 0,
    previousTotal: totalOf(earlier),
    series: byDay(now, scope).map(({ date, counts }) => {
      const ended = byKey(counts);
      return { date, passed: ended.get('passed') ?? 0, failed: ended.get('failed') ?? 0 };
    }),
    questions: questions.toSorted((a, b) => b.failed - a.failed || (a.question < b.question ? -1 : 1)),
  };
};

const itemsOf = (call: CompanyCall, measure: Measure, groups: readonly Group[], total: number) =>
  orderOf(measure, groups).map(({ key, n }) => ({
    key,
    label: labelOf(call.language, measure, key),
    count: n,
    percent: total === 0 ? 0 : Math.round((n / total) * 1000) / 10,
  }));

const groupsOf = async (call: CompanyCall, measure: Measure, scope: Scope): Promise<Group[]> =>
  [...(await totalsOf(call, [measure], scope))[measure]].map(([key, n]) => ({ key, n }));

const sizeOf = (groups: readonly Group[]): number => groups.reduce((sum, { n }) => sum + n, 0);

const distribution = async (call: CompanyCall, measure: Measure, scope: Scope): Promise<Distribution> => {
  const groups = await groupsOf(call, measure, scope);
  const total = sizeOf(groups);
  return {
    ...echoOf(scope),
    from: scope.from,
    to: scope.to,
    total,
    items: itemsOf(call, measure, groups, total),
    suppressed: 0,
    isWithheld: false,
  };
};

const demographic = async (call: CompanyCall, measure: Measure, scope: Scope): Promise<Distribution> => {
  const months = monthsOf(scope.from, scope.to);
  const groups = await groupsOf(call, measure, { ...scope, ...months });
  const isFiltered = scope.usersId.length > 0 || partsWith(call.actor, 'seeAnalytics') !== 'all';
  const isWithheld = isFiltered && sizeOf(groups) < fewestFiltered;
  const { shown, suppressed, total } = withoutSmall(isWithheld ? [] : groups);
  return { ...echoOf(scope), ...months, total, items: itemsOf(call, measure, shown, total), suppressed, isWithheld };
};

/** What each widget counts and how it answers. */
export const widgetAnswers = {
  matchescounter: (call, scope, { matchStatus }) => counter(call, 'reached', scope, matchStatus),
  totalscheduledinterviews: (call, scope) => counter(call, 'interview', scope),
  currentopportunities: (call, _, asked) => posted(call, asked),
  averagetimetohire: (call, scope) => timeToHire(call, scope),
  passedscreeningquestions: (call, scope) => screening(call, scope),
  matchesstatusdistribution: (call, scope) => distribution(call, 'now', scope),
  reasonsforwithdraw: (call, scope) => distribution(call, 'withdrew', scope),
  withdrawnpreviousstatusdistribution: (call, scope) => distribution(call, 'withdrewFrom', scope),
  pronoundistribution: (call, scope) => demographic(call, 'pronoun', scope),
  interestedpronoundistribution: (call, scope) => demographic(call, 'interestedPronoun', scope),
  agedistribution: (call, scope) => demographic(call, 'age', scope),
  educationdistribution: (call, scope) => demographic(call, 'education', scope),
  locationdistribution: (call, scope) => demographic(call, 'location', scope),
} satisfies Record<
  WidgetName,
  (call: CompanyCall, scope: Scope, asked: WidgetBody) => Promise<Counter | Duration | ScreeningWidget | Distribution>
>;

/** What a widget answers to somebody; their role decides which opportunities it counts, and whether it may be asked for. */
export const answerWidget = async (call: CompanyCall, widget: WidgetName, asked: WidgetBody) => {
  if (sensitiveWidgets.includes(widget) && !reach(call.actor.role, 'seeFairness'))
    throw forbidden('Only admins see numbers about pronoun, age and education.');
  return widgetAnswers[widget](call, await scopeOf(call, asked), asked);
};
