import { parseArgs } from 'node:util';
import { connected } from '#platform/database/connect';
import { findKept } from '#matching/sync/keptMatches';
import { Reference } from '#matching/engine/reference';
import { type Change, replay, type Replay } from '#matching/sync/replay';
import { catalog, places } from '#modules/masterdata';

const usage = 'npm run replay -- MATCH_ID… [--json]';
const isId = (given: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given);

const shown = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(', ') : JSON.stringify(value ?? '').replaceAll('"', '');
  return text || 'nothing';
};

const sentence = ({ of, field, from, to }: Change): string => {
  if (of === 'rules') return `the rules: version ${shown(from)}, now ${shown(to)}`;
  if (of === 'masterData') return 'the master data: another edition of titles, skills, lists or places';
  return `the ${of}'s ${field}: ${shown(from)}, now ${shown(to)}`;
};

const told = ({ matchId, stored, again, now, isSame, points, changed }: Replay): string =>
  [
    `${matchId}: ${stored.score} points by rules ${stored.rulesVersion}; ${isSame ? 'the same again' : `${again.score} when scored again`}.`,
    ...points.map(({ fact, stored: was, again: is }) => `  ${fact}: ${was} points, scored again ${is}`),
    ...(changed.length > 0 ? ['  Changed since:', ...changed.map((change) => `    ${sentence(change)}`)] : []),
    ...(changed.length > 0 ? [`  A score of now would be ${now.score}.`] : []),
  ].join('\n');

/** Scores matches again from what was kept with them; fails where one is not the same again, or is no match. */
const run = async () => {
  const { values, positionals: ids } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
  if (ids.length === 0) throw new Error(usage);
  const wrong = ids.find((id) => !isId(id));
  if (wrong !== undefined) throw new Error(`${wrong} is no id of a match.\n${usage}`);

  const reference = new Reference(catalog, places.point);
  const matches = await connected((pools) => pools.asSystem((db) => findKept(db, ids)));
  const replays = matches.map((match) => replay(match, reference));
  const unknown = ids.filter((id) => !matches.some(({ matchId }) => matchId === id.toLowerCase()));
  if (values.json) console.log(JSON.stringify({ replays, unknown }));
  else {
    for (const each of replays) console.log(told(each));
    for (const id of unknown) console.log(`${id}: there is no such match (any more).`);
  }
  if (unknown.length > 0 || replays.some(({ isSame }) => !isSame)) process.exitCode = 1;
};

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
