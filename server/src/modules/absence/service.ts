import { type Absence, type Away, canStandIn, mostDaysAway } from '@marigold/contract/absence';
import { roleOf } from '@marigold/contract/permissions';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { tell } from '#platform/live/events';
import { pictureUrl } from '#modules/files';
import { holdUsers } from '#modules/users';
import { beginDue } from './clock.ts';
import { tellReplaced, tellStandIn } from './letters.ts';
import * as store from './store.ts';

/** An absence as everybody of the company sees it. */
export const shown = ({ platform }: Pick<CompanyCall, 'platform'>, row: store.AbsenceRow): Absence => ({
  userId: row.user_account_id,
  fullName: row.full_name,
  standIn: {
    userId: row.stand_in_id,
    fullName: row.stand_in_name,
    pictureUrl: pictureUrl(platform, row.stand_in_image, row.stand_in_id),
  },
  from: row.first_day,
  until: row.last_day,
  isAway: row.is_away,
});

/** Who is away now or soon, by name. */
export const list = async (call: CompanyCall): Promise<Absence[]> =>
  (await store.all(call.db)).map((row) => shown(call, row));

const dayLength = 24 * 3_600_000;

/** Refuses days that are over, in no order, or too many; what began before today may stay as it is. */
const refuseDays = ({ from, until }: Away, today: string, before: store.AbsenceRow | undefined): void => {
  if (until < from) throw badRequest('The last day cannot be before the first one.', 'body.until');
  if (until < today) throw badRequest('These days are over. Choose later ones.', 'body.until');
  if (from < today && from !== before?.first_day) throw badRequest('Choose today or a later day.', 'body.from');
  if (Date.parse(until) - Date.parse(from) >= mostDaysAway * dayLength)
    throw badRequest(phrase('Choose at most {{days}} days.', { days: mostDaysAway }), 'body.until');
};

type Person = Awaited<ReturnType<typeof holdUsers>>[number];

const refuseUnfit = (standIn: Person, absent: Person): void => {
  const person = standIn.full_name || standIn.email;
  if (standIn.state === 'Invited')
    throw refused('NOT_ACTIVE', phrase('{{person}} has not joined yet. Choose somebody who has.', { person }), {
      person,
    });
  if (standIn.state === 'Deactivated')
    throw refused(
      'NOT_ACTIVE',
      phrase('{{person}} is deactivated. Choose somebody whose account is active.', { person }),
      { person },
    );
  const [role, needed] = [roleOf(standIn.user_type), roleOf(absent.user_type)];
  if (!role || !needed || !canStandIn(role, needed))
    throw refused(
      'BEYOND_ROLE',
      phrase(
        'The role of {{person}} does not allow everything that {{absent}} is responsible for. Choose somebody with the same role or a greater one.',
        { person, absent: absent.full_name },
      ),
    );
};

/**
 * Says from when to when somebody is away, and who stands in, in place of what was said before. Both are held in one order, so
 * that of two who choose each other at the same moment the second is refused: nobody stands in who is away themselves.
 */
export const save = async (call: CompanyCall, userId: string, it: Away): Promise<Absence> => {
  const people = await holdUsers(call.db, [userId, it.standIn]);
  const find = (id: string) => people.find(({ user_account_id }) => user_account_id === id);
  const [absent, standIn] = [find(userId), find(it.standIn)];
  if (!absent) throw notFound('User');
  if (!standIn) throw badRequest('Choose somebody of your company.', 'body.standIn');
  if (userId === it.standIn) throw badRequest('Choose somebody else than the person who is away.', 'body.standIn');
  if (absent.state !== 'Active') {
    const person = absent.full_name || absent.email;
    throw refused(
      'NOT_ACTIVE',
      phrase('{{person}} does not work here at the moment, so nobody stands in.', { person }),
      {
        person,
      },
    );
  }
  const before = await store.find(call.db, userId);
  refuseDays(it, await store.today(call.db), before);
  refuseUnfit(standIn, absent);
  if ((await store.awayOn(call.db, it)).has(it.standIn))
    throw refused(
      'AWAY',
      phrase('{{person}} is away on some of these days, too. Choose somebody else.', { person: standIn.full_name }),
      { person: standIn.full_name },
    );
  const person = await store.stoodInFor(call.db, userId, it);
  if (person)
    throw refused(
      'STANDS_IN',
      phrase(
        '{{absent}} stands in for {{person}} on some of these days. Have somebody else stand in there first, or choose other days.',
        { absent: absent.full_name, person },
      ),
      { person },
    );
  const { companyId } = call.actor;
  await store.save(call.db, { companyId, userId, ...it });
  await beginDue(call.db);
  await tell(call.db, 'absence.updated', { companyId }, { userAccountId: userId });
  const row = await store.find(call.db, userId);
  if (!row) throw notFound('User');
  const means = { ...call, by: call.actor.userId };
  if (before && before.stand_in_id !== row.stand_in_id) await tellReplaced(means, before);
  await tellStandIn(means, row);
  return shown(call, row);
};
