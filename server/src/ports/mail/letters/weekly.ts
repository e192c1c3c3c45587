import type { AnsweredShare, Counter, Duration, ScreeningWidget } from '@marigold/contract/reportingWidgets';
import type { Voice } from '../say.ts';
import type { Write } from './write.ts';

/** The numbers of a view of the analytics. */
export interface ViewNumbers {
  matches: Pick<Counter, 'value' | 'previous'>;
  /** Opportunities that are posted now. */
  posted: number;
  interviews: Pick<Counter, 'value' | 'previous'>;
  hires: Pick<Duration, 'averageDays' | 'sampleSize'>;
  screenings: Pick<ScreeningWidget, 'passed' | 'failed'>;
  answered: Pick<AnsweredShare, 'inTime' | 'total'>;
  /** Those of the pipeline, as the reader calls them. */
  stages: readonly { label: string; count: number }[];
}

type Fact = readonly [name: string, value: string];

const factsOf = ({ say, number }: Voice, numbers: ViewNumbers): Fact[] => {
  const { matches, posted, interviews, hires, screenings, answered, stages } = numbers;
  const before = ({ value, previous }: ViewNumbers['matches']) =>
    say('{{number}}, {{previous}} before', { number: value, previous });
  const share = (part: number, all: number) => (all === 0 ? '–' : say('{{part}} of {{all}}', { part, all }));
  return [
    [say('New matches'), before(matches)],
    ...stages.map(({ label, count }): Fact => [label, number(count)]),
    [say('Interviews booked'), before(interviews)],
    [say('Average time to hire'), hires.averageDays === null ? '–' : say('{{days}} days', { days: hires.averageDays })],
    [say('Passed screening'), share(screenings.passed, screenings.passed + screenings.failed)],
    [say('Answered in time'), share(answered.inTime, answered.total)],
    [say('Roles open now'), number(posted)],
  ];
};

/** The rows of a report, as its reader calls them. */
export interface ViewRows {
  measures: readonly string[];
  rows: readonly { label: string; values: readonly (number | null)[] }[];
  /** How many there are besides. */
  more: number;
}

const linesOf = ({ number }: Voice, { measures, rows, more }: ViewRows): Fact[] => {
  const said = (value: number | null) => (value === null ? '–' : number(value));
  const one = (values: readonly (number | null)[]) =>
    values.map((value, at) => (measures.length > 1 ? `${measures[at]}: ${said(value)}` : said(value))).join(', ');
  return [
    ...rows.map(({ label, values }): Fact => [label, one(values)]),
    ...(more > 0 ? [['…', `+ ${number(more)}`] as const] : []),
  ];
};

/** A view of the analytics that somebody gets every week. */
export const weeklyView: Write<{
  view: string;
  /** Of the page that shows it. */
  path: string;
  days: { startDate: string; endDate: string };
  /** Of the dashboard, or of a report. */
  numbers: ViewNumbers | ViewRows;
}> = (voice, { view, path, days: span, numbers }, link) => {
  const { say, day } = voice;
  const days = { from: day(span.startDate), to: day(span.endDate) };
  const isReport = 'rows' in numbers;
  return {
    subject: say('{{view}}: {{from}} to {{to}}', { view, ...days }),
    heading: view,
    parts: [
      ...(isReport
        ? [
            say('{{from}} to {{to}}.', days),
            numbers.rows.length > 0 ? { facts: linesOf(voice, numbers) } : say('Nothing was counted in these days.'),
          ]
        : [
            say('{{from}} to {{to}}, beside as many days before.', days),
            { facts: factsOf(voice, numbers) },
            say('The stages count whoever was matched in these days, and how far they have come.'),
          ]),
      { button: say('See the charts'), url: link(path) },
    ],
    reason: say('You get this mail every week because you asked for it where you keep this view.'),
  };
};
