import { parseArgs } from 'node:util';
import { MemberIndex } from '../../server/src/matching/index/memberIndex.ts';
import { Members } from '../../server/src/matching/index/members.ts';
import { memoryInUse } from './kit.ts';
import { drawFrom, masterReference } from './people.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    stored: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});
/** With more members, filling a database takes longer than it teaches: `--stored N` asks for it all the same. */
const STORED_AT_MOST = 200_000;
const members = Number(values.members);
/** How many members `--members` asks for, how many of them go into a database, and from which seed they are drawn. */
export const asked = {
  members,
  stored: Number(values.stored ?? Math.min(members, STORED_AT_MOST)),
  seed: Number(values.seed),
};

/** Different roles that are measured; enough that the rare ones are among them. */
const ROLES = 300;

/**
 * An index of drawn members, the roles to ask it, the draw that goes on from there, and what building it took: seconds,
 * and bytes for each member.
 */
export const buildPool = async () => {
  const reference = masterReference();
  const draw = drawFrom(asked.seed);
  const opportunities = Array.from({ length: ROLES }, (_, at) => draw.opportunity(at));
  const members = new Members(reference);
  const index = new MemberIndex(reference, members);
  const before = await memoryInUse();
  let building = 0;
  for (let at = 0; at < asked.members; at++) {
    const member = draw.member(at);
    const start = performance.now();
    index.upsert(member);
    building += performance.now() - start;
  }
  const bytes = ((await memoryInUse()) - before) / asked.members;
  return { reference, draw, opportunities, members, index, seconds: building / 1000, bytes };
};
