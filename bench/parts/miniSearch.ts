import MiniSearch from 'minisearch';
import type { OpportunityFacts } from '../../server/src/matching/engine/facts.ts';
import { measure, percentile } from './kit.ts';
import { drawFrom } from './people.ts';
import { asked } from './pool.ts';

/** So many members are given to it; with more, the time is scaled up. */
const AT_MOST = 50_000;
const ROLES = 60;

/** The yardstick: milliseconds (p50) of a search engine that finds who has a wanted skill or title, by words' weight alone. */
export const miniSearch = async (opportunities: readonly OpportunityFacts[]) => {
  const draw = drawFrom(asked.seed);
  const count = Math.min(asked.members, AT_MOST);
  // Ids are whole words here: it has less to do than with the words of a CV.
  const engine = new MiniSearch({ fields: ['skills', 'titles'], tokenize: (text) => text.split(' ') });
  for (let at = 0; at < count; at++) {
    const { skillsIds, jobTitleIds } = draw.member(at);
    engine.add({ id: at, skills: skillsIds.join(' '), titles: jobTitleIds.join(' ') });
  }
  const times = await measure(opportunities.slice(0, ROLES), ({ skillsIds, jobTitleId }) =>
    engine.search([...skillsIds, jobTitleId ?? ''].join(' ')),
  );
  const scaled = count < asked.members ? `, ${count} members scaled up` : '';
  return { what: `MiniSearch, finding alone${scaled}`, value: (percentile(times, 0.5) * asked.members) / count };
};
