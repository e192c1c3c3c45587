import { type Found, pairs } from './blocks.ts';
import { plainQuestion } from '../plainQuestion.ts';

const headings = {
  question: new Set(['question', 'questions', 'q', 'frage', 'fragen', 'pregunta', 'preguntas', 'title']),
  answer: new Set(['answer', 'answers', 'a', 'antwort', 'antworten', 'respuesta', 'respuestas', 'text']),
};
/** Rows among which headings are looked for. */
const mostAbove = 15;

const columnsIn = (cells: readonly string[]) => {
  const plain = cells.map(plainQuestion);
  const question = plain.findIndex((cell) => headings.question.has(cell));
  const answer = plain.findIndex((cell) => headings.answer.has(cell));
  return question >= 0 && answer >= 0 ? { question, answer } : undefined;
};

/** Questions with answers of a table: by its headings in English, German or Spanish, else its first two columns. */
export const questionsOfRows = (rows: readonly (readonly string[])[]): Found[] => {
  const at = rows.slice(0, mostAbove).findIndex((cells) => columnsIn(cells));
  const columns = columnsIn(rows[at] ?? []) ?? { question: 0, answer: 1 };
  return pairs(
    rows
      .slice(at + 1)
      .map((cells) => ({ question: cells[columns.question] ?? '', answer: cells[columns.answer] ?? '' })),
  );
};
