import type { FaqChange } from '@marigold/contract/faq';
import { newId } from '#platform/database/id';
import { plainQuestion } from './plainQuestion.ts';
import type { FaqRow, Scope } from './store.ts';

/** What is wrong with the change of this place in the list. */
export interface Fault {
  at: number;
  why: 'incomplete' | 'double';
}

const changed = (before: FaqRow | undefined, change: FaqChange, scope: Scope): FaqRow | undefined => {
  const { question = before?.question, answer = before?.answer } = change;
  if (question === undefined || answer === undefined) return undefined;
  const content = {
    question,
    answer,
    source: change.source ?? before?.source ?? 'typed',
    source_name: change.sourceName === undefined ? (before?.source_name ?? null) : change.sourceName,
  };
  const isSame = before && Object.entries(content).every(([key, value]) => before[key as keyof FaqRow] === value);
  return {
    faq_id: before?.faq_id ?? change.faqId ?? newId(),
    company_id: scope.companyId,
    opportunity_id: scope.opportunityId,
    position: 0,
    ...content,
    updated_at: isSame ? before.updated_at : new Date(),
  };
};

/**
 * The questions of a scope after changes: known ones are changed and moved, others added at their position or at the end.
 * Positions are numbered anew from 1. A question without an id that is there already is that question, so sending a list
 * again changes nothing; with an id of its own it is a fault, since two answers to one question help nobody.
 */
export const arranged = (
  before: readonly FaqRow[],
  changes: readonly FaqChange[],
  scope: Scope,
): { rows: FaqRow[]; touched: Set<string>; fault?: Fault } => {
  const rows = [...before];
  const touched = new Set<string>();
  for (const [at, change] of changes.entries()) {
    const plain = change.question === undefined ? undefined : plainQuestion(change.question);
    const same = rows.find(({ question }) => plain !== undefined && plainQuestion(question) === plain);
    const known = change.faqId ? rows.find(({ faq_id }) => faq_id === change.faqId) : same;
    if (same && same !== known) return { rows, touched, fault: { at, why: 'double' } };
    const row = changed(known, change, scope);
    if (!row) return { rows, touched, fault: { at, why: 'incomplete' } };
    const from = known ? rows.indexOf(known) : rows.length;
    rows.splice(from, 1);
    rows.splice(change.position === undefined ? from : change.position - 1, 0, row);
    touched.add(row.faq_id);
  }
  return { rows: rows.map((row, at) => (row.position === at + 1 ? row : { ...row, position: at + 1 })), touched };
};
