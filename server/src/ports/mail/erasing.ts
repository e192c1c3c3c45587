import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { toCandidates, whileErasing } from './letters/index.ts';

/** Cancels a letter to somebody who asked to be erased, and who gets none but those about that; answers whether it was one. */
export const cancelSilenced = async (db: Db, mailId: string): Promise<boolean> =>
  (await db.run(sql`
    update mail set state = 'cancelled', cancelled_at = now()
    where mail_id = ${mailId} and state in ('queued', 'held') and (hold_until is null or hold_until <= now())
      and kind = any(${toCandidates.filter((kind) => !whileErasing.has(kind))}::text[])
      and to_address in (select email from person_silenced)`)) === 1;

/** Words as a regular expression that finds them whole, whatever signs are in them. */
const whole = (words: string): string =>
  `(^|[^[:alnum:]])${words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}($|[^[:alnum:]])`;

/** Deletes the letters to somebody who is erased, and those of the companies that are about them or name them. */
export const eraseMails = (
  db: Db,
  it: { ids: readonly string[]; companiesIds: readonly string[]; name: string; email: string; isWhole: boolean },
): Promise<number> => {
  const { ids, companiesIds, name, email, isWhole } = it;
  const named = [whole(name), whole(email)].join('|');
  return db.run(sql`
    delete from mail where ((${isWhole} or company_id = any(${companiesIds}::uuid[])) and to_address = ${email}
        and (kind = any(${[...toCandidates]}::text[]) or not exists (
          select from user_contact u where u.email = mail.to_address and u.company_id = mail.company_id)))
      or (company_id = any(${companiesIds}::uuid[]) and (about_id = any(${ids}::uuid[]) or reply_to = ${email}
        or concat_ws(' ', subject, text, from_name, ics) ~* ${named}))`);
};
