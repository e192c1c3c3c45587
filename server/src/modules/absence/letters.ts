import type { Call } from '#platform/http/call';
import { type Mail, postAll } from '#ports/mail/mail';
import type { AbsenceRow } from './store.ts';

type Kind = 'standIn' | 'absenceEnded';
type Letter<K extends Kind> = Mail<K> & { userId: string };

/** What writing needs; `by`: who does what is told, null where a clock or a change of rights does. */
export interface Means extends Pick<Call, 'db' | 'platform'> {
  by: string | null;
}

/** Writes to people, but not to whoever does it themselves. */
const write = <K extends Kind>(means: Means, letters: readonly Letter<K>[]): Promise<void> =>
  postAll(
    means,
    letters.filter(({ userId }) => userId !== means.by),
  );

/** Tells who stands in for whom and how long; whoever is away reads it, too, where somebody else said so. */
export const tellStandIn = (means: Means, row: AbsenceRow): Promise<void> => {
  const companyId = row.company_id;
  const about = { absent: row.full_name, standIn: row.stand_in_name, from: row.first_day, until: row.last_day };
  return write<'standIn'>(means, [
    {
      userId: row.stand_in_id,
      kind: 'standIn',
      companyId,
      to: row.stand_in_email,
      tell: () => ({ ...about, name: row.stand_in_name, isStandIn: true }),
    },
    {
      userId: row.user_account_id,
      kind: 'standIn',
      companyId,
      to: row.email,
      tell: () => ({ ...about, name: row.full_name, isStandIn: false }),
    },
  ]);
};

/** The two people of an absence. */
type AbsenceFacts = Pick<
  AbsenceRow,
  'company_id' | 'user_account_id' | 'full_name' | 'email' | 'stand_in_id' | 'stand_in_name' | 'stand_in_email'
>;
type Why = 'back' | 'broughtBack' | 'replaced' | 'absentGone' | 'standInGone';

const ended = (row: AbsenceFacts, why: Why, isToStandIn: boolean): Letter<'absenceEnded'> => ({
  userId: isToStandIn ? row.stand_in_id : row.user_account_id,
  kind: 'absenceEnded',
  companyId: row.company_id,
  to: isToStandIn ? row.stand_in_email : row.email,
  tell: () => ({
    name: isToStandIn ? row.stand_in_name : row.full_name,
    absent: row.full_name,
    standIn: row.stand_in_name,
    why,
  }),
});

/** Tells who stood in that the person is back, or not away after all; that person, too, where somebody else said so. */
export const tellBack = (means: Means, row: AbsenceFacts): Promise<void> =>
  write(means, [ended(row, 'back', true), ended(row, 'broughtBack', false)]);

/** Tells who stood in that somebody else does now. */
export const tellReplaced = (means: Means, row: AbsenceFacts): Promise<void> =>
  write(means, [ended(row, 'replaced', true)]);

/** Tells whoever is left that nobody stands in any more: an account ended, or has another role. */
export const tellEnded = (means: Means, row: AbsenceFacts, isAbsentGone: boolean): Promise<void> =>
  write(means, [ended(row, isAbsentGone ? 'absentGone' : 'standInGone', isAbsentGone)]);
