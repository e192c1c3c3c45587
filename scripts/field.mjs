// Adds a field: its row in a table of the contract, its column, and its words. What it is seen in walks the table.
import { addWords, inSql, migrate, quoted, read, readCommand, refuse, viewWith, write } from './making.mjs';

const usage = `npm run field -- TABLE NAME KIND --label "Benefits" --de "Leistungen" --es "Beneficios"

  TABLE  opportunity, company (its profile) or settings (of the company)
  NAME   what calls say, such as reportsTo
  KIND   line, text or number; for settings also switch
  --max  most characters, or the largest number; --min the smallest number of a setting
  --team keeps it within the company, instead of showing it to candidates`;

const tables = {
  opportunity: { make: 'aValue', table: 'opportunity', card: 'opportunity_card', kinds: ['line', 'text', 'number'] },
  company: { make: 'aValue', table: 'company', card: 'company_face', kinds: ['line', 'text', 'number'] },
  settings: { make: 'aSetting', table: 'company', kinds: ['line', 'text', 'number', 'switch'] },
};
const usualMost = { line: 120, text: 2000, number: 1_000_000 };
const end = '} as const satisfies Record<string, Row>;';
const word = { type: 'string' };
const { values, positionals } = readCommand(
  { label: word, de: word, es: word, max: word, min: word, team: { type: 'boolean' } },
  usage,
);
const [into, name, kind] = positionals;
const chosen = tables[into];
if (!chosen?.kinds.includes(kind) || !/^[a-z][a-zA-Z0-9]+$/.test(name)) refuse(usage);
const file = `contract/src/${into}Fields.ts`;
const { label = name, de, es, team, min = 0, max = usualMost[kind] } = values;
if (new RegExp(`^    path: '${name}',`, 'm').test(read(file))) refuse(`${file} has ${name} already.`);
if (![min, max ?? 0].every((limit) => /^\d+$/.test(limit))) refuse('--min and --max are whole numbers.');

const column = inSql(name);
const isPublic = chosen.card && !team;
const properties = {
  kind: quoted(kind),
  path: quoted(name),
  column: quoted(column),
  ...(into === 'settings' && kind === 'number' && { min }),
  ...(max !== undefined && { max }),
  label: quoted(label),
  ...(into === 'settings' ? { title: quoted(label) } : { seenBy: quoted(isPublic ? 'public' : 'team') }),
};
const lines = Object.entries(properties).map(([property, value]) => `    ${property}: ${value},\n`);
write(file, read(file).replace(end, `  ${name}: ${chosen.make}({\n${lines.join('')}  }),\n${end}`));

/** A setting is always there, except a text. */
const type = { number: 'int', switch: 'boolean not null default false' }[kind] ?? 'text';
const ofSetting = into === 'settings' && kind === 'number' ? ` not null default ${min}` : '';
const card = isPublic ? viewWith(chosen.card, chosen.table, column) : '';
migrate(column, `alter table ${chosen.table} add column ${column} ${type}${ofSetting};\n${card}`);
addWords('refusals', [[label, { de, es }]]);
console.log('Done. `npm run check` names what is missing, and the tests of the table ask about the field.');
