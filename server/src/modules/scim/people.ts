import { Id } from '@marigold/contract/kit';
import { userTypes } from '@marigold/contract/permissions';
import { badRequest, notFound, refused, refusedWith } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import { newId } from '#platform/database/id';
import type { CompanyCall } from '#platform/http/call';
import { isProven, providedBy } from '#modules/sso';
import {
  accounts,
  invite,
  provisioned,
  refuseInDemo,
  resend,
  rights,
  setRole,
  setState,
  tellTeam,
} from '#modules/users';
import type { Given } from './given.ts';
import * as store from './store.ts';
import { inTurn, takerInTurn } from './takers.ts';
import { differences, type Wanted, wantedOf } from './wanted.ts';

const refuseForeign = async ({ db, actor }: CompanyCall, email: string): Promise<void> => {
  if (!(await isProven(db, actor.companyId, email)))
    throw badRequest(
      phrase(
        'The domain of {{email}} is not one that your company has verified. The super admin adds it under Company, Sign-in.',
        { email },
      ),
      'body.userName',
    );
};
const taken = (email: string) =>
  refused('EXISTS', phrase('Somebody of your company has the address {{email}} already.', { email }));

/** Writes into the audit log what a provider did with an account, and tells the admins. */
const note = async (call: CompanyCall, targetId: string, data: Record<string, unknown>): Promise<void> => {
  const { companyId, userId, key } = call.actor;
  const by = key && { apiKeyId: key.apiKeyId };
  audit(call.db, {
    companyId,
    userId,
    action: 'provisionUser',
    targetId,
    data: { ...data, ...by },
    requestId: call.requestId,
  });
  await tellTeam(call.db, companyId, targetId);
};

const row = async ({ db, actor }: CompanyCall, id: string): Promise<store.PersonRow> => {
  const found = Id.safeParse(id).success ? await store.find(db, actor.companyId, id) : undefined;
  if (!found) throw notFound('User');
  return found;
};
/** Somebody of the company whom SCIM knows. */
export const show = row;

/** Whether somebody who comes back can sign in at once: they have been here, or the provider lets them in. */
const hasWay = async ({ db, actor }: CompanyCall, { id, email }: { id: string; email: string }): Promise<boolean> =>
  (await provisioned.wasHere(db, id)) || (await providedBy(db, actor.companyId, email)).signsIn;

const deactivate = async (call: CompanyCall, person: store.PersonRow, turn: number): Promise<void> => {
  if (person.state === 'Invited') {
    // The link of the invitation opens nothing from now on.
    await setState(call.db, person.id, 'Deactivated');
    return note(call, person.id, { changed: ['active'] });
  }
  const { takeOver, isLeft } = await takerInTurn(call, person.id, turn);
  await rights.deactivate(call, person.id, takeOver, isLeft);
};

const bringBack = async (call: CompanyCall, person: store.PersonRow, { email }: Wanted): Promise<void> => {
  if (await hasWay(call, { id: person.id, email })) {
    await rights.reactivate(call, person.id);
    return;
  }
  await setState(call.db, person.id, 'Invited');
  await resend(call, person.id);
  await note(call, person.id, { changed: ['active'] });
};

const changeRole = async (call: CompanyCall, id: string, { type, isActive }: Wanted, turn: number): Promise<void> => {
  if (!isActive) {
    await setRole(call.db, id, type);
    return note(call, id, { changed: ['roles'], to: type });
  }
  const { takeOver } = await takerInTurn(call, id, turn);
  await rights.updatePermissions(call, { userIdTo: id, type, takeOver });
};

const describe = async (call: CompanyCall, before: store.PersonRow, wanted: Wanted, changed: readonly string[]) => {
  const { id, state } = before;
  const isOtherAddress = before.email !== wanted.email;
  if (isOtherAddress) await refuseForeign(call, wanted.email);
  if (!(await provisioned.describe(call.db, { userAccountId: id, jobTitle: wanted.title, ...wanted })))
    throw taken(wanted.email);
  if (isOtherAddress && state === 'Active') await rights.endAll(call, id, 'address');
  if (isOtherAddress && state === 'Invited' && wanted.isActive) await resend(call, id);
  await note(call, id, { changed });
};

