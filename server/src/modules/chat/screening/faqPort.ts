import type { Db } from '#platform/database/db';

type Answerer = (
  db: Db,
  of: { companyId: string; opportunityId: string },
  asked: string,
) => Promise<{ question: string; answer: string } | undefined>;

let answerer: Answerer = () => Promise.resolve(undefined);

/** Who answers candidates' own questions. Set once, where the modules are put together; without it a person does. */
export const answerQuestionsWith = (handler: Answerer): void => {
  answerer = handler;
};

/** What the company says to a question, with the question it was written for; undefined where a person has to answer. */
export const answerFromFaq: Answerer = (db, of, asked) => answerer(db, of, asked);
