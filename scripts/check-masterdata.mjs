// Fails when the master data holds an id or a name twice, or points at something that is not there.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const folder = new URL('../server/masterdata/', import.meta.url);
const read = (file) => readFileSync(new URL(file, folder), 'utf8');
const lines = (file) =>
  read(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const skills = lines('skills.jsonl');
const titles = lines('titles.jsonl');
const lists = JSON.parse(read('lists.json'));
const usualTitles = JSON.parse(read('usual-titles.json'));
const places = read('place-names.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const towns = JSON.parse(gunzipSync(readFileSync(new URL('towns.json.gz', folder))).toString());
const faults = [];

const checkIds = (what, ids) => {
  const seen = new Set();
  for (const id of ids) {
    if (seen.has(id)) faults.push(`${what}: ${id} stands there twice`);
    seen.add(id);
  }
  return seen;
};

/** Within one list a name, in whatever language, may lead to one entry only, and need be said only once. */
const checkNames = (what, entries) => {
  const owner = new Map();
  for (const { id, name, de, es, aliases } of entries) {
    for (const label of new Set([name, de, es].map(fold))) {
      if (owner.has(label)) faults.push(`${what}: "${label}" names both ${owner.get(label)} and ${id}`);
      owner.set(label, id);
    }
    for (const label of aliases.map(fold)) {
      if (owner.has(label)) faults.push(`${what}: alias "${label}" of ${id} already names ${owner.get(label)}`);
      owner.set(label, id);
    }
  }
};

const checkReferences = (what, id, references, known) => {
  for (const reference of references) {
    if (!known.has(reference)) faults.push(`${what} ${id}: there is no ${reference}`);
    if (reference === id) faults.push(`${what} ${id}: points at itself`);
  }
};

const skillIds = checkIds(
  'skills',
  skills.map((skill) => skill.id),
);
const titleIds = checkIds(
  'titles',
  titles.map((title) => title.id),
);
checkNames('skills', skills);
checkNames('titles', titles);
for (const skill of skills) checkReferences('skill', skill.id, [...skill.broader, ...skill.related], skillIds);
for (const title of titles) {
  checkReferences('title', title.id, title.related, titleIds);
  checkReferences('title', title.id, title.skills, skillIds);
}
for (const [list, entries] of Object.entries(lists)) {
  checkIds(
    list,
    entries.map((entry) => entry.id),
  );
  for (const { id, name, de, es } of entries) if (!name || !de || !es) faults.push(`${list}: ${id} lacks a name`);
}
checkIds('usual-titles', usualTitles);
checkReferences('usual-titles', '', usualTitles, titleIds);
checkIds(
  'place-names',
  places.map(([id]) => id),
);
const townIds = checkIds('towns', towns.id);
for (const [id, name] of places)
  if (!townIds.has(Number(id))) faults.push(`place-names: ${name} has the id ${id}, which is no town's`);
for (const column of ['name', 'lat', 'lon', 'population', 'country', 'region', 'isAmbiguous'])
  if (towns[column].length !== towns.id.length) faults.push(`towns: the column ${column} is not as long as the ids`);
for (const [column, names] of Object.entries({ country: towns.countries, region: towns.regions }))
  if (towns[column].some((index) => names[index] === undefined)) faults.push(`towns: a ${column} is not in its list`);
if (towns.population.some((population, at) => population > towns.population[at - 1]))
  faults.push('towns: they are not in the order of their population');

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(
  `master data: ${titles.length} job titles, ${skills.length} skills, ${Object.keys(lists).length} lists, ${towns.id.length} towns`,
);
