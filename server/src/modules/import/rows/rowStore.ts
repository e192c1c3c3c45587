import sql, { empty, type Sql } from 'sql-template-tag';
import type {
  ImportCertainty,
  ImportDecision,
  ImportDraft,
  ImportField,
  ImportFilter,
  ImportLine,
  ImportOutcome,
  ImportRemark,
  ImportSentence,
} from '@marigold/contract/import';
import type { ImportFound } from '@marigold/contract/importFound';
import type { Db } from '#platform/database/db';
import type { MemberRecord } from '../merging/member.ts';
import { nothing } from '../merging/memberFields.ts';
import { turnOf } from '../merging/merging.ts';

/** Who a row may be. */
export interface Duplicate {
  of: 'member' | 'row';
  id: string;
  certainty: ImportCertainty;
  percent: number;
  why: ImportSentence[];
}

export interface RowRow {
  row_id: string;
  company_id: string;
  import_id: string;
  file_id: string;
  file_number: number;
  number: number;
  file_name: string;
  draft: ImportDraft;
  is_edited: boolean;
  record: MemberRecord | null;
  mistakes: ImportRemark[];
  notes: ImportRemark[];
  found: (Omit<ImportFound, 'places'> & Partial<Pick<ImportFound, 'places'>>)[];
  duplicates: Duplicate[];
  decision: ImportDecision;
  is_decided: boolean;
  merge_into: string | null;
  take_theirs: ImportField[];
  outcome: ImportOutcome | null;
  member_id: string | null;
}

/** A row as reading found it. */
export interface NewRow {
  rowId: string;
  number: number;
  draft: ImportDraft;
  record: MemberRecord | null;
  /** See `turnOf`. */
  turn: string;
  mistakes: ImportRemark[];
  notes: ImportRemark[];
  found: ImportFound[];
}

/** Adds rows of a file. */
export const addRows = (
  db: Db,
  file: { company_id: string; import_id: string; file_id: string; number: number },
  rows: readonly NewRow[],
): Promise<number> =>
  db.run(sql`
    insert into import_row (row_id, company_id, import_id, file_id, file_number, number, draft, record, turn, mistakes, notes, found)
    select "rowId", ${file.company_id}, ${file.import_id}, ${file.file_id}, ${file.number}, number, draft,
      nullif(record, 'null'::jsonb), turn, mistakes, notes, found
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      "rowId" uuid, number int, draft jsonb, record jsonb, turn text, mistakes jsonb, notes jsonb, found jsonb)`);

// A row that was read before a field was asked for says nothing of it.
const rowDraft = sql`'{"relocation": "", "workPermits": []}'::jsonb || r.draft draft`;
/** What a row becomes, called `r`; null where it has mistakes. */
export const rowRecord = sql`${JSON.stringify(nothing)}::jsonb || r.record record`;
const columns = sql`r.row_id, r.company_id, r.import_id, r.file_id, r.file_number, r.number, f.file_name, ${rowDraft}, r.is_edited,
  ${rowRecord}, r.mistakes, r.notes, r.found, r.duplicates, r.decision, r.is_decided, r.merge_into, r.take_theirs, r.outcome, r.member_id`;
const from = sql`import_row r join import_file f using (file_id)`;

const filters: Record<ImportFilter, Sql> = {
  all: sql`true`,
  ready: sql`r.record is not null`,
  mistakes: sql`r.record is null`,
  duplicates: sql`(r.record is not null and r.certainty is not null)`,
};

/** Rows of an import by a page's condition and order. */
export const listRows = (
  db: Db,
  importId: string,
  filter: ImportFilter,
  { where, order, limit }: { where: Sql; order: Sql; limit: number },
) =>
  db.rows<RowRow>(sql`
    select ${columns} from ${from} where r.import_id = ${importId} and ${filters[filter]} and ${where}
    order by ${order} limit ${limit}`);

