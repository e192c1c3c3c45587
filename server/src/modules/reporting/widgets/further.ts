import {
  type AnsweredShare,
  type Funnel,
  funnelStages,
  type Scheduling,
  type Sources,
} from '@marigold/contract/reportingWidgets';
import type { CompanyCall } from '#platform/http/call';
import { answeredInTime } from '#modules/matches';
import { counted, countsOf, type Scope } from '../counts/counts.ts';
import { labelOf } from './labels.ts';
import { type Asked, echoOf, previousOf, scopeOf } from '../scope.ts';
import { byKey, quantileOf } from './widgets.ts';

/** How far the matches of some days came, and how long they stayed at each stage. */
export const funnel = async (call: CompanyCall, asked: Asked): Promise<Funnel> => {
  const scope = await scopeOf(call, asked);
  const far = byKey(await countsOf(call, 'far', scope));
  const stays = byKey(await countsOf(call, 'stay', scope));
  const stages = funnelStages.map((stage, at) => {
    const histogram = new Map(
      [...stays]
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
  const all = byKey(await countsOf(call, 'source', scope));
  const applied = byKey(await countsOf(call, 'sourceApplied', scope));
  const hired = byKey(await countsOf(call, 'sourceHired', scope));
  const items = [...all]
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([key, count]) => ({
      key,
      label: labelOf(call.language, 'source', key),
      count,
      applied: applied.get(key) ?? 0,
      hired: hired.get(key) ?? 0,
    }));
  return { ...echoOf(scope), items };
};

/** How interviews came about in some days. */
export const scheduling = async (call: CompanyCall, asked: Asked): Promise<Scheduling> => {
  const scope = await scopeOf(call, asked);
  const counts = byKey(await countsOf(call, 'scheduling', scope));
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
  const shareOf = ({ from, to, usersId }: Scope) =>
    answeredInTime(call.db, call.actor.companyId, { from, to, opportunities: counted(call, usersId) });
  const now = await shareOf(scope);
  const before = await shareOf(previousOf(scope));
  return { ...echoOf(scope), ...now, previousInTime: before.inTime, previousTotal: before.total };
};
