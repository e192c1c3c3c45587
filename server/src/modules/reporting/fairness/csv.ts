import { type Fairness, type QuestionFairness, selections } from '@marigold/contract/reportingFairness';
import { stringify } from 'csv-stringify/sync';

const columns = [
  'start',
  'end',
  'trait',
  'group',
  'measure',
  'selection',
  'considered',
  'selected',
  'selection rate',
  'impact ratio',
  'below four fifths',
] as const;

type Rate = QuestionFairness['questions'][number]['traits'][number]['rates'][number];
type Groups = QuestionFairness['questions'][number]['traits'][number]['groups'];

const cellsOf = ({ group, selected, rate, impactRatio, isBelow }: Rate, groups: Groups) => [
  groups.find((one) => one.group === group)?.considered ?? 0,
  selected,
  rate.toFixed(4),
  impactRatio?.toFixed(4) ?? '',
  isBelow ? 'yes' : 'no',
];

/** The reports as a table, a line for each group and selection or question; numbers with a point, cells that spreadsheets would run disarmed. */
export const asCsv = ({ startDate, endDate, traits }: Fairness, { questions }: QuestionFairness): string => {
  const lines = traits.flatMap(({ trait, groups, measures }) =>
    measures.flatMap(({ selection, rates }) =>
      rates.map((one) => [trait, one.group, selections[selection], selection, ...cellsOf(one, groups)]),
    ),
  );
  const asked = questions.flatMap(({ question, traits: each }) =>
    each.flatMap(({ trait, groups, rates }) =>
      rates.map((one) => [trait, one.group, 'question', question, ...cellsOf(one, groups)]),
    ),
  );
  return stringify([[...columns], ...[...lines, ...asked].map((line) => [startDate, endDate, ...line])], {
    escape_formulas: true,
    record_delimiter: 'windows',
  });
};
