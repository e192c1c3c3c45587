import { z } from 'zod';
import { badRequest, refused } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import type { Call, Platform } from '#platform/http/call';
import { countAttempt, forgetAttempts } from '#platform/sessions/attempts';
import { appCode, recoveryHash, stepOf } from './codes.ts';
import * as store from './store.ts';

/** Guesses at somebody's codes in 15 minutes, wherever they come from: whoever guesses knows the password. */
const guesses = 10;

/** The place that a secret is sealed for. */
export const placeOf = (userId: string): string => `second factor ${userId}`;

const keyOf = (userId: string) => `second factor ${userId}`;

/** The secret of a second step; undefined where the key that sealed it is lost. */
export const secretOf = ({ vault }: Pick<Platform, 'vault'>, userId: string, { sealed }: store.Factor) =>
  z.string().safeParse(vault.unlock(placeOf(userId), sealed)).data;

/** Counts a guess at somebody's codes, in a transaction of its own: before that of the call has begun. */
export const countGuess = ({ pools, config }: Platform, userId: string): Promise<void> =>
  countAttempt(pools, keyOf(userId), guesses * config.rateLimitFactor);

/** Uses up a code of somebody's app or a recovery code, whose guess was counted; refuses any other. */
export const spendCode = async ({ db, platform }: { db: Db; platform: Platform }, userId: string, typed: string) => {
  const factor = await store.factorOf(db, userId);
  const secret = factor?.confirmed_at ? secretOf(platform, userId, factor) : undefined;
  const digits = appCode(typed);
  const step = secret && digits ? stepOf(secret, digits) : undefined;
  const isRight =
    step === undefined
      ? digits === undefined && (await store.useRecovery(db, userId, recoveryHash(userId, typed)))
      : await store.useStep(db, userId, step);
  if (!isRight)
    throw badRequest(
      'This code is not right or was used before. Wait for the next one, or use a recovery code.',
      'body.code',
      'WRONG_CODE',
    );
};

/**
 * Asks for the second step where somebody has one, before the call's transaction begins; answers what proves it within that
 * transaction.
 */
export const askSecondStep = async (
  call: Call,
  userId: string,
  code: string | undefined,
): Promise<() => Promise<void>> => {
  const { platform } = call;
  const factor = await platform.pools.asSystem((db) => store.factorOf(db, userId));
  if (!factor?.confirmed_at) return () => Promise.resolve();
  if (code === undefined)
    throw refused('SECOND_FACTOR', 'Enter the code that your authenticator app shows, or a recovery code.');
  await countGuess(platform, userId);
  return async () => {
    await spendCode(call, userId, code);
    await forgetAttempts(call.db, keyOf(userId));
  };
};
