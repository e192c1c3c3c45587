import type {
  AnsweredShare,
  Counter,
  Distribution,
  Duration,
  Funnel,
  Scheduling,
  ScreeningWidget,
  Sources,
} from '@marigold/contract/reportingWidgets';
import type { TFunction } from 'i18next';
import type { Sheet } from '../frame/sheet.ts';
import { labelOf } from './looks.tsx';

/** A share in percent with one digit behind the point. */
const inPercent = (share: number): number => Math.round(share * 1000) / 10;

/** What groups too small to be shown are called together. */
export const restLabel = (t: TFunction): string => t('Groups of fewer than 5, together');

/** A count by day, beside what it was as many days before. */
export const counterSheet = (t: TFunction, { series, previousSeries }: Counter): Sheet => ({
  columns: [t('Day'), t('Number'), t('As many days before')],
  rows: series.map(({ date, value }, at) => [{ day: date }, value, previousSeries[at]?.value ?? null]),
});

/** The numbers of a distribution. */
export const distributionSheet = (t: TFunction, { items, total, suppressed }: Distribution): Sheet => ({
  columns: [t('Group'), t('Candidates'), t('Percent')],
  rows: [
    ...items.map(({ label, count, percent }) => [label, count, percent]),
    ...(suppressed > 0 ? [[restLabel(t), suppressed, inPercent(suppressed / total)]] : []),
  ],
});

/** The stages of the pipeline. */
export const funnelSheet = (t: TFunction, stages: Funnel['stages']): Sheet => ({
  columns: [t('Stage'), t('Candidates'), t('Percent of the stage before'), t('Median days until the next stage')],
  rows: stages.map(({ stage, count, conversion, medianDays }) => [
    t(labelOf(stage)),
    count,
    conversion === null ? null : inPercent(conversion),
    medianDays,
  ]),
});

/** How long hires took. */
export const durationSheet = (t: TFunction, data: Duration): Sheet => ({
  columns: [t('Measure'), t('Days'), t('Days before')],
  rows: [
    [t('Average'), data.averageDays, data.previousAverageDays],
    [t('Median'), data.medianDays, null],
    [t('Nine of ten within'), data.p90Days, null],
  ],
});

/** What screenings came to. */
export const screeningSheet = (t: TFunction, data: ScreeningWidget): Sheet => ({
  columns: [t('Result'), t('Candidates'), t('As many days before')],
  rows: [
    [t('Passed'), data.passed, data.previousPassed],
    [t('Not passed'), data.failed, data.previousFailed],
    [t('Not finished'), data.pending, null],
  ],
});

/** The pronouns of all matches beside those of the interested. */
export const pronounSheet = (t: TFunction, all: Distribution, interested: Distribution): Sheet => ({
  columns: [t('Pronoun'), t('All matches'), t('Percent'), t('Interested'), t('Percent of the interested')],
  rows: pronounRows(t, all, interested).map(({ label, all: each, interested: keen }) => [
    label,
    each.count,
    inPercent(each.share),
    keen.count,
    inPercent(keen.share),
  ]),
});

interface Part {
  count: number;
  share: number;
}

/** A pronoun in both groups; those that one of them hides are with the small ones there. */
export const pronounRows = (
  t: TFunction,
  all: Distribution,
  interested: Distribution,
): { key: string; label: string; all: Part; interested: Part }[] => {
  const partOf = ({ items, total }: Distribution, key: string): Part => {
    const count = items.find((item) => item.key === key)?.count ?? 0;
    return { count, share: total === 0 ? 0 : count / total };
  };
  const rest = ({ suppressed, total }: Distribution): Part => ({
    count: suppressed,
    share: total === 0 ? 0 : suppressed / total,
  });
  const given = [...all.items, ...interested.items];
  const ordered = [...given.filter(({ key }) => key !== 'notSpecified'), ...given];
  const labels = new Map(ordered.map(({ key, label }) => [key, label]));
  return [
    ...[...labels].map(([key, label]) => ({
      key,
      label,
      all: partOf(all, key),
      interested: partOf(interested, key),
    })),
    ...(all.suppressed + interested.suppressed > 0
      ? [{ key: '<5', label: restLabel(t), all: rest(all), interested: rest(interested) }]
      : []),
  ];
};

/** How long candidates stay at each stage. */
export const stageTimesSheet = (t: TFunction, stages: Funnel['stages']): Sheet => ({
  columns: [t('Stage'), t('Median days until the next stage')],
  rows: stages.map(({ stage, medianDays }) => [t(labelOf(stage)), medianDays]),
});

/** Where matches came from. */
export const sourcesSheet = (t: TFunction, items: Sources['items']): Sheet => ({
  columns: [t('Source'), t('Candidates'), t('Applied'), t('Hired')],
  rows: items.map(({ label, count, applied, hired }) => [label, count, applied, hired]),
});

/** What is counted of interviews, in the order in which it happens. */
export const schedulingRows = (t: TFunction, data: Scheduling): { key: string; label: string; count: number }[] => [
  { key: 'offered', label: t('Times offered'), count: data.offered },
  { key: 'booked', label: t('Booked'), count: data.booked },
  { key: 'rescheduled', label: t('Times changed'), count: data.rescheduled },
  { key: 'held', label: t('Held'), count: data.held },
  { key: 'noShow', label: t('Missed'), count: data.noShow },
  { key: 'cancelled', label: t('Cancelled'), count: data.cancelled },
];

/** The same as a table. */
export const schedulingSheet = (t: TFunction, data: Scheduling): Sheet => ({
  columns: [t('Step'), t('Number')],
  rows: schedulingRows(t, data).map(({ label, count }) => [label, count]),
});

/** At which questions people passed and failed. */
export const questionsSheet = (t: TFunction, questions: ScreeningWidget['questions']): Sheet => ({
  columns: [t('Question'), t('Passed'), t('Not passed')],
  rows: questions.map(({ question, passed, failed }) => [question, passed, failed]),
});

/** How many candidates heard in time. */
export const answeredSheet = (t: TFunction, data: AnsweredShare): Sheet => ({
  columns: [t('Result'), t('Candidates'), t('As many days before')],
  rows: [
    [t('Answered in time'), data.inTime, data.previousInTime],
    [t('Answered late or not'), data.total - data.inTime, data.previousTotal - data.previousInTime],
  ],
});