/** Makes somebody as wanted, in what differs; what does not is left alone, so that a request can be repeated. */
const apply = async (call: CompanyCall, before: store.PersonRow, wanted: Wanted, turn: number): Promise<void> => {
  const { id } = before;
  const { account, isOtherRole, isOtherState, kept } = differences(before, wanted);
  const isOther = account.length > 0 || isOtherRole || isOtherState;
  if (isOther && before.type === userTypes.SuperAdmin)
    throw refusedWith(
      403,
      'SUPER_ADMIN',
      phrase('{{person}} is the super admin, whom no provider changes or deactivates. Leave them out of it there.', {
        person: before.fullName,
      }),
    );
  if (account.length > 0) await describe(call, before, wanted, account);
  if (isOther || kept.length > 0) await store.savePerson(call.db, { ...wanted, id, companyId: call.actor.companyId });
  // Who leaves hands over with the role they had.
  if (isOtherState && !wanted.isActive) await deactivate(call, before, turn);
  if (isOtherState && wanted.isActive) await bringBack(call, before, wanted);
  if (isOtherRole) await changeRole(call, id, wanted, turn);
};

/** Changes somebody whom SCIM knows. */
export const change = (call: CompanyCall, id: string, given: Given): Promise<store.PersonRow> =>
  inTurn(call, async (attempt, turn) => {
    await refuseInDemo(attempt);
    // Locked before it is read: changes of the same person follow each other.
    if (Id.safeParse(id).success) await accounts.knownById(attempt.db, attempt.actor.companyId, id);
    const before = await row(attempt, id);
    const { usualType } = await providedBy(attempt.db, attempt.actor.companyId, before.email);
    await apply(attempt, before, wantedOf(given, before, usualType), turn);
    return row(attempt, id);
  });

/** Deactivates somebody, whom SCIM does not know any more. */
export const remove = (call: CompanyCall, id: string): Promise<Record<string, never>> =>
  inTurn(call, async (attempt, turn) => {
    await refuseInDemo(attempt);
    if (Id.safeParse(id).success) await accounts.knownById(attempt.db, attempt.actor.companyId, id);
    const before = await row(attempt, id);
    await apply(attempt, before, wantedOf({ active: false }, before, before.type), turn);
    await store.noteRemoval(attempt.db, { id, companyId: attempt.actor.companyId });
    return {};
  });

const add = async (call: CompanyCall, wanted: Wanted, signsIn: boolean): Promise<string> => {
  const { email, fullName, type, isActive } = wanted;
  const { companyId } = call.actor;
  await refuseForeign(call, email);
  const id = newId();
  const described = { ...wanted, userAccountId: id, jobTitle: wanted.title };
  if (signsIn || !isActive) {
    const state = isActive ? 'Active' : 'Deactivated';
    if (!(await provisioned.add(call.db, { ...described, companyId, state }))) throw taken(email);
  } else {
    const { results } = await invite(call, [{ id, email, type, fullName }], undefined);
    if (results[0]?.userAccountId !== id) throw taken(email);
    await provisioned.describe(call.db, described);
  }
  await note(call, id, { created: true });
  return id;
};

/**
 * Makes an account, whose person signs in by the provider where it lets its people in, and is invited otherwise. Somebody who
 * was deactivated comes back.
 */
export const create = (call: CompanyCall, given: Given): Promise<store.PersonRow> =>
  inTurn(call, async (attempt, turn) => {
    const { db, actor } = attempt;
    await refuseInDemo(attempt);
    const { email } = wantedOf(given, undefined, userTypes.Reviewer);
    const { signsIn, usualType } = await providedBy(db, actor.companyId, email);
    const known = await accounts.knownByEmail(db, actor.companyId, email);
    if (known && known.state !== 'Deactivated') throw taken(email);
    if (known) {
      const before = await store.findRemoved(db, actor.companyId, known.user_account_id);
      if (!before) throw notFound('User');
      await refuseForeign(attempt, email);
      await apply(attempt, before, wantedOf({ active: true, ...given }, before, usualType), turn);
      return row(attempt, before.id);
    }
    const wanted = wantedOf(given, undefined, usualType);
    const id = await add(attempt, wanted, signsIn);
    await store.savePerson(db, { ...wanted, id, companyId: actor.companyId });
    return row(attempt, id);
  });
