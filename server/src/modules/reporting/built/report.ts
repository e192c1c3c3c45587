import {
  type Dimension,
  mostRows,
  type Report,
  type ReportBody,
  type ReportMeasure,
} from '@marigold/contract/reportingBuilder';
import { funnelStages } from '@marigold/contract/reportingWidgets';
import sql, { type Sql } from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { type By, countRows } from '../counts/counts.ts';
import type { Measure } from '../counts/definitions.ts';
import { echoOf, scopeOf } from '../scope.ts';
import { quantileOf } from '../widgets/widgets.ts';
import { labelsOf } from './labels.ts';

/** The part of a key that tells what happened: a status, or days. */
const part = sql`case e.measure when 'applied' then '' else split_part(e.key, ':', 1) end`;
const afterPart = sql`substr(e.key, position(':' in e.key) + 1)`;

const keys: Record<Dimension, Sql> = {
  opportunity: sql`e.opportunity_id::text`,
  recruiter: sql`e.owner_id::text`,
  source: sql`case e.measure when 'applied' then e.key else ${afterPart} end`,
  month: sql`to_char(e.day, 'YYYY-MM')`,
  stage: part,
  location: sql`coalesce(o.location_id, '')`,
  level: sql`coalesce(o.position_id, '')`,
};

/** Dimensions that are facts of the role. */
const ofRoles: readonly Dimension[] = ['opportunity', 'location', 'level'];

const storedBy = (dimensions: readonly Dimension[]): By => {
  if (dimensions.some((dimension) => ofRoles.includes(dimension))) return 'opportunity';
  return dimensions.includes('recruiter') ? 'owner' : 'everybody';
};

/** What some measures are read of. */
const readFor = (measures: readonly ReportMeasure[]): Measure[] => [
  ...new Set(
    measures.map((measure): Measure =>
      measure === 'applied' ? 'applied' : measure === 'daysToHire' ? 'took' : 'step',
    ),
  ),
];

interface Row {
  first: string;
  second: string;
  measure: string;
  part: string;
  n: number;
}

/** Statuses that are stages, besides the first, at which everybody is. */
const stages: readonly string[] = [...funnelStages.slice(1), 'interviewScheduled'];

/** The statuses that are asked for. */
const statusesOf = (measures: readonly ReportMeasure[]): string[] =>
  measures.flatMap((measure) => (measure === 'moved' ? stages : [measure]));

/** How many of some counts a measure has; the median of days, which may be none. */
const valueOf = (measure: ReportMeasure, rows: readonly Row[]): number | null => {
  const sumOf = (wanted: (row: Row) => boolean) => rows.filter(wanted).reduce((sum, { n }) => sum + n, 0);
  if (measure === 'applied') return sumOf((row) => row.measure === 'applied');
  if (measure === 'moved') return sumOf((row) => row.measure === 'step' && stages.includes(row.part));
  if (measure !== 'daysToHire') return sumOf((row) => row.measure === 'step' && row.part === measure);
  const days = new Map<number, number>();
  for (const { n, part: took } of rows.filter((row) => row.measure === 'took'))
    days.set(Number(took), (days.get(Number(took)) ?? 0) + n);
  return quantileOf(days, 0.5);
};

const byGroup = (rows: readonly Row[]): Row[][] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.first, row.second]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
};

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Counts what was asked for by one dimension or two, of what the caller may see. */
export const reportOf = async (call: CompanyCall, asked: ReportBody): Promise<Report> => {
  const { dimensions, measures } = asked;
  const scope = await scopeOf(call, asked);
  const [first, second] = dimensions.map((dimension) => keys[dimension]);
  const statuses = statusesOf(measures);
  const rowsOf = await countRows(call, readFor(measures), scope, {
    by: storedBy(dimensions),
    grain: 'month',
    keys: sql`measure <> 'step' or split_part(key, ':', 1) = any(${statuses}::text[])`,
  });
  const rows = await call.db.rows<Row>(sql`
    select ${first ?? sql`''`} as first, ${second ?? sql`''`} as second, e.measure, ${part} as part, sum(e.n)::int n
    from (${rowsOf}) e left join opportunity_card o using (opportunity_id)
    where e.measure <> 'step' or ${part} = any(${statuses}::text[])
    group by 1, 2, 3, 4 having sum(e.n) <> 0`);
  const counted = byGroup(rows).flatMap((group) => {
    const [one] = group;
    const values = measures.map((measure) => valueOf(measure, group));
    // A group of which nothing was asked is no row.
    if (!one || values.every((value) => !value)) return [];
    return [{ keys: dimensions.length === 2 ? [one.first, one.second] : [one.first], values }];
  });
  const isByMonth = dimensions[0] === 'month';
  const monthOf = (row: { keys: string[] }) => (isByMonth ? (row.keys[0] ?? '') : '');
  const inOrder = counted.toSorted(
    (a, b) =>
      compare(monthOf(a), monthOf(b)) ||
      (b.values[0] ?? 0) - (a.values[0] ?? 0) ||
      compare(a.keys.join(' '), b.keys.join(' ')),
  );
  const shown = inOrder.slice(0, mostRows);
  const labels = await labelsOf(
    call,
    dimensions,
    shown.map((row) => row.keys),
  );
  return {
    ...echoOf(scope),
    dimensions,
    measures,
    rows: shown.map((row, at) => ({ ...row, labels: labels[at] ?? row.keys })),
    totals: measures.map((measure) => valueOf(measure, rows)),
    hasMore: counted.length > shown.length,
  };
};
