import { type Fairness, selections } from '@marigold/contract/reporting';
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

/** The report as a table, a line for each group and selection; numbers with a point, cells that spreadsheets would run disarmed. */
export const asCsv = ({ startDate, endDate, traits }: Fairness): string => {
  const lines = traits.flatMap(({ trait, groups, measures }) =>
    measures.flatMap(({ selection, rates }) =>
      rates.map(({ group, selected, rate, impactRatio, isBelow }) => [
        startDate,
        endDate,
        trait,
        group,
        selections[selection],
        selection,
        groups.find((one) => one.group === group)?.considered ?? 0,
        selected,
        rate.toFixed(4),
        impactRatio?.toFixed(4) ?? '',
        isBelow ? 'yes' : 'no',
      ]),
    ),
  );
  return stringify([[...columns], ...lines], { escape_formulas: true, record_delimiter: 'windows' });
};
