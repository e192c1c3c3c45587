import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt, prepare } from './prepare.mjs';
import { root, run } from './shell.mjs';

/** Commands that are a folder of programs: the first argument chooses one, none of them means all. */
const folders = ['bench', 'fault', 'evaluate'];

const programsOf = async (folder, wanted) => {
  const files = await readdir(path.join(root, folder));
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
  if (wanted && !names.includes(wanted)) {
    console.error(`There is no ${folder} named ${wanted}. There are: ${names.join(', ') || 'none yet'}.`);
    process.exit(2);
  }
  return (wanted ? [wanted] : names).map((name) => `${folder}/${name}.ts`);
};

await prepare();
const [command, ...rest] = process.argv.slice(2);
const chosen = rest[0] && !rest[0].startsWith('-') ? rest[0] : undefined;
const programs = folders.includes(command) ? await programsOf(command, chosen) : [`server/src/commands/${command}.ts`];
const args = folders.includes(command) && chosen ? rest.slice(1) : rest;

// Faults are done to the product as it runs for people, and conversations are measured with it.
if (
  command === 'fault' ||
  ['analytics', 'chat', 'import', 'lists', 'start', 'triage', 'video', 'web'].some((name) =>
    programs.includes(`bench/${name}.ts`),
  )
)
  await ensureBuilt();

let worst = 0;
for (const program of programs) {
  if (!existsSync(path.join(root, program))) {
    console.error(`There is no command named ${command}.`);
    process.exit(2);
  }
  worst = Math.max(worst, await run('tsx', [program, ...args]));
}
process.exit(worst);
