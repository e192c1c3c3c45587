// Keeps the walls that types cannot see: modules meet at their doors and in their order, features only in the app.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './shell.mjs';

/** A later module may enter an earlier one, never the other way. */
const order = [
  'masterdata',
  'files',
  'company',
  'users',
  'authentication',
  'onboarding',
  'opportunity',
  'matches',
  'today',
  'chat',
  'scheduler',
  'reporting',
  'outbox',
  'import',
  'candidate',
  'jobs',
  'demo',
];
/** What modules stand on, and the modules it may enter all the same. */
const grounds = { platform: [], ports: [], matching: ['masterdata'] };
const modules = path.join(root, 'server/src/modules');
const features = path.join(root, 'web/src/features');
const specifiers = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const sources = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The folder directly below `base` that a path lies in, or nothing outside of it. */
const partOf = (base, target) => {
  const [first, ...rest] = path.relative(base, target).split(path.sep);
  return first !== '..' && rest.length > 0 ? first : undefined;
};

const targetOf = (file, specifier) => {
  if (specifier.startsWith('#modules/')) return path.join(modules, specifier.slice('#modules/'.length), 'index.ts');
  return specifier.startsWith('.') ? path.resolve(path.dirname(file), specifier) : undefined;
};

/** What tests of several modules start from, such as a pipeline with candidates in it. */
const isTestPart = (file, target) =>
  (file.endsWith('.test.ts') || path.basename(file).startsWith('test')) && path.basename(target).startsWith('test');

const serverFault = (file, specifier) => {
  const target = targetOf(file, specifier);
  if (target && isTestPart(file, target)) return undefined;
  const entered = target && partOf(modules, target);
  const from = partOf(modules, file);
  if (!entered || (entered === from && specifier.startsWith('.'))) return undefined;
  if (!order.includes(entered))
    return `${entered} is no known module: give it a place in the order of scripts/doors.mjs`;
  if (specifier !== `#modules/${entered}`) return `enter ${entered} by its door, #modules/${entered}`;
  if (entered === from) return `${entered} need not enter itself by its door: import the file`;
  const ground = partOf(path.join(root, 'server/src'), file);
  if (!(grounds[ground] ?? order).includes(entered))
    return `what modules stand on (${ground}) may not enter ${entered}`;
  if (from && !file.endsWith('.test.ts') && order.indexOf(entered) > order.indexOf(from)) {
    return `${from} comes before ${entered}: announce an event instead, and let ${entered} hear it`;
  }
  return undefined;
};

const webFault = (file, specifier) => {
  const target = specifier.startsWith('.') && path.resolve(path.dirname(file), specifier);
  const entered = target && partOf(features, target);
  const from = partOf(features, file);
  if (!entered || !from || entered === from) return undefined;
  return `features do not import each other: let web/src/app put ${from} and ${entered} together, or move the part to web/src/ui`;
};

const faults = [];
const inspect = (folder, faultOf) => {
  const files = sources(folder);
  if (files.length === 0) faults.push(`${folder} holds no sources: scripts/doors.mjs looks in the wrong place`);
  for (const file of files) {
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(specifiers)) {
      const fault = faultOf(file, specifier);
      if (fault) faults.push(`${path.relative(root, file)} imports ${specifier}: ${fault}`);
    }
  }
};
const present = readdirSync(modules, { withFileTypes: true }).filter((entry) => entry.isDirectory());
for (const { name } of present) {
  if (!order.includes(name)) faults.push(`module ${name} has no place in the order of scripts/doors.mjs`);
}
for (const name of order) {
  if (!present.some((entry) => entry.name === name))
    faults.push(`scripts/doors.mjs orders ${name}, which is no module`);
}
inspect('server/src', serverFault);
inspect('web/src', webFault);

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
