import type { Opportunity, Step } from '@marigold/contract/opportunity';
import type { Content } from '@marigold/contract/opportunityFields';
import { notFound, refused, stale } from '@marigold/contract/problems';
import type { Permission, Who } from '@marigold/contract/permissions';
import { getSettings } from '#modules/company';
import { copyVideo } from '#modules/files';
import { boundedUsers, withStandIns } from '#modules/users';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { newId, otherId } from '#platform/database/id';
import { enqueue } from '#platform/jobs/jobs';
import { applyPatch, type Operation } from './patch.ts';
import { detail } from './present.ts';
import { contentOf, emptyContent, type OpportunityRow } from './row.ts';
import { beyondReach, naming, permissionOf, refusal, refuseIncomplete } from './steps/rules.ts';
import * as store from './store.ts';
import { peopleOf, reaches } from './team/sight.ts';
import { checkVideo } from './videoRules.ts';

const found = async (call: CompanyCall, id: string, lock: boolean): Promise<OpportunityRow> => {
  const row = await store.find(call.db, id, lock);
  if (!row) throw notFound('Opportunity');
  return row;
};

/**
 * Refuses what a permission of the caller does not reach, with the name of who can help; `noun`: what was asked for by an id of
 * its own.
 */
const refuseBeyond = async (
  call: CompanyCall,
  row: OpportunityRow,
  permission: Permission,
  noun?: string,
): Promise<void> => {
  if (reaches(call.actor, permission, row)) return;
  const { [row.created_by]: author } = await store.people(call.db, [row.created_by]);
  throw beyondReach(call.actor, permission, author?.full_name ?? 'the author', row, noun);
};

/**
 * The opportunity, if this permission of the caller reaches it: 404 when it is not the company's, 403 when the role forbids it.
 * Locked, nobody else changes it until the transaction ends.
 */
export const opportunityFor = async (
  call: CompanyCall,
  id: string,
  permission: Permission,
  { lock = false, noun }: { lock?: boolean; noun?: string } = {},
): Promise<OpportunityRow> => {
  const row = await found(call, id, lock);
  await refuseBeyond(call, row, permission, noun);
  return row;
};

const approvalRequired = async (call: CompanyCall) => (await getSettings(call.db)).approvalRequired;

/** The opportunity, locked for a step the caller may take now; otherwise the refusal that says why not. */
export const lockedFor = async (call: CompanyCall, id: string, step: Step): Promise<OpportunityRow> => {
  const row = await found(call, id, true);
  await refuseBeyond(call, row, permissionOf[step]);
  const refused = refusal(call.actor, row, step, await approvalRequired(call));
  if (refused) {
    const people = await store.people(call.db, [row.reviewer_id]);
    throw naming(refused, row, (person) => people[person]?.full_name);
  }
  return row;
};

/** The opportunity as the caller sees it. */
export const show = async (call: CompanyCall, row: OpportunityRow): Promise<Opportunity> =>
  detail(
    call,
    row,
    await store.people(call.db, [row.created_by, row.last_edited_by, row.reviewer_id]),
    await approvalRequired(call),
  );

/** Everybody who has a part in an opportunity; who has two is named twice. */
export const everybodyOn = ({ created_by, reviewer_id, hiring_team }: OpportunityRow): string[] => [
  created_by,
  ...(reviewer_id ? [reviewer_id] : []),
  ...Object.keys(hiring_team),
];

/** Whoever is bounded to where an opportunity was, and does not see it where it is now. */
const leftBehind = async (call: CompanyCall, before: OpportunityRow, row: OpportunityRow): Promise<string[]> => {
  if (before.department_id === row.department_id && before.office_id === row.office_id) return [];
  const sees = (who: Who, at: OpportunityRow) => reaches(who, 'seeOpportunities', at);
  return (await boundedUsers(call.db))
    .filter((who) => sees(who, before) && !sees(who, row))
    .map(({ userId }) => userId);
};

/** Tells live connections what became of an opportunity, those included who have no part in it any more. */
export const announce = async (call: CompanyCall, row: OpportunityRow, before?: OpportunityRow): Promise<void> => {
  const { company_id: companyId, opportunity_id: opportunityId, status, version } = row;
  const news = { opportunityId, status, version };
  const to = { companyId, opportunityId, ...peopleOf(row) };
  await tell(call.db, 'opportunity.updated', to, news);
  const still = new Set(everybodyOn(row));
  const left = before ? everybodyOn(before).filter((userId) => !still.has(userId)) : [];
  const leaving = left.length > 0 ? await withStandIns(call.db, left) : [];
  const gone = [
    ...leaving.filter((userId) => !still.has(userId)),
    ...(before ? await leftBehind(call, before, row) : []),
  ];
  for (const userId of gone) await tell(call.db, 'opportunity.reassigned', { companyId, userId }, { opportunityId });
};

