import sql from 'sql-template-tag';
import { type faq, faqLimits, type FaqPage, type FaqScope } from '@marigold/contract/faq';
import type { Asked } from '@marigold/contract/kit';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { opportunityFor, titleOf, visibleTo } from '#modules/opportunity';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { page, type SortKey } from '#platform/http/page';
import { chosen, likely } from './answering/answer.ts';
import { arranged, type Fault } from './arranged.ts';
import { entryOf } from './present.ts';
import type { FaqRow, Scope } from './store.ts';
import * as store from './store.ts';

type Calls = typeof faq.routes;

/**
 * Whose questions a call is about. An opportunity has to be one that the caller sees, and edits where they change its questions:
 * who only watches has the permission for the company's. Another company is nobody's business.
 */
export const scopeOf = async (
  call: CompanyCall,
  asked: { opportunityIdentifier: string | null; companyIdentifier?: string | undefined },
  permission: 'seeOpportunities' | 'editOpportunities' = 'seeOpportunities',
): Promise<Scope> => {
  const { companyId } = call.actor;
  const { opportunityIdentifier: opportunityId, companyIdentifier = companyId } = asked;
  if (companyIdentifier !== companyId) throw notFound('Company');
  if (opportunityId) await opportunityFor(call, opportunityId, permission);
  return { companyId, opportunityId };
};

const keys: SortKey[] = [
  { column: sql`position`, descending: false, type: 'int' },
  { column: sql`faq_id`, descending: false, type: 'uuid' },
];

/** A page of questions in their order. */
export const list = async (call: CompanyCall, asked: Asked<Calls['listFaqs']>): Promise<FaqPage> => {
  const scope = await scopeOf(call, asked);
  const where = sql`${store.inScope(scope)} and ${store.holding(asked.SearchText)}`;
  const { data, ...places } = await page(
    {
      secret: call.platform.secret,
      bound: ['faq', scope, asked.SearchText],
      tokenId: asked.TokenId,
      navigation: asked.PageNavigation,
      size: asked.PageSize,
    },
    keys,
    async (rest, order, limit) =>
      (await store.list(call.db, sql`${where} and ${rest}`, order, limit)).map((row) => ({
        item: entryOf(row),
        cursor: [row.position, row.faq_id],
      })),
    () => store.count(call.db, where),
  );
  return { faqs: data, opportunityIdentifier: scope.opportunityId, companyIdentifier: scope.companyId, ...places };
};

/** Stores questions as they are arranged now, beside those that stood there. */
const keep = async (db: Db, before: readonly FaqRow[], now: readonly FaqRow[]): Promise<void> => {
  const known = new Map(before.map((row) => [row.faq_id, row]));
  const added = now.filter(({ faq_id }) => !known.has(faq_id));
  const changed = now.filter((row) => {
    const old = known.get(row.faq_id);
    return old !== undefined && (old.updated_at !== row.updated_at || old.position !== row.position);
  });
  if (added.length > 0 && (await store.insert(db, added)) < added.length)
    throw refused('EXISTS', 'Another question has this id. Send yours with another one.');
  if (changed.length > 0) await store.update(db, changed);
};

/** Adds, changes and moves questions; answers those that were named. */
export const save = async (call: CompanyCall, asked: Asked<Calls['saveFaqs']>['body']): Promise<FaqPage> => {
  const scope = await scopeOf(call, asked, 'editOpportunities');
  const before = await store.hold(call.db, scope);
  const { rows, touched, fault } = arranged(before, asked.faqs, scope);
  if (fault) throw refusalOf(fault);
  if (rows.length > faqLimits.entries)
    throw refused(
      'FULL',
      phrase('There is room for {{most}} questions here. Delete some first.', { most: faqLimits.entries }),
    );
  await keep(call.db, before, rows);
  return {
    faqs: rows.filter(({ faq_id }) => touched.has(faq_id)).map(entryOf),
    opportunityIdentifier: scope.opportunityId,
    companyIdentifier: scope.companyId,
    nextToken: null,
    prevToken: null,
    totalRecords: rows.length,
  };
};

const refusalOf = ({ at, why }: Fault): Error =>
  why === 'double'
    ? refused('EXISTS', 'This question is there already. Change its answer instead.')
    : badRequest('A new question needs a question and an answer.', `body.faqs.${at}`);

/** Deletes a question that the caller may edit. */
export const remove = async (call: CompanyCall, faqId: string): Promise<void> => {
  const row = await store.find(call.db, call.actor.companyId, faqId);
  if (!row) throw notFound('Question');
  const scope = await scopeOf(call, { opportunityIdentifier: row.opportunity_id }, 'editOpportunities');
  await store.hold(call.db, scope);
  await store.remove(call.db, scope, faqId);
};

/** Questions that are shown beside the one that answers. */
const mostLikely = 3;

/** What the bot would answer with, and what else is like what was asked. */
export const ask = async (call: CompanyCall, { question, ...scope }: Asked<Calls['askFaq']>['body']) => {
  const found = await likely(call.db, await scopeOf(call, scope), question);
  const answer = chosen(found);
  const others = found.filter((one) => one !== answer && one.likeness > 0).slice(0, mostLikely);
  return {
    answer: answer ? entryOf(answer.row) : null,
    likely: others.map(({ row, likeness }) => ({ ...entryOf(row), likeness })),
  };
};

/** Opportunities that are offered beside the company. */
const mostScopes = 200;

/** The company and the opportunities the caller sees, with the number of their questions. */
export const scopes = async (call: CompanyCall): Promise<FaqScope[]> => {
  const { companyId } = call.actor;
  const ofCompany = await store.count(call.db, store.inScope({ companyId, opportunityId: null }));
  const visible = visibleTo(call.actor, 'seeOpportunities');
  const rows = await store.scopes(call.db, visible, mostScopes);
  return [
    { opportunityIdentifier: null, title: null, count: ofCompany },
    ...rows.map((row) => ({
      opportunityIdentifier: row.opportunity_id,
      title: titleOf(row, call.language),
      count: row.count,
    })),
  ];
};
