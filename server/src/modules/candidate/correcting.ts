import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import { readdressMember } from '#modules/import';
import { cancelTo } from '#ports/mail/mail';

/** An application as it was stored, and whose it is now. */
export interface StoredApplication {
  company_id: string;
  opportunity_id: string;
  match_id: string;
  member_id: string;
  person_id: string;
  name: string;
  email: string;
  at: Date;
  /** Whether it alone made its member known to the company, and nobody has signed in by its address since. */
  is_untouched: boolean;
}

/** The application that arrived with this id. */
export const storedAs = (db: Db, applicationId: string) =>
  db.one<StoredApplication>(sql`
    select a.company_id, x.opportunity_id, a.match_id, m.member_id, m.person_id, m.name, m.email, a.at,
      m.source = 'application' and m.created_at = a.at and x.status = 'matched'
        and not exists (select from magic_link l where l.person_id = m.person_id and l.used_at >= a.at)
        and not exists (select from match_card o where o.member_id = m.member_id and o.match_id <> a.match_id
          and o.applied_at is not null) is_untouched
    from application a join match_card x using (company_id, match_id) join member_card m using (member_id)
    where a.application_id = ${applicationId}`);

const isKnown = async (db: Db, { company_id, opportunity_id }: StoredApplication, email: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 from member_card m where m.email = ${email} and (m.company_id = ${company_id} or exists (
      select from match_card x where x.member_id = m.member_id and x.opportunity_id = ${opportunity_id}))`)) !==
  undefined;

/**
 * Moves an application to the address that was meant: the company goes on with one person, the links that were mailed lead
 * nowhere, and the first address gets no more mails. False where somebody has signed in by the first address meanwhile, or
 * either address is known to the company by other means: then what comes is another application.
 */
export const moveTo = async (db: Db, stored: StoredApplication, { email, name }: { email: string; name: string }) => {
  if (!stored.is_untouched || (await isKnown(db, stored, email))) return false;
  const { member_id: memberId, person_id: personId, match_id: matchId, at } = stored;
  await readdressMember(db, { memberId, email, name });
  await db.run(sql`delete from magic_link where person_id = ${personId} and created_at >= ${at}`);
  await db.run(sql`
    delete from person p where p.person_id = ${personId} and p.created_at >= ${at}
      and not exists (select from member_card m where m.person_id = p.person_id)`);
  await cancelTo(db, stored.email, matchId);
  return true;
};
