import sql from 'sql-template-tag';
import type { OwnData } from '@marigold/contract/ownData';
import { refused } from '@marigold/contract/problems';
import type { MemberCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';

/** The caller's open request to be erased. */
export const openErasure = async (db: Db): Promise<OwnData['erasure']> => {
  const row = await db.one<{ asked_at: Date; due_at: Date }>(sql`select asked_at, due_at from erasure`);
  return row ? { askedDate: row.asked_at.toISOString(), dueDate: row.due_at.toISOString() } : null;
};

/** Refuses to change an application of somebody who asked to be erased: companies no longer see it. */
export const refuseErasing = async ({ platform, actor }: MemberCall): Promise<void> => {
  if (await platform.pools.asPerson(actor.userId, openErasure, true))
    throw refused(
      'ERASURE_ASKED',
      'You asked to be erased, so companies no longer see your applications. To change one, take that back first, under “My data”.',
    );
};
