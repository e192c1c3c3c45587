import { prepareMember, prepareOpportunity } from '../../server/src/matching/engine/prepare.ts';
import type { OpportunityFacts } from '../../server/src/matching/engine/facts.ts';
import type { Reference } from '../../server/src/matching/engine/reference.ts';
import { score } from '../../server/src/matching/engine/score.ts';
import { measure, percentile } from './kit.ts';
import { drawFrom } from './people.ts';
import { asked } from './pool.ts';

/** As many members are scored one by one; with more, the time is scaled up. */
const AT_MOST = 50_000;

/** The yardstick: milliseconds (p50) of scoring every member one after the other, without an index. */
export const oneByOne = async (reference: Reference, opportunities: readonly OpportunityFacts[]) => {
  const draw = drawFrom(asked.seed);
  const members = Array.from({ length: Math.min(asked.members, AT_MOST) }, (_, at) =>
    prepareMember(draw.member(at), reference),
  );
  const times = await measure(opportunities.slice(0, 5), (opportunity) => {
    const wanted = prepareOpportunity(opportunity, reference);
    return members.filter((member) => score(wanted, member, reference).ranking !== null);
  });
  const value = (percentile(times, 0.5) * asked.members) / members.length;
  return { what: 'every member one by one', value };
};
