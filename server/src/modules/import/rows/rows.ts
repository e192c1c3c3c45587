import sql from 'sql-template-tag';
import type { ImportDecision, ImportDraft, ImportField, ImportFilter, ImportRow } from '@marigold/contract/import';
import type { PageQuery } from '@marigold/contract/page';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { page } from '#platform/http/page';
import { examine, skillsNote } from '../reading/draft.ts';
import * as importStore from '../importStore.ts';
import { duplicatesOf } from '../merging/duplicates.ts';
import { membersByEmail } from '../merging/memberRow.ts';
import { rowsOf } from '../present.ts';
import { readLater } from '../queue.ts';
import { resolve } from '../reading/resolve.ts';
import * as rowStore from './rowStore.ts';
import { find, type OfImport, open, paging, refuseLate } from '../service.ts';
import { removeAdded, undoMerges } from '../undoing/undoJob.ts';

interface OfRow extends OfImport {
  rowId: string;
}

/** People of an import in the order of their files. */
export const list = async (
  call: CompanyCall,
  { importId, filter, ...query }: PageQuery & OfImport & { filter: ImportFilter },
) => {
  const { db, actor, language } = call;
  await find(call, importId);
  const found = await page(
    paging(call, ['import rows', importId, filter], query),
    [
      { column: sql`r.file_number`, descending: false, type: 'int' },
      { column: sql`r.number`, descending: false, type: 'int' },
      { column: sql`r.row_id`, descending: false, type: 'uuid' },
    ],
    async (where, order, limit) =>
      (await rowStore.listRows(db, importId, filter, { where, order, limit })).map((item) => ({
        item,
        cursor: [item.file_number, item.number, item.row_id],
      })),
    () => rowStore.countRows(db, importId, filter),
  );
  return { ...found, data: await rowsOf(db, actor.companyId, found.data, language) };
};

const showRow = async ({ db, actor, language }: CompanyCall, row: rowStore.RowRow): Promise<ImportRow> => {
  const [shown] = await rowsOf(db, actor.companyId, [row], language);
  if (!shown) throw notFound('Row');
  return shown;
};

const lockRow = async ({ db }: CompanyCall, { importId, rowId }: OfRow): Promise<rowStore.RowRow> => {
  const row = await rowStore.findRow(db, importId, rowId, true);
  if (!row) throw notFound('Row');
  return row;
};

interface Change {
  draft?: ImportDraft | undefined;
  decision?: ImportDecision | undefined;
  mergeInto?: string | undefined;
  takeTheirs?: ImportField[] | undefined;
}

/** A row with what somebody mended in it, looked at anew. */
const mended = async (call: CompanyCall, row: rowStore.RowRow, words: ImportDraft): Promise<rowStore.RowRow> => {
  const { companyId } = call.actor;
  const { draft, mistakes, notes } = examine(row.number, words);
  const resolved = draft && resolve(draft, { memberId: row.row_id, companyId });
  const record = resolved?.member ?? null;
  // As marigold_worker: row-level security keeps the looking up of names from its index.
  const duplicates = record
    ? await call.platform.pools.asSystem((db) =>
        duplicatesOf(db, { companyId, importId: row.import_id }, row.row_id, record),
      )
    : [];
  return {
    ...row,
    draft: words,
    is_edited: true,
    record,
    mistakes,
    notes: [...skillsNote(words.skills.length, 'skills'), ...notes, ...(resolved?.notes ?? [])],
    duplicates,
  };
};

const decided = async (
  call: CompanyCall,
  row: rowStore.RowRow,
  { decision, mergeInto }: Change,
): Promise<rowStore.RowRow> => {
  const wanted = decision ?? (mergeInto === undefined ? undefined : 'merge');
  if (wanted === undefined) {
    const isStale = row.merge_into !== null && !row.duplicates.some(({ id }) => id === row.merge_into);
    const [surest] = row.duplicates;
    const merges = surest !== undefined && surest.certainty !== 'possible';
    if (row.is_decided && !isStale) return row;
    return {
      ...row,
      is_decided: false,
      decision: merges ? 'merge' : 'add',
      merge_into: merges ? surest.id : null,
    };
  }
  if (wanted !== 'merge') {
    const holder = row.record?.email
      ? (await membersByEmail(call.db, call.actor.companyId, [row.record.email])).get(row.record.email)
      : undefined;
    if (wanted === 'add' && holder)
      throw refused('EMAIL_KNOWN', 'A member with this e-mail is here already. Merge, skip, or change the e-mail.');
    return { ...row, decision: wanted, merge_into: null, is_decided: true };
  }
  const into = mergeInto ?? row.duplicates[0]?.id;
  if (!into || !row.duplicates.some(({ id }) => id === into))
    throw badRequest('Choose one of those this row is like.', 'body.mergeInto', 'NOT_A_DUPLICATE');
  return { ...row, decision: 'merge', merge_into: into, is_decided: true };
};

/** Mends a row or decides what is done with it. */
export const change = async (call: CompanyCall, { body, ...of }: OfRow & { body: Change }): Promise<ImportRow> => {
  await open(call, of.importId);
  const before = await lockRow(call, of);
  const row = body.draft ? await mended(call, before, body.draft) : before;
  const next = { ...(await decided(call, row, body)), take_theirs: body.takeTheirs ?? row.take_theirs };
  await rowStore.saveRow(call.db, next);
  if (body.draft) {
    await importStore.noteChange(call.db, of.importId);
    await readLater(call.db, of.importId);
  }
  return showRow(call, next);
};

/** Undoes one merge or one added person. */
export const undo = async (call: CompanyCall, of: OfRow): Promise<ImportRow> => {
  const { db, actor } = call;
  const held = await importStore.lockImport(db, of.importId);
  if (!held) throw notFound('Import');
  const row = await lockRow(call, of);
  if (row.outcome === 'undone') return showRow(call, row);
  if (held.state !== 'done' || (row.outcome !== 'added' && row.outcome !== 'merged'))
    throw refused('NOT_DONE', 'There is nothing to undo: this row was not taken over.');
  refuseLate(held);
  if (row.outcome === 'merged') {
    const [changed] = await undoMerges(db, actor, [row.row_id]);
    if (changed) {
      throw refused('CHANGED_SINCE', 'Somebody changed this member since the merge, so it cannot be undone.', {
        errors: changed.fields.map((field) => ({
          path: field,
          code: 'CHANGED_SINCE',
          message: phrase('This changed since the merge.'),
        })),
      });
    }
  } else if ((await removeAdded(db, actor, [row.row_id])).length > 0) {
    throw refused(
      'IN_TOUCH',
      'Somebody has been in touch with this person, or merged more into them. They stay; reject or remove them there.',
    );
  }
  return showRow(call, await lockRow(call, of));
};
