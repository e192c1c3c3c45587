import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cvYardsticks, synonymSet, synonymYardsticks, titleYardsticks } from './parts/bm25.ts';
import { compare, type Compared } from './parts/compare.ts';
import type { Metrics } from './parts/metrics.ts';
import { readOccupations, withoutSynonyms } from './parts/occupations.ts';
import { compareForms, measureFaq, printFaq } from './parts/faq.ts';
import { printSense, sense } from './parts/sense.ts';
import { makeCvs } from './layouts/make.ts';
import { measureCvs, printCvs } from './parts/cvs.ts';
import { cvRanker, synonymRanker, titleRanker } from './parts/ours.ts';
import { cvSets, synonyms, titleSets } from './parts/sets.ts';
import { measureTables, printTables } from './parts/tables.ts';
import { measureWords } from './parts/words.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    taxonomy: { type: 'string' },
    words: { type: 'string', multiple: true, default: [] },
    misses: { type: 'boolean' },
    json: { type: 'string' },
    sense: { type: 'boolean' },
    tables: { type: 'string' },
    faq: { type: 'string' },
    cv: { type: 'string' },
    'make-cvs': { type: 'string' },
  },
});
const { data, taxonomy, words, misses, json } = values;
if (values.sense) {
  printSense(sense(), misses ?? false);
  process.exit();
}
if (values['make-cvs']) {
  await makeCvs(values['make-cvs']);
  process.exit();
}
if (values.cv) {
  printCvs(await measureCvs(values.cv, misses));
  process.exit();
}
if (values.tables) {
  printTables(await measureTables(values.tables));
  process.exit();
}

if (values.faq) {
  printFaq(await measureFaq(values.faq), misses ?? false);
  for (const folder of readdirSync(values.faq, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    console.table(await compareForms(path.join(values.faq, folder.name)));
  process.exit();
}

for (const folder of words) {
  for (const measured of measureWords(folder)) {
    console.log(`\nWords of everyday life, ${measured.name} of ${folder}`);
    console.table(measured.groups);
    if (misses) console.log(measured.misses.join('\n'));
  }
}
if (words.length > 0 && !data && !taxonomy) process.exit(0);

if (!data || !taxonomy || !existsSync(data) || !existsSync(taxonomy)) {
  console.error(
    'Say where the judged sets and the taxonomy lie (npm run evaluate -- --data DIR --taxonomy DIR), or where words of everyday life do (--words DIR).',
  );
  process.exit(2);
}

const round = (value: number): number => Number(value.toFixed(4));
const rounded = (metrics: Metrics): Metrics => ({
  map: round(metrics.map),
  map50: round(metrics.map50),
  ndcg10: round(metrics.ndcg10),
  r1: round(metrics.r1),
  r5: round(metrics.r5),
});

const print = ({ name, queries, ours, yardsticks, halves, wins, losses, measure, milliseconds }: Compared) => {
  const even = queries - wins - losses;
  console.log(`\n${name}: ${queries} queries, ${milliseconds.toFixed(1)} ms each`);
  console.table({
    Marigold: rounded(ours),
    ...Object.fromEntries(yardsticks.map((yardstick) => [yardstick.name, rounded(yardstick.metrics)])),
    'Marigold, odd queries': rounded(halves[0]),
    'Marigold, even queries': rounded(halves[1]),
  });
  console.log(`Beside the best BM25 by ${measure}: ${wins} won, ${losses} lost, ${even} even.`);
};

const occupations = readOccupations(taxonomy);
const skipped = (what: string) => console.log(`skipped: ${what}`);
const compared: Compared[] = [];
const done = (result: Compared) => {
  compared.push(result);
  print(result);
};

const cvs = cvSets(data);
for (const set of cvs) done(compare(set, 'map50', cvRanker(set), cvYardsticks(set)));
if (cvs.length === 0) skipped(`no CV ranking in ${data}`);

const titles = titleSets(data);
for (const set of titles) done(compare(set, 'map', titleRanker(set, occupations), titleYardsticks(set)));
if (titles.length === 0) skipped(`no title similarity in ${data}`);

const unseen = synonyms(data);
if (unseen.length === 0 || occupations.length === 0) skipped(`no synonyms in ${data}, or no ESCO in ${taxonomy}`);
else {
  const left = withoutSynonyms(occupations, unseen);
  done(compare(synonymSet(left, unseen), 'r1', synonymRanker(left), synonymYardsticks(left)));
}

if (json) {
  const sets = compared.map((result) => ({
    ...result,
    ours: rounded(result.ours),
    bm25: rounded(result.bm25),
    yardsticks: result.yardsticks.map(({ name, metrics }) => ({ name, ...rounded(metrics) })),
    halves: result.halves.map(rounded),
  }));
  writeFileSync(json, `${JSON.stringify({ sets }, null, 2)}\n`);
}
