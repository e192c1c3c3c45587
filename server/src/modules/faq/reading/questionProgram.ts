import { parse } from 'csv-parse/sync';
import { serveTasks } from '#platform/processes/program';
import { type PageGiven, readPage, readRobots } from '../crawling/page.ts';
import type { Found } from './blocks.ts';
import { questionsOfHtml } from './html.ts';
import { questionsOfMarkdown } from './markdown.ts';
import { questionsOfText } from './plainText.ts';
import { questionsOfRows } from './tables.ts';

/** A text whose questions are looked for, and what it is. */
type Given = { as: 'html' | 'markdown' | 'text' | 'csv' } | { as: 'rows'; rows: string[][] };

const delimiter = (text: string): string => {
  const [first = ''] = text.split(/[\r\n]/);
  return [',', ';', '\t'].reduce((best, next) => (first.split(next).length > first.split(best).length ? next : best));
};

const rowsOf = (text: string): string[][] =>
  parse(text, {
    delimiter: delimiter(text),
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    bom: true,
  });

const read = (given: Given, text: string): Found[] => {
  if (given.as === 'rows') return questionsOfRows(given.rows);
  if (given.as === 'csv') return questionsOfRows(rowsOf(text));
  if (given.as === 'markdown') return questionsOfMarkdown(text);
  return given.as === 'html' ? questionsOfHtml(text) : questionsOfText(text);
};

/** Tasks of the processes that read questions out of what companies upload, and what sites answer. */
await serveTasks({
  questions: (given: Given, bytes: Buffer) => Promise.resolve({ value: read(given, bytes.toString('utf8')) }),
  page: (given: PageGiven, bytes: Buffer) => Promise.resolve({ value: readPage(given, bytes) }),
  robots: (given: Parameters<typeof readRobots>[0], bytes: Buffer) =>
    Promise.resolve({ value: readRobots(given, bytes) }),
});