/** How many rows of an import a filter shows. */
export const countRows = async (db: Db, importId: string, filter: ImportFilter): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int n from import_row r where r.import_id = ${importId} and ${filters[filter]}`,
    )
  )?.n ?? 0;

/** A row of an import; locked when it is going to change. */
export const findRow = (db: Db, importId: string, rowId: string, lock = false) =>
  db.one<RowRow>(sql`
    select ${columns} from ${from} where r.import_id = ${importId} and r.row_id = ${rowId}
    ${lock ? sql`for update of r` : empty}`);

/** Rows by their ids. */
export const findRows = (db: Db, importId: string, rowsIds: readonly string[]) =>
  db.rows<RowRow>(sql`
    select ${columns} from ${from} where r.import_id = ${importId} and r.row_id = any(${rowsIds}::uuid[])`);

/** Keeps what somebody mended or decided. */
export const saveRow = (db: Db, it: RowRow): Promise<number> =>
  db.run(sql`
    update import_row set draft = ${JSON.stringify(it.draft)}::jsonb, is_edited = ${it.is_edited},
      record = ${it.record && JSON.stringify(it.record)}::jsonb,
      turn = ${it.record ? turnOf(it.record) : ''}, mistakes = ${JSON.stringify(it.mistakes)}::jsonb,
      notes = ${JSON.stringify(it.notes)}::jsonb, duplicates = ${JSON.stringify(it.duplicates)}::jsonb,
      certainty = ${it.duplicates[0]?.certainty ?? null}, decision = ${it.decision}, is_decided = ${it.is_decided},
      merge_into = ${it.merge_into}::uuid, take_theirs = ${it.take_theirs}
    where row_id = ${it.row_id}`);

/** How many rows of each import stand how. */
export const countsOf = async (db: Db, importsIds: readonly string[]): Promise<Map<string, ImportLine['counts']>> => {
  const rows = await db.rows<ImportLine['counts'] & { import_id: string }>(sql`
    select import_id, count(*)::int rows, count(record)::int ready, count(*) filter (where record is null)::int "withMistakes",
      count(*) filter (where record is not null and certainty is not null)::int duplicates,
      count(*) filter (where record is not null and certainty is not null and duplicates @> '[{"of": "member"}]')::int known,
      count(*) filter (where record is not null and certainty is not null and not duplicates @> '[{"of": "member"}]')::int repeated,
      count(*) filter (where record is not null and decision = 'add')::int "toAdd",
      count(*) filter (where record is not null and decision = 'merge')::int "toMerge",
      count(*) filter (where record is not null and decision = 'skip')::int "toSkip",
      count(*) filter (where outcome = 'added')::int added, count(*) filter (where outcome = 'merged')::int merged,
      count(*) filter (where outcome = 'skipped')::int skipped, count(*) filter (where outcome = 'kept')::int kept,
      count(*) filter (where outcome = 'undone')::int undone
    from import_row where import_id = any(${importsIds}::uuid[]) group by import_id`);
  return new Map(rows.map(({ import_id, ...counts }) => [import_id, counts]));
};

/** Decides all duplicates of a certainty; merging goes into the surest of each. Adding whom there is already is left out. */
export const decideRows = (
  db: Db,
  importId: string,
  { certainty, decision }: { certainty: ImportCertainty; decision: ImportDecision },
): Promise<number> =>
  db.run(sql`
    update import_row set decision = ${decision}, is_decided = true,
      merge_into = case when ${decision} = 'merge' then (duplicates->0->>'id')::uuid end
    where import_id = ${importId} and record is not null and certainty = ${certainty} and outcome is null`);

/** Deletes the rows of a file. */
export const removeRowsOf = (db: Db, fileId: string): Promise<number> =>
  db.run(sql`delete from import_row where file_id = ${fileId}`);

/** Whom an undo kept. */
export const keptMembers = (db: Db, importId: string, most: number) =>
  db.rows<{ memberId: string; name: string }>(sql`
    select distinct m.name, m.member_id "memberId" from import_row r join member m using (member_id)
    where r.import_id = ${importId} and r.outcome = 'kept' order by m.name, m.member_id limit ${most}`);
