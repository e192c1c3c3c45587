import { z } from 'zod';
import type { faqFiles } from '@marigold/contract/faq';
import { type Problem, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { openPool, ProcessLost, TaskFailed } from '#platform/processes/pool';
import { type Document, readDocument } from '#modules/import';
import type { PageGiven, readRobots } from '../crawling/page.ts';
import type { Found } from './blocks.ts';

type FileType = (typeof faqFiles.types)[number];

const megabyte = 1024 * 1024;
const pool = openPool(
  import.meta.url,
  { built: './modules/faq/reading/questionProgram.js', source: './questionProgram.ts' },
  { processes: 2, megabytes: { heap: 256, all: 512 } },
);
const lane = pool.lane({
  atOnce: 2,
  seconds: { answer: 10, task: 10 },
  mostBytes: { answer: 16 * megabyte, task: 16 * megabyte },
});
const Page = z.object({
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  links: z.array(z.string()),
  asksToSignIn: z.boolean(),
});
const Robots = z.object({ allowed: z.array(z.boolean()), delay: z.number() });
const Questions = z.array(z.object({ question: z.string(), answer: z.string() }));

/** Questions of a file that are offered at most. */
const most = 500;

const unreadable = (fileName: string): Problem =>
  refused(
    'UNREADABLE',
    phrase('“{{name}}” cannot be read. Save it again, or as another type of file.', { name: fileName }),
  );

/** What to do about a file that was read and shows no text; translation keys. */
const closed = {
  encrypted: '“{{name}}” is protected by a password. Save it without one and try again.',
  noText: '“{{name}}” holds pictures of pages without text. Save it from the program it was written in.',
} as const;

const ask = async (given: object, text: string): Promise<Found[]> =>
  (await lane.one('questions', given, Questions, Buffer.from(text))).value.slice(0, most);

/** What to say of a file that is not what its ending says, whose text would ask nobody anything; translation keys. */
const damaged: Partial<Record<FileType, string>> = {
  PDF: '“{{name}}” is damaged, or no PDF. Save it again from the program it was written in.',
  DOCX: '“{{name}}” is damaged, or no Word document. Save it again from Word, or as PDF.',
  XLSX: '“{{name}}” is damaged, or no Excel file. Save it again from Excel, or as CSV.',
};
const textKinds: Partial<Record<FileType, string>> = { HTML: 'html', CSV: 'csv', MD: 'markdown' };

const found = async (bytes: Buffer, type: FileType, name: string): Promise<Found[]> => {
  const document: Document = await readDocument(bytes);
  // What a file is its bytes say; its ending says how a text is to be read.
  if (document.kind === 'rows') return ask({ as: 'rows', rows: document.rows }, '');
  if (document.kind === 'paper') return ask({ as: 'text' }, document.text);
  if (document.kind === 'closed') throw refused('UNREADABLE', phrase(closed[document.why], { name }));
  const otherwise = damaged[type];
  if (otherwise) throw refused('UNREADABLE', phrase(otherwise, { name }));
  return ask({ as: textKinds[type] ?? 'text' }, document.text);
};

/** Questions with answers of a file, read in processes of their own. Refuses what cannot be read or holds none. */
export const questionsOf = async (bytes: Buffer, type: FileType, fileName: string): Promise<Found[]> => {
  const questions = await found(bytes, type, fileName).catch((error: unknown) => {
    if (error instanceof ProcessLost || error instanceof TaskFailed) throw unreadable(fileName);
    throw error;
  });
  if (questions.length > 0) return questions;
  throw refused(
    'NO_QUESTIONS',
    phrase(
      '“{{name}}” holds no questions with answers. End each question with a question mark, and write its answer below it.',
      {
        name: fileName,
      },
    ),
  );
};

/** What a page that was fetched holds. Throws where it cannot be read. */
export const pageOf = async (given: PageGiven, bytes: Buffer): Promise<z.infer<typeof Page>> =>
  (await lane.one('page', given, Page, bytes)).value;

/** What a robots.txt says about some addresses. Throws where it cannot be read. */
export const robotsOf = async (
  given: Parameters<typeof readRobots>[0],
  bytes: Buffer,
): Promise<z.infer<typeof Robots>> => (await lane.one('robots', given, Robots, bytes)).value;
