// Writes the lists of what a folder holds: the modules of the contract, and the ones that the server mounts. Bundlers find
// what a file names, and types follow it, which neither does for a folder that is read when the server starts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './shell.mjs';

const read = (...names) => readFileSync(path.join(root, ...names), 'utf8');
const head = (from) => `// Written by \`npm run lists\`, which found it in ${from}.\n`;

/** What a file of the contract declares as `export const <constant> = module('<name>', …`. */
const declared = readdirSync(path.join(root, 'contract/src'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...read('contract/src', file).matchAll(/^export const (\w+) = module\('(\w+)'/gm)].map(([, constant, name]) => ({
      file,
      constant,
      name,
    })),
  )
  .toSorted((one, other) => one.name.localeCompare(other.name));

const contractList = () => {
  const files = [...new Set(declared.map(({ file }) => file))].toSorted((one, other) => one.localeCompare(other));
  const imports = files.map((file) => {
    const constants = declared.filter((each) => each.file === file).map(({ constant }) => constant);
    return `import { ${constants.join(', ')} } from './${file}';`;
  });
  const entries = declared.map(({ constant, name }) => (constant === name ? name : `${name}: ${constant}`));
  return `${head('contract/src')}${imports.join('\n')}

/** Every service: the server mounts this list and the OpenAPI document walks it. */
export const modules = {
${entries.map((entry) => `  ${entry},\n`).join('')}};
`;
};

/** The names that a module's door exports. */
const doorOf = (name) =>
  [...read('server/src/modules', name, 'index.ts').matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names.split(',').map((each) => each.trim()),
  );

const serverList = () => {
  const mounted = readdirSync(path.join(root, 'server/src/modules'))
    .toSorted()
    .map((name) => ({ name, door: doorOf(name) }))
    .filter(({ door }) => door.includes('routes'));
  const unknown = mounted.filter(({ name }) => !declared.some((each) => each.name === name));
  if (unknown.length > 0) {
    console.error(`No file of contract/src declares module('${unknown[0].name}', …).`);
    process.exit(1);
  }
  const imports = mounted.map(({ name }) => `import * as ${name}Module from '#modules/${name}';\n`);
  const calls = mounted.map(({ name, door }) => {
    const handlers = ['routes', ...(door.includes('shortcuts') ? ['shortcuts'] : [])];
    const given = handlers.map((each) => `${name}Module.${each}`).join(', ');
    return `  serve(app, platform, modules.${name}, ${given});\n`;
  });
  return `${head('server/src/modules')}import type { FastifyInstance } from 'fastify';
import { modules } from '@marigold/contract/modules';
${imports.join('')}import type { Platform } from '#platform/http/call';
import { serve } from '#platform/http/serve';

/** Mounts the calls of every module whose door exports \`routes\`. */
export const mountModules = (app: FastifyInstance, platform: Platform): void => {
${calls.join('')}};
`;
};

const lists = { 'contract/src/modules.ts': contractList(), 'server/src/mountModules.ts': serverList() };
const isAsked = process.argv.includes('--check');
for (const [file, text] of Object.entries(lists)) {
  if (read(file) === text) continue;
  if (isAsked) {
    console.error(`${file} does not name what its folder holds: run npm run lists.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path.join(root, file), text);
    console.log(`changed ${file}`);
  }
}
