// What `npm run field` and `npm run module` share: migrations, words, and refusing what cannot be made.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './shell.mjs';

const at = (file) => path.join(root, file);
const migrations = 'server/migrations';
const migrationNames = () => readdirSync(at(migrations)).toSorted();

/** Ends with a sentence about what to write instead. */
export const refuse = (sentence) => {
  console.error(sentence);
  process.exit(2);
};

/** The words of the command line, and its options, of which some are needed. */
export const readCommand = (options, usage) => {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(`${error.message}\n${usage}`);
  }
};

/** The text of a file of the project. */
export const read = (file) => readFileSync(at(file), 'utf8');
/** Writes a file of the project and says so. */
export const write = (file, text) => {
  console.log(`${existsSync(at(file)) ? 'changed' : 'made'} ${file}`);
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
/** Refuses to write over a file. */
export const writeNew = (file, text) => {
  if (existsSync(at(file))) refuse(`${file} is there already. Choose another name.`);
  write(file, text);
};

/** A name as columns and tables have it: `reportsTo` is `reports_to`. */
export const inSql = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** A text as a literal of TypeScript, as Prettier writes it. */
export const quoted = (text) =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** Writes the next migration. */
export const migrate = (name, statements) => {
  const number = String(migrationNames().length + 1).padStart(4, '0');
  writeNew(`${migrations}/${number}_${name}.sql`, statements);
};
/** The newest definition of a view, with a column added at its end. */
export const viewWith = (view, table, column) => {
  const made = new RegExp(`^create (?:or replace )?view ${view} (with [^;]+\\s)from ${table}( \\w+)?;`, 'gm');
  const all = migrationNames().map((name) => read(`${migrations}/${name}`));
  const [, definition, alias = ''] = [...all.join('\n').matchAll(made)].at(-1) ?? [];
  if (!definition) refuse(`No migration makes the view ${view}: write this one by hand.`);
  return `create or replace view ${view} ${definition.trimEnd()}, ${column}\n  from ${table}${alias};\n`;
};

/** Adds texts to an area of each language that has them; English is the key. */
export const addWords = (area, words) => {
  for (const language of readdirSync(at('words/languages')).filter((name) => name !== 'en')) {
    const file = `words/languages/${language}/${area}.json`;
    const before = Object.entries(JSON.parse(read(file)));
    const known = new Set(before.map(([key]) => key));
    const added = words.filter(([key, theirs]) => theirs[language] && !known.has(key));
    for (const [key, theirs] of added) {
      const next = before.findIndex(([other]) => other.localeCompare(key, 'en') > 0);
      before.splice(next < 0 ? before.length : next, 0, [key, theirs[language]]);
    }
    if (added.length > 0) write(file, `${JSON.stringify(Object.fromEntries(before), undefined, 2)}\n`);
    for (const [key, theirs] of words)
      if (!theirs[language] && !known.has(key)) console.log(`${file} still needs "${key}" (--${language})`);
  }
};
