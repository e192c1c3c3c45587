import {
  type AskedQuestion,
  type Fairness,
  type QuestionFairness,
  type Selection,
  type Trait,
  traits,
} from '@marigold/contract/reportingFairness';
import type { CompanyCall } from '#platform/http/call';
import { getSettings } from '#modules/company';
import { opportunityFor } from '#modules/opportunity';
import { type GroupCount, passedOf, reportOf } from './rates.ts';
import { type AnswerRow, countAnswers, countGroups, type GroupRow, type Span } from './store.ts';

interface Asked {
  startDate: string;
  endDate: string;
  opportunityId?: string | undefined;
}

const countOf = ({ group, people, considered, ...selected }: GroupRow): GroupCount => ({
  group,
  people,
  considered,
  selected: selected satisfies Record<Selection, number>,
});

/** The matches that were asked about, where the caller may see them. */
const spanOf = async (call: CompanyCall, { startDate, endDate, opportunityId }: Asked): Promise<Span> => {
  if (opportunityId) await opportunityFor(call, opportunityId, 'seeCandidates');
  const { timeZone } = await getSettings(call.db);
  return { startDate, endDate, timeZone, opportunityId };
};

const echoOf = ({ startDate, endDate, opportunityId }: Span) => ({
  startDate,
  endDate,
  opportunityId: opportunityId ?? null,
});

/** How often people of each pronoun and age were ranked high and came how far, of the matches that came up in these days. */
export const getFairness = async (call: CompanyCall, asked: Asked): Promise<Fairness> => {
  const span = await spanOf(call, asked);
  const rows = await countGroups(call.db, span);
  return { ...echoOf(span), traits: traits.map((trait) => reportOf(trait, rows[trait].map(countOf))) };
};

const groupsOf = (rows: readonly AnswerRow[]): GroupCount<'passed'>[] =>
  rows.flatMap(({ group, considered, passed }) =>
    group === null ? [] : [{ group, people: considered, considered, selected: { passed } }],
  );

/** How far apart the groups of a question are, by the trait that divides most; what cannot be compared counts as equal. */
const lowestOf = ({ traits: each }: AskedQuestion): number =>
  Math.min(...each.map(({ impactRatio }) => impactRatio ?? 1));

/** How often people of each pronoun and age passed the bot's questions, of the same matches. */
export const getQuestionFairness = async (call: CompanyCall, asked: Asked): Promise<QuestionFairness> => {
  const span = await spanOf(call, asked);
  const byQuestion = new Map<string, Record<Trait, AnswerRow[]>>();
  for (const trait of traits)
    for (const row of await countAnswers(call.db, trait, span)) {
      const found = byQuestion.get(row.question) ?? { pronoun: [], age: [] };
      found[trait].push(row);
      byQuestion.set(row.question, found);
    }
  const all = [...byQuestion].map(([question, rows]) => ({
    question,
    // The same whichever trait it is counted by: whoever says nothing of it is a row, too.
    answered: rows.pronoun.reduce((sum, { considered }) => sum + considered, 0),
    traits: traits.map((trait) => passedOf(trait, groupsOf(rows[trait]))),
  }));
  const named = all.filter((one) => one.traits.some(({ groups }) => groups.length > 0));
  return {
    ...echoOf(span),
    questions: named.toSorted(
      (a, b) => lowestOf(a) - lowestOf(b) || b.answered - a.answered || (a.question < b.question ? -1 : 1),
    ),
    unnamed: all.length - named.length,
  };
};
