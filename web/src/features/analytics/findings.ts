import type {
  Counter,
  Distribution,
  Funnel,
  Scheduling,
  ScreeningWidget,
  Sources,
} from '@marigold/contract/reportingWidgets';

/** A title that says what a chart shows: a translation key and what is filled in. */
export interface Finding {
  text: string;
  values?: Record<string, string>;
}

/** Fewer people than this make no finding, and no chart: a share of three people says nothing. */
export const enough = 10;
/** Matches that a time needs before it is said to grow or fall. */
const enoughMatches = 20;
const WEEK = 7;

interface Words {
  number: (value: number) => string;
  percent: (share: number) => string;
}

const fractions: Record<number, string> = {
  2: 'One in two matches gets a review',
  3: 'One in three matches gets a review',
  4: 'One in four matches gets a review',
  5: 'One in five matches gets a review',
};

/** How many of the matches are reviewed: as a fraction where that is off by a tenth at most, else in percent. */
export const reviewFinding = (stages: Funnel['stages'], { percent }: Words): Finding | undefined => {
  const [matched = 0, reviewed = 0] = stages.map(({ count }) => count);
  if (matched < enough) return undefined;
  if (reviewed === 0) return { text: 'No match got a review yet' };
  const parts = Math.round(matched / reviewed);
  const text = fractions[parts];
  if (text && Math.abs(reviewed * parts - matched) <= matched / 10) return { text };
  return { text: '{{percent}} of matches got a review', values: { percent: percent(reviewed / matched) } };
};

/** How many of the last weeks, each seven days up to the last one, brought more than the week before; negative: fewer. */
export const weeksOfGrowth = (series: Counter['series']): number => {
  const weeks: number[] = [];
  for (let end = series.length; end >= WEEK; end -= WEEK)
    weeks.push(series.slice(end - WEEK, end).reduce((sum, { value }) => sum + value, 0));
  const [newest = 0, before = 0] = weeks;
  const sign = Math.sign(newest - before);
  if (sign === 0) return 0;
  const end = weeks.findIndex((week, at) => at + 1 >= weeks.length || Math.sign(week - (weeks[at + 1] ?? 0)) !== sign);
  return sign * end;
};

/** Whether matches have become more or fewer, week after week, for two weeks at least. */
export const growthFinding = ({ value, series }: Counter, { number }: Words): Finding | undefined => {
  const weeks = value < enoughMatches ? 0 : weeksOfGrowth(series);
  if (Math.abs(weeks) < 2) return undefined;
  const values = { number: number(Math.abs(weeks)) };
  return weeks > 0
    ? { text: 'Matches have grown for {{number}} weeks', values }
    : { text: 'Matches have fallen for {{number}} weeks', values };
};

interface Leading {
  key: string;
  label: string;
  /** More than half have it. */
  isMost: boolean;
}

/** The group that more have than any other, if there are people enough and there is one. */
export const leadingOf = ({ items, total, suppressed }: Distribution): Leading | undefined => {
  const [first, second] = items.toSorted((a, b) => b.count - a.count);
  const next = Math.max(second?.count ?? 0, suppressed);
  if (!first || total < enough || first.count <= next) return undefined;
  return { key: first.key, label: first.label, isMost: first.count > total / 2 };
};

/** Names a group that more have than any other: in one way where it is most of them, else in another. */
const commonestFinding = (
  groups: Distribution,
  name: string,
  words: { most: string; commonest: string },
  not?: string,
) => {
  const leading = leadingOf(groups);
  if (!leading || leading.key === not) return undefined;
  return { text: leading.isMost ? words.most : words.commonest, values: { [name]: leading.label } };
};

/** Why people withdraw; "another reason" is no reason to name. */
export const reasonFinding = (reasons: Distribution): Finding | undefined =>
  commonestFinding(
    reasons,
    'reason',
    {
      most: 'Most who withdraw say “{{reason}}”',
      commonest: '“{{reason}}” is the commonest reason to withdraw',
    },
    'Other',
  );

/** After which status people withdraw. */
export const leavingFinding = (statuses: Distribution): Finding | undefined =>
  commonestFinding(statuses, 'status', {
    most: 'Most who withdraw leave after “{{status}}”',
    commonest: 'People withdraw most often after “{{status}}”',
  });

/** Where most of the matches stand. */
export const standingFinding = (statuses: Distribution): Finding | undefined => {
  const leading = leadingOf(statuses);
  if (!leading?.isMost) return undefined;
  return leading.key === 'matched'
    ? { text: 'Most matches wait for a first look' }
    : { text: 'Most are at “{{status}}” today', values: { status: leading.label } };
};

/** The group that more than half of the candidates have. */
export const majorityFinding = (groups: Distribution): Finding | undefined => {
  const leading = leadingOf(groups);
  return leading?.isMost ? { text: 'More than half: {{group}}', values: { group: leading.label } } : undefined;
};

/** At which stage matches wait longest: a day at least, and longer than everywhere else. */
export const slowestFinding = (stages: Funnel['stages']): { text: string; values: { stage: string } } | undefined => {
  const [slowest, next] = stages
    .flatMap(({ stage, medianDays }) => (medianDays === null ? [] : [{ stage, medianDays }]))
    .toSorted((a, b) => b.medianDays - a.medianDays);
  if (!slowest || slowest.medianDays < 1 || slowest.medianDays === next?.medianDays) return undefined;
  return { text: 'Matches wait longest at “{{stage}}”', values: { stage: slowest.stage } };
};

/** Where more than half of the hires came from. */
export const sourceFinding = (sources: Sources['items']): Finding | undefined => {
  const hires = sources.reduce((sum, { hired }) => sum + hired, 0);
  const leading = sources.find(({ hired }) => hired > hires / 2);
  return leading && hires >= enough
    ? { text: 'Most hires come from “{{source}}”', values: { source: leading.label } }
    : undefined;
};

/** How many of the interviews to which somebody should have come were held. */
export const heldFinding = ({ held, noShow }: Scheduling, { percent }: Words): Finding | undefined =>
  held + noShow < enough
    ? undefined
    : { text: '{{percent}} of interviews were held', values: { percent: percent(held / (held + noShow)) } };

/** The question at which more people failed than at every other. */
export const excludingFinding = (questions: ScreeningWidget['questions']): Finding | undefined => {
  const [first, second] = questions.toSorted((a, b) => b.failed - a.failed);
  if (!first || first.failed === 0 || first.failed === second?.failed || first.passed + first.failed < enough)
    return undefined;
  return { text: '“{{question}}” excludes most', values: { question: first.question } };
};
