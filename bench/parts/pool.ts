import { parseArgs } from 'node:util';
import { MemberIndex } from '../../server/src/matching/index.ts';
import { drawFrom, masterReference } from './people.ts';

const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, seed: { type: 'string', default: '7' } },
});
/** How many members `--members` asks for, and from which seed they are drawn. */
export const asked = { members: Number(values.members), seed: Number(values.seed) };

/** Different roles that are measured; enough that the rare ones are among them. */
const ROLES = 300;

/** An index of drawn members, the roles to ask it, the draw that goes on from there, and seconds spent on building. */
export const buildPool = () => {
  const reference = masterReference();
  const draw = drawFrom(asked.seed);
  const opportunities = Array.from({ length: ROLES }, (_, at) => draw.opportunity(at));
  const index = new MemberIndex(reference);
  let building = 0;
  for (let at = 0; at < asked.members; at++) {
    const member = draw.member(at);
    const start = performance.now();
    index.upsert(member);
    building += performance.now() - start;
  }
  return { reference, draw, opportunities, index, seconds: building / 1000 };
};
