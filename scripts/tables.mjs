// Keeps the walls that SQL walks around: a statement names the tables of its own room and the views that others publish.
// The compiler's parser finds the statements: templates tagged `sql`, and strings that begin as a statement does. Tests are
// left out, since they look behind the walls; so are migrations, which are one ordered stream for all rooms.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import { exceptions, owners } from './owners.mjs';
import { root } from './shell.mjs';

const project = path.join(root, 'server/tsconfig.json');
const sources = path.join(root, 'server/src/');
const migrations = path.join(root, 'server/migrations/');
const isTest = (file) => /\.test\.tsx?$|\/test[A-Z][^/]*$/.test(file);
/** Files that say what is asked or shown, and no statement. */
const isWithoutSql = (file) => /\/(routes|index|present)\.tsx?$|\.tsx$/.test(file);

const ddl = readdirSync(migrations)
  .map((name) => readFileSync(path.join(migrations, name), 'utf8'))
  .join('\n')
  .toLowerCase();
const namesIn = (pattern) => new Set([...ddl.matchAll(pattern)].map(([, name]) => name));
const tables = namesIn(/^create (?:unlogged )?table (\w+)/gm);
const views = namesIn(/^create (?:or replace )?view (\w+)/gm);

const faults = [];
const ownerOf = new Map();
for (const [room, { tables: own, views: published }] of Object.entries(owners)) {
  for (const name of [...own, ...published]) {
    if (ownerOf.has(name))
      faults.push(`${name} has two owners in scripts/owners.mjs: ${ownerOf.get(name)} and ${room}`);
    if (!tables.has(name) && !views.has(name))
      faults.push(`${name} of ${room} in scripts/owners.mjs is in no migration`);
    ownerOf.set(name, room);
  }
}
/** A table or view that is named after a module, or begins with its name, is that module's; the list says what is not so. */
const moduleOf = (name) =>
  readdirSync(path.join(sources, 'modules')).find((module) => name === module || name.startsWith(`${module}_`));
for (const name of [...tables, ...views]) {
  const module = ownerOf.has(name) ? undefined : moduleOf(name);
  if (module) ownerOf.set(name, `modules/${module}`);
  if (!ownerOf.has(name)) faults.push(`${name} has no owner: give it one in scripts/owners.mjs`);
}
for (const view of views) {
  const made = [...ddl.matchAll(new RegExp(`^create (?:or replace )?view ${view}\\b[^;]*`, 'gm'))].at(-1)[0];
  if (!made.includes('security_invoker = true'))
    faults.push(`the view ${view} passes row-level security: it needs security_invoker`);
}
const rooms = new Set(ownerOf.values());
const publishedBy = (room) => [...views].filter((view) => ownerOf.get(view) === room).join(', ');

/** The words and signs of a statement, without its comments and quoted texts. */
const tokensOf = (text) =>
  text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, " '' ")
    .match(/[a-z_][\w$]*|"[^"]*"|::|[^\s\w]|\d[\w.]*/gi) ?? [];

/** What ends a list of tables. */
const endings = new Set([
  'where',
  'group',
  'order',
  'having',
  'limit',
  'union',
  'intersect',
  'except',
  'returning',
  'set',
  'select',
  'values',
  'for',
  'offset',
]);
const beforeTables = new Set(['from', 'join', 'update', 'into', 'using']);
const skipped = new Set(['only', 'lateral', 'public', '.']);

