import type { Job, JobCompany, JobListItem, JobPlace } from '@marigold/contract/jobs';
import type { Language } from '@marigold/contract/kit';
import type { Call } from '#platform/http/call';
import { publicProfileOf } from '#modules/company';
import { logoUrl } from '#modules/files';
import { catalog, countryName, places } from '#modules/masterdata';
import { industriesOf, nameIn, publicAnswerOf, skillsOf, titleOf } from '#modules/opportunity';
import { absolute, companyPath, jobPath, posterPath, videoPath } from '@marigold/pages/links';
import type { CompanyRow, JobRow, ListedRow } from './store.ts';

/** What presenting needs to know of a request. */
export type Reader = Pick<Call, 'platform' | 'language'>;

const { lists } = catalog;

const placeOf = (id: string | null, language: Language): JobPlace | null => {
  const place = id ? places.get(id, language) : undefined;
  return place
    ? {
        id: place.id,
        name: place.name,
        town: place.town,
        country: countryName(place.country, language),
        countryId: place.country,
      }
    : null;
};

/** A company as everybody may see it. */
export const companyOf = (reader: Reader, row: CompanyRow, openRoles: number): JobCompany => ({
  slug: row.slug,
  ...publicProfileOf(reader, row),
  isDemo: row.is_demo,
  openRoles,
  url: absolute(reader.platform.config, companyPath(row.slug)),
});

const listedOf = ({ platform, language }: Reader, row: Omit<ListedRow, 'score'>) => ({
  opportunityId: row.opportunity_id,
  slug: row.slug,
  title: titleOf(row, language) ?? '',
  location: placeOf(row.location_id, language),
  workModeId: row.work_mode_id,
  workModeName: nameIn(lists.workModes, row.work_mode_id, language),
  employmentTypeName: nameIn(lists.employmentTypes, row.employment_type_id, language),
  salaryName: nameIn(lists.salaryBands, row.salary_id, language),
  postedDate: row.posted_date.toISOString(),
  url: absolute(platform.config, jobPath(row.company_slug, row.slug)),
});

/** A row of a list of posted opportunities. */
export const itemOf = (reader: Reader, row: ListedRow): JobListItem => ({
  ...listedOf(reader, row),
  company: {
    slug: row.company_slug,
    name: row.company_name,
    logoUrl: logoUrl(reader.platform, row.company_id, row.logo_id),
    isDemo: row.is_demo,
  },
});

/** A posted opportunity, whole. */
export const jobOf = (reader: Reader, row: JobRow, company: JobCompany): Job => {
  const { language } = reader;
  const listed = listedOf(reader, row);
  const must = new Set(row.must_have_skills_ids);
  return {
    ...publicAnswerOf(row, language),
    ...listed,
    company,
    skills: skillsOf(row.skills_ids, language).map((skill) => ({ ...skill, isMust: must.has(skill.id) })),
    industries: industriesOf(row.interests_ids, language),
    relocationHelp: row.relocation_help,
    video: row.video_id ? { url: videoPath(listed.url), posterUrl: posterPath(listed.url) } : null,
  };
};
