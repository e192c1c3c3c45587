import type { Language } from '@marigold/contract/kit';
import type { Journey } from '@marigold/contract/matches';
import type { PublicInformation, PublicOverview } from '@marigold/contract/members';
import { notFound } from '@marigold/contract/problems';
import sql from 'sql-template-tag';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { readUrl, spotlightOf } from '#modules/files';
import { catalog, type Entry, inOrder, named, placeNamed, places } from '#modules/masterdata';
import { published, type Row } from './store.ts';
import { withoutContact } from './withoutContact.ts';

const { lists } = catalog;
/** Entries by their ids in a language, in the order of their list; what the master data has dropped is left out. */
const namedOf = (entries: readonly Entry[], ids: readonly string[], language: Language) =>
  inOrder(entries, ids).flatMap((id) => {
    const entry = entries.find((each) => each.id === id);
    return entry ? named(entry, language) : [];
  });

/** What somebody says, as anybody may read it. */
const shown = <T extends string | null>(text: T, { location_id }: Row) =>
  typeof text === 'string' ? withoutContact(text, location_id ? places.point(location_id)?.country : undefined) : text;

const informationOf = ({ platform, language }: Reading, row: Row): PublicInformation => {
  const place = row.location_id ? placeNamed(row.location_id, language) : undefined;
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  return {
    memberId: row.person_id,
    name: row.name,
    photoUrl: row.photo_id && readUrl(platform, row.photo_id),
    headline: shown(row.headline, row),
    location: place ? { id: place.id, name: place.name } : null,
    experienceYears: row.experience_years,
    workModes: namedOf(lists.workModes, row.work_modes_ids, language),
    employmentTypes: namedOf(lists.employmentTypes, row.employment_types_ids, language),
    languages: row.languages.map((code) => languageNames.of(code) ?? code),
    isFindable: row.is_findable,
  };
};

const journeyOf = (row: Row, language: Language): Journey => ({
  jobs: row.journey.map(({ title, company, from, to, text }) => ({
    title,
    company,
    from,
    to,
    text: shown(text, row),
  })),
  education: row.education.map(({ educationTypeId, field, school, from, to }) => ({
    level: namedOf(lists.educationTypes, educationTypeId ? [educationTypeId] : [], language)[0]?.name ?? null,
    field,
    school,
    from,
    to,
  })),
});

const overviewOf = (row: Row, language: Language): PublicOverview => ({
  about: shown(row.about, row),
  skills: row.skills_ids.flatMap((id) => {
    const skill = catalog.skill.get(id);
    return skill ? named(skill, language) : [];
  }),
  interests: namedOf(lists.industries, row.industries_ids, language),
});

/** What a profile is read with. */
interface Reading {
  db: Db;
  platform: Platform;
  language: Language;
}

/**
 * The profile somebody publishes. Nobody learns whether a person exists who publishes none: an unknown id, a link that is
 * off and a profile that was never confirmed are refused alike.
 */
export const profileOf = async (reading: Reading, memberId: string) => {
  const { db, platform, language } = reading;
  const row = await published(db, memberId);
  if (!row) throw notFound('Profile');
  return {
    information: informationOf(reading, row),
    journey: journeyOf(row, language),
    overview: overviewOf(row, language),
    videos: await spotlightOf({ db, platform }, sql`person_id = ${row.person_id}`, { isSystem: true }),
  };
};
