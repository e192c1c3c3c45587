import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosen, type Likely, likely } from '../../server/src/modules/faq/answering/answer.ts';
import { plainQuestion } from '../../server/src/modules/faq/plainQuestion.ts';
import type { Found } from '../../server/src/modules/faq/reading/blocks.ts';
import { questionsOfHtml } from '../../server/src/modules/faq/reading/html.ts';
import { questionsOfText } from '../../server/src/modules/faq/reading/plainText.ts';
import { textOfPdf } from '../../server/src/modules/import/cv/page/pdf.ts';
import { insert } from '../../server/src/modules/faq/store.ts';
import { create } from '../../server/src/modules/company/store.ts';
import { newId } from '../../server/src/platform/database/id.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openPools } from '../../server/src/platform/database/pools.ts';
import { openDatabase } from '../../server/src/ports/db/database.ts';

/** The table beside this file: questions in other words, and some that no page answers. */
interface Asked {
  rewordings: { asked: string; meant: string }[];
  unrelated: string[];
}

/** What became of a question. */
interface Outcome {
  asked: string;
  meant: string | undefined;
  /** The likest question, whether it is sure enough or not. */
  first: string | undefined;
  likeness: number;
  isAnswered: boolean;
}

const quiet = { info: () => undefined, warn: console.warn, error: console.error };
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => path.join(folder, name));

const outcome = (asked: string, meant: string | undefined, found: readonly Likely[]): Outcome => {
  const answer = chosen(found);
  const first = answer ?? found[0];
  return {
    asked,
    meant,
    first: first?.row.question,
    likeness: first?.likeness ?? 0,
    isAnswered: answer !== undefined,
  };
};

/** A company with these questions in a database that is thrown away. */
const withQuestions = async <T>(
  questions: readonly Found[],
  work: (ask: (question: string) => Promise<Likely[]>) => Promise<T>,
): Promise<T> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marigold-faq-'));
  const server = await openDatabase({ dataDir, databaseUrl: undefined, settings: { fsync: 'off' } }, quiet);
  try {
    await migrate(server.url, here('../../server/migrations'), quiet);
    const pools = await openPools(server.url, 1);
    const companyId = newId();
    const of = { companyId, opportunityId: null };
    await pools.asSystem(async (db) => {
      await create(db, { companyId, slug: 'faq', name: 'FAQ', timeZone: 'UTC', locationId: null, language: 'en' });
      const rows = questions.map(({ question, answer }, at) => ({
        faq_id: newId(),
        company_id: companyId,
        opportunity_id: null,
        position: at + 1,
        question,
        answer,
        source: 'file' as const,
        source_name: null,
        updated_at: new Date(),
      }));
      await insert(db, rows);
    });
    const result = await work((question) => pools.asSystem((db) => likely(db, of, question)));
    await pools.close();
    return result;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Asks everything of the table beside this file, of the questions that the pages in a folder answer. */
export const measureFaq = async (folder: string): Promise<Outcome[]> => {
  const { rewordings, unrelated } = JSON.parse(readFileSync(here('../words/faq.json'), 'utf8')) as Asked;
  const questions = pagesIn(folder).flatMap((page) => questionsOfHtml(readFileSync(page, 'utf8')));
  const known = new Set(questions.map(({ question }) => plainQuestion(question)));
  for (const { meant } of rewordings) if (!known.has(plainQuestion(meant))) throw new Error(`No page asks: ${meant}`);
  return withQuestions(questions, async (ask) => {
    const outcomes: Outcome[] = [];
    for (const { asked, meant } of [...rewordings, ...unrelated.map((one) => ({ asked: one, meant: undefined }))])
      outcomes.push(outcome(asked, meant, await ask(asked)));
    return outcomes;
  });
};

const isRight = ({ meant, first }: Outcome): boolean =>
  meant !== undefined && first !== undefined && plainQuestion(meant) === plainQuestion(first);

/** How many of the questions of the pages in a folder are read from the same FAQ as a text and as a PDF, where one lies there. */
export const compareForms = async (folder: string): Promise<Record<string, string>> => {
  const pages = pagesIn(folder).flatMap((page) => questionsOfHtml(readFileSync(page, 'utf8')));
  const forms: Record<string, string> = {};
  for (const name of readdirSync(folder).filter((each) => /\.(pdf|txt)$/.test(each))) {
    const bytes = readFileSync(path.join(folder, name));
    const text = name.endsWith('.pdf') ? await textOfPdf(bytes) : bytes.toString('utf8');
    const read = new Set(questionsOfText(text).map(({ question }) => plainQuestion(question)));
    const both = pages.filter(({ question }) => read.has(plainQuestion(question))).length;
    forms[name] = `${both} of the ${pages.length} questions of its pages`;
  }
  return forms;
};

/** Says how often the right question was first, how often it was answered, and what became of unrelated ones. */
export const printFaq = (outcomes: readonly Outcome[], showsMisses: boolean): void => {
  const share = (of: readonly Outcome[], fits: (one: Outcome) => boolean) => {
    const n = of.filter(fits).length;
    return `${n} of ${of.length} (${((100 * n) / of.length).toFixed(0)} %)`;
  };
  const reworded = outcomes.filter(({ meant }) => meant !== undefined);
  const unrelated = outcomes.filter(({ meant }) => meant === undefined);
  const half = (rest: number) => reworded.filter((_, at) => at % 2 === rest);
  console.table({
    'right question first': {
      all: share(reworded, isRight),
      even: share(half(0), isRight),
      odd: share(half(1), isRight),
    },
    'answered, rightly': { all: share(reworded, (one) => one.isAnswered && isRight(one)) },
    'answered, wrongly': { all: share(reworded, (one) => one.isAnswered && !isRight(one)) },
    'handed to a person': { all: share(reworded, (one) => !one.isAnswered) },
    'unrelated, handed to a person': { all: share(unrelated, (one) => !one.isAnswered) },
  });
  if (!showsMisses) return;
  for (const one of outcomes)
    if (one.meant === undefined ? one.isAnswered : !one.isAnswered || !isRight(one))
      console.log(`${one.likeness.toFixed(2)} ${one.asked} -> ${one.first ?? ''}`);
};