/** Tables and views that a statement, or a part of one, names: which, and whether it writes them. */
const namedIn = (text) => {
  const tokens = tokensOf(text).map((token) => token.replaceAll('"', '').toLowerCase());
  const made = new Set(
    tokens.filter((_, at) => tokens[at + 1] === 'as' && /^(\(|materialized|not)$/.test(tokens[at + 2] ?? '')),
  );
  const found = [];
  /** Whether a comma at each depth of brackets leads to another table. */
  const lists = [false];
  const see = (at, isWritten) => {
    let place = at;
    while (skipped.has(tokens[place])) place++;
    if (ownerOf.has(tokens[place]) && !made.has(tokens[place])) found.push({ name: tokens[place], isWritten });
  };
  // A part of a statement may be a table alone, with the name it goes by.
  if (/^[a-z_]\w*$/.test(tokens[1] ?? 'end') && !endings.has(tokens[1])) see(0, false);
  for (const [at, token] of tokens.entries()) {
    if (token === '(') lists.push(false);
    else if (token === ')') lists.pop();
    else if (endings.has(token)) lists[lists.length - 1] = false;
    else if (beforeTables.has(token)) {
      const isWritten = token === 'update' || token === 'into' || tokens[at - 1] === 'delete';
      if (token === 'from') lists[lists.length - 1] = true;
      see(at + 1, isWritten);
    } else if (token === ',' && lists.at(-1)) see(at + 1, false);
    // The type of a table's rows changes with the table.
    else if (token === '::' && tokens[at - 1] === 'null') see(at + 1, false);
  }
  return found;
};

const used = new Set();
const inspect = (file, text, line) => {
  const place = path.relative(sources, file);
  const room = [...rooms].find((name) => place.startsWith(`${name}/`));
  for (const { name, isWritten } of namedIn(text)) {
    const owner = ownerOf.get(name);
    if (owner === room || (views.has(name) && !isWritten)) continue;
    if (exceptions[place]?.tables.includes(name)) {
      used.add(`${place} ${name}`);
      continue;
    }
    const way = publishedBy(owner) === '' || isWritten ? '' : `read one of its views (${publishedBy(owner)}), or `;
    faults.push(
      `server/src/${place}:${line} ${isWritten ? 'writes' : 'reads'} ${name}, which ${owner} owns: ${way}have ${owner} export a function`,
    );
  }
};

const isSql = (node) => node.kind === SyntaxKind.TaggedTemplateExpression && node.tag.text === 'sql';
const isPlain = (node) =>
  node.kind === SyntaxKind.StringLiteral ||
  node.kind === SyntaxKind.NoSubstitutionTemplateLiteral ||
  node.kind === SyntaxKind.TemplateExpression;
/** What stands in a template besides its values; what is a template itself is looked at on its own. */
const textOf = (node) =>
  node.kind === SyntaxKind.TemplateExpression
    ? node.head.text + node.templateSpans.map(({ literal }) => ` $ ${literal.text}`).join('')
    : node.text;
const beginsAsStatement = /^\s*(select|with|insert into|update|delete from)\s/;
const tableByName = /\b(?:from|join|update|into)\s+$/;

const api = new API({ cwd: root });
const { program, rootFiles } = api.updateSnapshot({ openProjects: [project] }).getProject(project);
const files = rootFiles.filter((file) => file.startsWith(sources) && !isTest(file));
let statements = 0;
for (const file of files) {
  const source = program.getSourceFile(file);
  const place = path.relative(sources, file);
  const lineOf = (node) => source.text.slice(0, node.pos).split('\n').length;
  const see = (node) => {
    if (isSql(node)) {
      statements++;
      if (isWithoutSql(file)) faults.push(`server/src/${place}:${lineOf(node)} holds SQL: it belongs in a store`);
      inspect(file, textOf(node.template), lineOf(node));
      for (const [at, { expression }] of (node.template.templateSpans ?? []).entries()) {
        const before = at === 0 ? node.template.head.text : node.template.templateSpans[at - 1].literal.text;
        if (expression.expression?.text !== 'raw' || !tableByName.test(before)) continue;
        if (exceptions[place]?.tables.includes('*')) used.add(`${place} *`);
        else
          faults.push(`server/src/${place}:${lineOf(node)} puts a table's name together: nobody can tell whose it is`);
      }
    } else if (
      isPlain(node) &&
      node.parent?.kind !== SyntaxKind.TaggedTemplateExpression &&
      beginsAsStatement.test(textOf(node))
    )
      inspect(file, textOf(node), lineOf(node));
    node.forEachChild((child) => {
      see(child);
    });
  };
  see(source);
}
if (statements === 0) faults.push('no statements were found: scripts/tables.mjs looks in the wrong place');
for (const [place, { tables: allowed }] of Object.entries(exceptions)) {
  for (const name of allowed) {
    if (!used.has(`${place} ${name}`))
      faults.push(`${place} needs no exception for ${name}: take it out of scripts/owners.mjs`);
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