/** Has the opportunity matched again once the transaction commits; asked for several times, it is done once. */
export const rankSoon = (
  call: CompanyCall,
  row: Pick<OpportunityRow, 'company_id' | 'opportunity_id'>,
): Promise<void> =>
  enqueue(
    call.db,
    'matches.rank',
    { companyId: row.company_id, opportunityId: row.opportunity_id },
    { key: `rank ${row.opportunity_id}` },
  );

/** Has every posted opportunity of the company matched again. */
export const rankPosted = async (call: CompanyCall): Promise<void> => {
  for (const row of await store.posted(call.db)) await rankSoon(call, row);
};

/** The draft that was stored under an id, or the one that it had made before; undefined where the id is another company's. */
const stored = async ({ db, actor }: CompanyCall, id: string, content: Content) => {
  const { companyId, userId } = actor;
  const row = await store.create(db, { id, companyId, userId, content });
  if (row) return { row, isNew: true };
  const before = await store.find(db, id, false);
  return before && { row: before, isNew: false };
};

/** Starts a draft with this content. The same client-made id again answers the draft that it made. */
const start = async (
  call: CompanyCall,
  id: string = newId(),
  content: Content,
  step: 'create' | 'duplicate',
): Promise<Opportunity> => {
  const { companyId, userId } = call.actor;
  const draft = (await stored(call, id, content)) ?? (await stored(call, otherId(companyId, id), content));
  if (!draft || (!draft.isNew && draft.row.created_by !== userId))
    throw refused('ID_TAKEN', 'This id is taken. Save again with a new one.');
  if (!draft.isNew) return show(call, draft.row);
  await store.addHistory(call.db, draft.row, { userId, step, from: null });
  await announce(call, draft.row);
  return show(call, draft.row);
};

/** Starts a draft from an author's first fields. */
export const create = async (
  call: CompanyCall,
  id: string | undefined,
  operations: Operation[],
): Promise<Opportunity> => {
  const content = applyPatch(emptyContent, operations);
  await checkVideo(call, emptyContent, content);
  return start(call, id, content, 'create');
};

/** Starts a draft with the same content as another opportunity, and a copy of its video. */
export const duplicate = async (call: CompanyCall, id: string, newOne: string | undefined): Promise<Opportunity> => {
  // Locked, as its department is not deleted meanwhile: whoever deletes that moves its opportunities first.
  const row = await opportunityFor(call, id, 'seeOpportunities', { lock: true });
  const videoId = row.video_id && (await copyVideo(call, row.video_id));
  const copy = await start(call, newOne, { ...contentOf(row), video_id: videoId }, 'duplicate');
  const place = { departmentId: row.department_id, officeId: row.office_id };
  if (copy.departmentId || copy.officeId || !(place.departmentId ?? place.officeId)) return copy;
  const placed = await store.setPlace(call.db, copy.opportunityId, place);
  return placed ? show(call, placed) : copy;
};

/** Refuses a step that is based on another version of an opportunity, saying who changed it. */
export const refuseStale = async (
  call: CompanyCall,
  row: OpportunityRow,
  version: number | undefined,
): Promise<void> => {
  if (version === undefined || version === row.version) return;
  const people = await store.people(call.db, [row.last_edited_by]);
  const by = people[row.last_edited_by]?.full_name ?? null;
  throw stale({ version: row.version, now: row.status, by, at: row.last_edit_date.toISOString() });
};

/** Saves an edit. Refused as stale when somebody else saved since; a posted one is matched again. */
export const edit = async (
  call: CompanyCall,
  id: string,
  version: number | undefined,
  operations: Operation[],
): Promise<Opportunity> => {
  const row = await lockedFor(call, id, 'edit');
  await refuseStale(call, row, version);
  const content = applyPatch(contentOf(row), operations);
  await checkVideo(call, row, content);
  if (row.status === 'Posted') refuseIncomplete({ ...row, ...content });
  const saved = await store.saveContent(call.db, row, content, call.actor.userId);
  if (!saved) throw notFound('Opportunity');
  if (saved.status === 'Posted') {
    await store.addHistory(call.db, saved, { userId: call.actor.userId, step: 'edit', from: 'Posted' });
    await rankSoon(call, saved);
  }
  await announce(call, saved);
  return show(call, saved);
};

/** Deletes what never had a match. */
export const remove = async (call: CompanyCall, id: string): Promise<void> => {
  const { status } = await lockedFor(call, id, 'delete');
  if (await store.hasMatches(call.db, id))
    throw refused(
      'HAS_MATCHES',
      status === 'Archived'
        ? 'Candidates belong to this opportunity, so it cannot be deleted. It is archived already and can stay so.'
        : 'Candidates belong to this opportunity, so it cannot be deleted. Archive it instead.',
    );
  await store.remove(call.db, id);
};
