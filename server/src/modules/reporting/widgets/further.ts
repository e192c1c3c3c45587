import {
  type AnsweredShare,
  type Funnel,
  funnelStages,
  type Scheduling,
  type Sources,
} from '@marigold/contract/reportingWidgets';
import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { type Count, countsOf, type Scope, totalsOf } from '../counts/counts.ts';
import { notToldYet, stillWaiting } from '../counts/waiting.ts';
import { labelOf } from './labels.ts';
import { type Asked, echoOf, previousOf, scopeOf } from '../scope.ts';
import { quantileOf, totalOf } from './widgets.ts';

/** How far the matches of some days came, and how long they stayed at each stage. */
export const funnel = async (call: CompanyCall, asked: Asked): Promise<Funnel> => {
  const scope = await scopeOf(call, asked);
  const { far, stay } = await totalsOf(call, ['far', 'stay'], scope);
  const stages = funnelStages.map((stage, at) => {
    const histogram = new Map(
      [...stay]
        .filter(([key]) => key.startsWith(`${stage}:`))
        .map(([key, n]) => [Number(key.slice(stage.length + 1)), n]),
    );
    const count = far.get(stage) ?? 0;
    const before = far.get(funnelStages[at - 1] ?? '') ?? 0;
    return {
      stage,
      count,
      conversion: before === 0 ? null : count / before,
      medianDays: quantileOf(histogram, 0.5),
    };
  });
  return { ...echoOf(scope), stages };
};

/** Where the matches of some days came from, and how many of them were hired. */
export const sources = async (call: CompanyCall, asked: Asked): Promise<Sources> => {
  const scope = await scopeOf(call, asked);
  const found = await totalsOf(call, ['source', 'sourceApplied', 'sourceHired'], scope);
  const items = [...found.source]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([key, count]) => ({
      key,
      label: labelOf(call.language, 'source', key),
      count,
      applied: found.sourceApplied.get(key) ?? 0,
      hired: found.sourceHired.get(key) ?? 0,
    }));
  return { ...echoOf(scope), items };
};

/** How interviews came about in some days. */
export const scheduling = async (call: CompanyCall, asked: Asked): Promise<Scheduling> => {
  const scope = await scopeOf(call, asked);
  const { scheduling: counts } = await totalsOf(call, ['scheduling'], scope);
  const of = (key: string) => counts.get(key) ?? 0;
  const [held, noShow, cancelled] = [of('held'), of('noShow'), of('cancelled')];
  return {
    ...echoOf(scope),
    offered: of('offered'),
    booked: held + noShow + cancelled + of('ahead'),
    rescheduled: of('rescheduled'),
    held,
    noShow,
    cancelled,
  };
};

/** How many candidates heard by the day that they were promised, in some days and in as many before. */
export const answered = async (call: CompanyCall, asked: Asked): Promise<AnsweredShare> => {
  const scope = await scopeOf(call, asked);
  const before = previousOf(scope);
  const both = { ...scope, from: before.from };
  const ended = await countsOf(call, 'heard', both);
  const live = await call.db.rows<Count>(sql`
    select w.day::text, w.key, count(*)::int n from (${stillWaiting(call, both)}) w group by 1, 2
    union all
    select w.day::text, w.key, -count(*)::int from (${notToldYet(call, both)}) w group by 1, 2`);
  const shareOf = ({ from, to }: Scope) => {
    const counts = [...ended, ...live].filter(({ day }) => day >= from && day <= to);
    return { inTime: totalOf(counts.filter(({ key }) => key === 'inTime')), total: totalOf(counts) };
  };
  const [now, earlier] = [shareOf(scope), shareOf(before)];
  return { ...echoOf(scope), ...now, previousInTime: earlier.inTime, previousTotal: earlier.total };
};
