import { type Belonging, mostUnits, type Unit, type UnitKind, type UnitUse } from '@marigold/contract/structure';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import { newId } from '#platform/database/id';
import type { CompanyCall } from '#platform/http/call';
import { countIn, moveAll } from '#modules/opportunity';
import { boundedTo, withoutUnit } from '#modules/users';
import * as store from './store.ts';

const shown = ({ unit_id: unitId, kind, name, place }: store.UnitRow): Unit => ({ unitId, kind, name, place });

/** The departments and offices of the company, by name. */
export const list = async (call: CompanyCall): Promise<Unit[]> => (await store.all(call.db)).map(shown);

const note = (call: CompanyCall, action: string, targetId: string, data: Record<string, unknown> = {}): void => {
  const { companyId, userId, key } = call.actor;
  const by = key && { apiKeyId: key.apiKeyId };
  audit(call.db, { companyId, userId, action, targetId, data: { ...data, ...by }, requestId: call.requestId });
};

const taken = (kind: UnitKind, name: string) =>
  refused(
    'EXISTS',
    kind === 'department'
      ? phrase('There is a department called {{name}} already. Give this one another name.', { name })
      : phrase('There is an office called {{name}} already. Give this one another name.', { name }),
  );

/** What somebody says of a department or an office. */
export interface UnitDetails {
  name: string;
  place?: string | null | undefined;
}
const placeOf = (kind: UnitKind, place: UnitDetails['place']) => (kind === 'office' && place ? place : null);

/** Adds a department or an office. */
export const add = async (
  call: CompanyCall,
  { kind, name, place }: UnitDetails & { kind: UnitKind },
): Promise<Unit> => {
  const { companyId } = call.actor;
  await store.waitForTurn(call.db, companyId);
  if ((await store.count(call.db, kind)) >= mostUnits)
    throw refused(
      'FULL',
      kind === 'department'
        ? phrase('A company can have {{most}} departments. Delete one first.', { most: mostUnits })
        : phrase('A company can have {{most}} offices. Delete one first.', { most: mostUnits }),
    );
  const row = await store.add(call.db, companyId, { unit_id: newId(), kind, name, place: placeOf(kind, place) });
  if (!row) throw taken(kind, name);
  note(call, 'addUnit', row.unit_id, { kind });
  return shown(row);
};

const missing = (kind?: UnitKind) => notFound(kind === 'office' ? 'Office' : 'Department');

/** Gives a department or an office another name, or an office another place. */
export const change = async (call: CompanyCall, unitId: string, { name, place }: UnitDetails): Promise<Unit> => {
  await store.waitForTurn(call.db, call.actor.companyId);
  const before = await store.lock(call.db, unitId);
  if (!before) throw missing();
  const { kind } = before;
  if (await store.isTaken(call.db, before, name)) throw taken(kind, name);
  const row = await store.save(call.db, {
    ...before,
    name,
    place: place === undefined ? before.place : placeOf(kind, place),
  });
  if (!row) throw missing(kind);
  note(call, 'changeUnit', unitId);
  return shown(row);
};

/** What belongs to a department or an office. */
export const showUse = async (call: CompanyCall, unitId: string): Promise<UnitUse> => {
  const unit = (await store.all(call.db)).find((row) => row.unit_id === unitId);
  if (!unit) throw missing();
  const people = await boundedTo(call.db, unitId);
  return {
    opportunities: await countIn(call, unit.kind, unitId),
    people: people.map((row) => ({ userId: row.user_account_id, fullName: row.full_name || row.email })),
  };
};

/**
 * Deletes a department or an office. Its opportunities go where the caller says; nobody's bounds follow them there, so whoever
 * was bounded to it sees less from then on, and never more.
 */
export const remove = async (call: CompanyCall, unitId: string, moveTo: string | undefined) => {
  // The other one is held in the same order by whoever deletes it at the same moment.
  await store.waitForTurn(call.db, call.actor.companyId);
  const unit = await store.lock(call.db, unitId);
  if (!unit) throw missing();
  const { kind, name } = unit;
  const [to] = moveTo ? await store.hold(call.db, [moveTo]) : [];
  if (moveTo && (to?.kind !== kind || moveTo === unitId))
    throw badRequest(
      kind === 'department' ? 'Choose another department of your company.' : 'Choose another office of your company.',
      'query.moveTo',
    );
  const opportunities = await countIn(call, kind, unitId);
  if (opportunities > 0 && moveTo === undefined)
    throw refused(
      'IN_USE',
      phrase(
        'Opportunities belong to {{name}}: {{count}}. Move them to another one, or say that they are left without.',
        {
          name,
          count: opportunities,
        },
      ),
    );
  const people = (await boundedTo(call.db, unitId)).map((row) => row.user_account_id);
  await moveAll(call, kind, unitId, to?.unit_id ?? null);
  await withoutUnit(call.db, unitId);
  await store.remove(call.db, unitId);
  note(call, 'removeUnit', unitId, { kind, moveTo: to?.unit_id ?? null, opportunities, people });
  return { done: true as const };
};

/** Keeps departments and offices of the company from being deleted until the transaction ends; refuses what is none. */
export const holdUnits = async (
  call: CompanyCall,
  wanted: readonly { kind: UnitKind; ids: readonly string[]; path: string }[],
): Promise<void> => {
  const rows = await store.hold(
    call.db,
    wanted.flatMap(({ ids }) => ids),
  );
  for (const { kind, ids, path } of wanted)
    if (!ids.every((id) => rows.some((row) => row.unit_id === id && row.kind === kind)))
      throw badRequest(
        kind === 'department' ? 'Choose a department of your company.' : 'Choose an office of your company.',
        path,
      );
};

/** The same of where an opportunity is to belong. They are held before it is, as by whoever deletes them. */
export const hold = (call: CompanyCall, { departmentId, officeId }: Belonging): Promise<void> =>
  holdUnits(call, [
    { kind: 'department', ids: departmentId ? [departmentId] : [], path: 'body.departmentId' },
    { kind: 'office', ids: officeId ? [officeId] : [], path: 'body.officeId' },
  ]);
