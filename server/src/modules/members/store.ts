import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';

interface Stay {
  from: string | null;
  to: string | null;
}

/** What a person publishes: their name, and the profile they confirmed last. */
export interface Row {
  person_id: string;
  name: string;
  photo_id: string | null;
  is_findable: boolean;
  headline: string;
  about: string | null;
  location_id: string | null;
  skills_ids: string[];
  work_modes_ids: string[];
  employment_types_ids: string[];
  industries_ids: string[];
  experience_years: number | null;
  languages: string[];
  journey: { title: string; company: string; from: string | null; to: string | null; text: string | null }[];
  education: (Stay & { educationTypeId: string | null; field: string | null; school: string })[];
}

/** The published profile of a person, by the id of the person or of one of their members. */
export const published = (db: Db, id: string) =>
  db.one<Row>(sql`
    select p.person_id, p.name, p.is_findable, p.photo_id, m.headline, m.about, m.location_id, m.skills_ids, m.work_modes_ids,
      m.employment_types_ids, m.industries_ids, m.experience_years, m.languages, m.journey, m.education
    from person_published p join member_published m using (person_id)
    where p.person_id = ${id} or p.person_id = (select of.person_id from member_card of where of.member_id = ${id})
    order by m.confirmed_at desc, m.member_id limit 1`);
