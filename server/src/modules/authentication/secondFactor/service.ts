import type { SecondFactor } from '@marigold/contract/authentication';
import type { Session } from '@marigold/contract/session';
import { badRequest, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { endSessions } from '#platform/sessions/accountSessions';
import { deviceOf } from '#platform/sessions/device';
import { post } from '#ports/mail/mail';
import { refuseInDemo, rights } from '#modules/users';
import { provePassword } from '../provePassword.ts';
import { appCode, newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from './codes.ts';
import { countGuess, placeOf, secretOf, spendCode } from './prove.ts';
import * as store from './store.ts';

const alreadyOn = () => refused('EXISTS', 'The second step is on already. Turn it off to begin with another app.');

/** Tells somebody, of their own account or of one that the caller changed as an admin. */
const mail = (call: CompanyCall, change: { isOn: boolean; by?: string }, email = call.actor.email) =>
  post(call, {
    kind: 'secondFactorChanged',
    companyId: call.actor.companyId,
    to: email,
    tell: (reading) => ({ ...reading, ...deviceOf(call.userAgent), email, at: new Date(), ...change }),
  });

/** Whether the caller's sign-in has a second step. */
export const show = async ({ db, actor }: CompanyCall): Promise<SecondFactor> => {
  const since = (await store.factorOf(db, actor.userId))?.confirmed_at ?? null;
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodes: since ? await store.countRecovery(db, actor.userId) : 0,
  };
};

/**
 * Makes a secret for the caller's app. It is asked for nowhere until it is confirmed. Until then it stays the same, so that
 * somebody who began in another window, too, scans the same picture.
 */
export const begin = async (call: CompanyCall, password: string): Promise<{ secret: string; uri: string }> => {
  const { db, actor, platform } = call;
  await provePassword(call, password);
  await refuseInDemo(call);
  const begun = await store.factorOf(db, actor.userId);
  const secret = (begun && secretOf(platform, actor.userId, begun)) ?? newSecret();
  if (!(await store.begin(db, actor, platform.vault.lock(placeOf(actor.userId), secret)))) throw alreadyOn();
  return { secret, uri: uriOf(secret, actor.email) };
};

const giveRecoveryCodes = async ({ db, actor }: CompanyCall): Promise<{ recoveryCodes: string[] }> => {
  const recoveryCodes = newRecoveryCodes();
  await store.replaceRecovery(
    db,
    actor,
    recoveryCodes.map((code) => recoveryHash(actor.userId, code)),
  );
  return { recoveryCodes };
};

/** Turns the second step on with a code of the app. The caller's other sessions, which began without it, end. */
export const confirm = async (
  call: CompanyCall,
  typed: string,
): Promise<{ recoveryCodes: string[]; session: Session }> => {
  const { db, actor, platform } = call;
  await countGuess(platform, actor.userId);
  const factor = await store.factorOf(db, actor.userId);
  if (factor?.confirmed_at) throw alreadyOn();
  const secret = factor && secretOf(platform, actor.userId, factor);
  const step = secret ? stepOf(secret, appCode(typed) ?? '') : undefined;
  if (step === undefined)
    throw badRequest(
      'This code is not right. Check that the clock of your phone is, and try the next one.',
      'body.code',
      'WRONG_CODE',
    );
  if (!(await store.confirm(db, actor.userId, step))) throw alreadyOn();
  await endSessions(db, actor, { except: actor.sessionId }, 'secondFactor');
  await mail(call, { isOn: true });
  return { ...(await giveRecoveryCodes(call)), session: await platform.sessions.renew(call) };
};

const prove = async (call: CompanyCall, { password, code }: { password: string; code: string }): Promise<void> => {
  const { db, actor, platform } = call;
  await countGuess(platform, actor.userId);
  await provePassword(call, password);
  if (!(await store.factorOf(db, actor.userId))?.confirmed_at)
    throw refused('NO_SECOND_FACTOR', 'The second step is off, so nothing is to be done.');
  await spendCode(call, actor.userId, code);
};

/** Gives the caller new recovery codes; the old ones stop working. */
export const renewRecoveryCodes = async (call: CompanyCall, given: { password: string; code: string }) => {
  await prove(call, given);
  return giveRecoveryCodes(call);
};

/** Turns the second step off; a mail says so. */
export const end = async (call: CompanyCall, given: { password: string; code: string }): Promise<{ done: true }> => {
  await prove(call, given);
  if (await store.isRequired(call.db, call.actor.companyId))
    throw refused(
      'SECOND_FACTOR_REQUIRED',
      'Your company asks everybody for a second step. An admin can change that in the company’s settings.',
    );
  await store.remove(call.db, call.actor.userId);
  await mail(call, { isOn: false });
  return { done: true };
};

/** Turns the second step of a colleague off who has no way left to pass it: an admin who knows them does, with their own password. */
export const endOf = async (call: CompanyCall, userAccountId: string, password: string): Promise<{ done: true }> => {
  await provePassword(call, password);
  const { full_name, email } = await rights.holdColleague(
    call,
    userAccountId,
    'Turn your own second step off in your settings, or ask another admin.',
  );
  const person = full_name || email;
  if (!(await store.factorOf(call.db, userAccountId))?.confirmed_at)
    throw refused('NO_SECOND_FACTOR', phrase('{{person}} has no second step, so nothing is to be done.', { person }));
  await store.remove(call.db, userAccountId);
  await mail(call, { isOn: false, by: call.actor.fullName }, email);
  return { done: true };
};
