import { badRequest } from '@marigold/contract/problems';
import { usualDays } from '@marigold/contract/reportingWidgets';
import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { getSettings } from '#modules/company';
import type { Scope } from './counts/counts.ts';
import { plusDays, spanOf, todayIn } from './counts/days.ts';

/** What a report was asked about. */
export interface Asked {
  startDate?: string | undefined;
  endDate?: string | undefined;
  usersId?: readonly string[] | undefined;
}

/** Refuses ids that are nobody's of the company. */
const checkUsers = async (call: CompanyCall, usersId: readonly string[]): Promise<void> => {
  if (usersId.length === 0) return;
  const found = await call.db.rows<{ id: string }>(sql`
    select user_account_id id from user_card where user_account_id = any(${usersId}::uuid[])`);
  if (found.length < usersId.length) throw badRequest('Choose people of your company.', 'usersId');
};

/** The days and users of a report; silent ones are the last thirty days and everybody. */
export const scopeOf = async (call: CompanyCall, { startDate, endDate, usersId = [] }: Asked): Promise<Scope> => {
  const users = [...new Set(usersId)];
  await checkUsers(call, users);
  if (startDate && endDate) return { from: startDate, to: endDate, usersId: users };
  const to = todayIn((await getSettings(call.db)).timeZone);
  return { from: plusDays(to, 1 - usualDays), to, usersId: users };
};

/** As many days right before. */
export const previousOf = ({ from, to, usersId }: Scope): Scope => ({
  from: plusDays(from, -spanOf(from, to)),
  to: plusDays(from, -1),
  usersId,
});

/** What every answer echoes. */
export const echoOf = ({ from, to, usersId }: Scope) => ({ startDate: from, endDate: to, usersId: [...usersId] });
