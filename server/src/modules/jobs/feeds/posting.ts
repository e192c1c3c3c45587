import type { Job } from '@marigold/contract/jobs';
import { catalog, countryName, places } from '#modules/masterdata';
import { remoteWorkMode } from '#matching/engine/rules';
import type { Config } from '#config';
import { absolute, logoPath } from '@marigold/pages/links';
import type { CompanyRow, JobRow } from '../store.ts';

// The vocabulary is schema.org/JobPosting; which properties are required, and the values they may have, are Google's rules for
// job postings (developers.google.com/search/docs/appearance/structured-data/job-posting).

/** The employment types Google knows; everything else is OTHER. */
const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'fixed-term': 'TEMPORARY',
  'temporary-agency-work': 'TEMPORARY',
  freelance: 'CONTRACTOR',
  internship: 'INTERN',
  'working-student': 'PART_TIME',
  'mini-job': 'PART_TIME',
  seasonal: 'TEMPORARY',
  volunteering: 'VOLUNTEER',
};
/** The categories of credentials Google knows. */
const credentials: Record<string, string> = {
  'high-school-diploma-or-ged': 'high school',
  associates: 'associate degree',
  bachelors: 'bachelor degree',
  masters: 'postgraduate degree',
  phd: 'postgraduate degree',
};
const { lists } = catalog;

const placeOf = (row: JobRow) => {
  const place = row.location_id ? places.get(row.location_id) : undefined;
  if (!place) return undefined;
  if (row.work_mode_id === remoteWorkMode)
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: countryName(place.country, 'en') },
    };
  const address = {
    '@type': 'PostalAddress',
    addressLocality: place.town,
    ...(place.region && { addressRegion: place.region }),
    addressCountry: place.country,
  };
  return { jobLocation: { '@type': 'Place', address } };
};

const salaryOf = (row: JobRow) => {
  const band = lists.salaryBands.find(({ id }) => id === row.salary_id);
  if (!band) return undefined;
  const value = {
    '@type': 'QuantitativeValue',
    ...(band.min > 0 && { minValue: band.min }),
    ...(band.max !== null && { maxValue: band.max }),
    unitText: 'YEAR',
  };
  return { '@type': 'MonetaryAmount', currency: band.currency, value };
};

const experienceOf = (row: JobRow) => {
  const band = lists.experience.find(({ id }) => id === row.experience_id);
  if (!band) return undefined;
  if (band.minYears === 0) return 'no requirements';
  return { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: band.minYears * 12 };
};

const educationOf = ({ education_type_id: id }: JobRow) => {
  const credentialCategory = credentials[id ?? ''];
  return credentialCategory && { '@type': 'EducationalOccupationalCredential', credentialCategory };
};

const organizationOf = (config: Pick<Config, 'publicUrl'>, company: CompanyRow, { company: shown }: Job) => {
  const elsewhere = [shown.website, shown.linkedIn, shown.twitter, shown.instagram].filter(
    (address) => address !== null,
  );
  return {
    '@type': 'Organization',
    name: company.name,
    url: shown.url,
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(company.logo_id && { logo: absolute(config, logoPath(company.slug)) }),
  };
};

const day = 24 * 60 * 60_000;
/** Days after which a role is looked at anew, and how many of them a role that is read today is open for at least. */
const term = { days: 60, least: 14 };

/**
 * Until when a role can be taken for open. Nobody sets an end: it is open until it is closed, and then its page says so at
 * once. So the end rolls: every 60 days from its posting, at least 14 days from now.
 */
export const validThrough = (posted: Date, now: Date): Date => {
  const open = (now.getTime() - posted.getTime()) / day;
  const terms = Math.max(1, Math.ceil((open + term.least) / term.days));
  return new Date(posted.getTime() + terms * term.days * day);
};

/** A posted opportunity and all that describes it. */
export interface Described {
  row: JobRow;
  company: CompanyRow;
  job: Job;
  /** All the job says of itself, as HTML. */
  description: string;
}

/** A job as search engines read it; undefined while its place is not known, without which no posting is valid. */
export const postingOf = (
  config: Pick<Config, 'publicUrl'>,
  { row, company, job, description }: Described,
  now = new Date(),
) => {
  const place = placeOf(row);
  if (!place) return undefined;
  const optional = {
    baseSalary: salaryOf(row),
    experienceRequirements: experienceOf(row),
    educationRequirements: educationOf(row),
    skills: job.skills.map(({ name }) => name).join(', '),
    industry: job.industries.map(({ name }) => name).join(', '),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description,
    url: job.url,
    datePosted: job.postedDate,
    validThrough: validThrough(row.posted_date, now).toISOString(),
    // One applies on the page itself, without an account and without being sent elsewhere.
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: company.name, value: row.opportunity_id },
    hiringOrganization: organizationOf(config, company, job),
    employmentType: employmentTypes[row.employment_type_id ?? ''] ?? 'OTHER',
    ...place,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  };
};
