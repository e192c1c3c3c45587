// Keeps the walls that types cannot see: modules meet at their doors and in their order, features only in the app, parts of
// the screens that know nothing of services stay so, and no folder grows wider than somebody can survey.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './shell.mjs';

/** A later module may enter an earlier one, never the other way. A module that is not named comes after all that are. */
const named = [
  'masterdata',
  'files',
  'company',
  'users',
  'sso',
  'authentication',
  'onboarding',
  'opportunity',
  'matches',
  'chat',
  'scheduler',
  'today',
  'reporting',
  'outbox',
  'import',
  'faq',
  'video',
  'candidate',
  'members',
  'jobs',
  'demo',
];
const modules = path.join(root, 'server/src/modules');
const present = readdirSync(modules, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const order = [...named, ...present.filter((name) => !named.includes(name)).toSorted()];
/** What modules stand on, and the modules it may enter all the same. */
const grounds = { platform: [], ports: [], matching: ['masterdata'] };
const features = path.join(root, 'web/src/features');
const web = path.join(root, 'web/src');
/** What several screens show about one thing: a later subject may use an earlier one. */
const subjects = ['outgoing', 'person', 'calendar', 'company', 'video', 'candidate', 'conversation', 'opportunity'];
/** What parts that know neither services nor state may use of the former: what a refusal is, where a service is, and whether it answers. */
const plain = ['#api/problem.ts', '#api/addresses.ts', '#api/line.ts'];
/** Source files in a folder, tests aside; the contract is one file per service and so as wide as the specification. */
const widest = 15;
const wide = new Set(['contract/src']);
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
  if (!order.includes(entered)) return `${entered} is no module of server/src/modules`;
  if (specifier !== `#modules/${entered}`) return `enter ${entered} by its door, #modules/${entered}`;
  if (entered === from) return `${entered} need not enter itself by its door: import the file`;
  const ground = partOf(path.join(root, 'server/src'), file);
  if (!(grounds[ground] ?? order).includes(entered))
    return `what modules stand on (${ground}) may not enter ${entered}`;
  if (from && !file.endsWith('.test.ts') && order.indexOf(entered) > order.indexOf(from)) {
    return `${from} comes before ${entered}: announce an event instead and let ${entered} hear it, or name them in scripts/doors.mjs in another order`;
  }
  return undefined;
};

/** The room of web/src that an import leads to, and its path there. */
const webTarget = (file, specifier) => {
  const alias = /^#(app|api|state|subjects|ui)\/(.+)$/.exec(specifier);
  if (alias) return path.join(web, alias[1], alias[2]);
  return specifier.startsWith('.') ? path.resolve(path.dirname(file), specifier) : undefined;
};

/** What each room of the screens may not enter, and where the part belongs instead. */
const closed = {
  ui: ['api', 'state', 'subjects', 'features', 'app'],
  api: ['subjects', 'features', 'app', 'ui'],
  state: ['subjects', 'features', 'app'],
  subjects: ['features', 'app'],
  features: ['app'],
};

const webFault = (file, specifier) => {
  const target = webTarget(file, specifier);
  const entered = target && partOf(web, target);
  const from = partOf(web, file);
  if (!entered || !from) return undefined;
  if (closed[from]?.includes(entered) && !plain.includes(specifier))
    return `${from} may not know ${entered}: what is about one thing belongs in web/src/subjects, what puts things together in web/src/app`;
  const [feature, other] = [partOf(features, file), partOf(features, target)];
  if (feature && other && feature !== other)
    return `features do not import each other: let web/src/app put ${feature} and ${other} together, or move the part to web/src/subjects`;
  const [subject, used] = [file, target].map((name) => partOf(path.join(web, 'subjects'), name));
  for (const name of [subject, used].filter(Boolean))
    if (!subjects.includes(name))
      return `${name} is no known subject: give it a place in the order of scripts/doors.mjs`;
  if (subject && used && !file.includes('.test.') && subjects.indexOf(used) > subjects.indexOf(subject))
    return `the subject ${subject} comes before ${used}: pass in what it needs`;
  return undefined;
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
for (const name of named) {
  if (!present.includes(name)) faults.push(`scripts/doors.mjs orders ${name}, which is no module`);
}
const widths = new Map();
for (const folder of ['words/src', 'contract/src', 'server/src', 'web/src', 'pages']) {
  for (const file of sources(folder)) {
    const name = path.basename(file);
    const parent = path.relative(root, path.dirname(file));
    if (!name.includes('.test.') && !name.startsWith('test')) widths.set(parent, (widths.get(parent) ?? 0) + 1);
  }
}
for (const [folder, files] of widths) {
  if (files > widest && !wide.has(folder))
    faults.push(`${folder} holds ${files} files, more than ${widest}: group them by what they are about`);
}
inspect('server/src', serverFault);
inspect('web/src', webFault);

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
