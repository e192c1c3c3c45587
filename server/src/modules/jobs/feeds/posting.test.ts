import fc from 'fast-check';
import { publicFields } from '@marigold/contract/companyFields';
import { describe, expect, it } from 'vitest';
import { catalog, countryName, places } from '#modules/masterdata';
import { emptyContent } from '#modules/opportunity';
import { newId } from '#platform/database/id';
import { descriptionOf } from '@marigold/pages/description';
import { postingOf } from './posting.ts';
import { companyOf, jobOf } from '../present.ts';
import type { CompanyRow, JobRow } from '../store.ts';
import type { Platform } from '#platform/http/call';

// The rules: schema.org/JobPosting for names and types; what is required, recommended and allowed as a value is said by
// developers.google.com/search/docs/appearance/structured-data/job-posting (read in November 2026).

const config = { publicUrl: 'https://hire.example.com' };
const reader = { platform: { config, secret: [new Uint8Array(32)] } as unknown as Platform, language: 'en' as const };
const { lists } = catalog;
const some = (entries: readonly { id: string }[]) => fc.option(fc.constantFrom(...entries.map(({ id }) => id)));
const typed = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed());
const locations = places.search('', 50).map(({ id }) => id);

const written = fc.record({
  opportunity_id: fc.constant(newId()),
  slug: fc.constant('front-end-developer-0badcafe'),
  job_title_id: fc.constantFrom(...catalog.titles.slice(0, 50).map(({ id }) => id)),
  custom_job_title: fc.constant(null),
  location_id: fc.constantFrom(...locations),
  work_mode_id: fc.constantFrom('on-site', 'hybrid', 'remote'),
  employment_type_id: fc.constantFrom(...lists.employmentTypes.map(({ id }) => id)),
  salary_id: some(lists.salaryBands),
  posted_date: fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  company_id: fc.constant(newId()),
  company_slug: fc.constant('solstice-health'),
  company_name: typed,
  logo_id: fc.option(fc.constant(newId())),
  is_demo: fc.constant(false),
  posted_cursor: fc.constant(''),
  description: fc.option(typed),
  skills_ids: fc.uniqueArray(fc.constantFrom(...catalog.skills.slice(0, 50).map(({ id }) => id)), {
    minLength: 1,
    maxLength: 5,
  }),
  must_have_skills_ids: fc.constant<string[]>([]),
  experience_id: some(lists.experience),
  education_type_id: some(lists.educationTypes),
  position_id: some(lists.positions),
  interests_ids: fc.uniqueArray(fc.constantFrom(...lists.industries.map(({ id }) => id)), { maxLength: 3 }),
  video_id: fc.constant(null),
});
/** What is added to the table of fields may always be left out. */
const jobRow: fc.Arbitrary<JobRow> = written.map((row) => ({ ...emptyContent, ...row }));
const unsaid = Object.fromEntries(publicFields.map(({ column }) => [column, null])) as unknown as CompanyRow;
const companyWritten = fc.record({
  company_id: fc.constant(newId()),
  slug: fc.constant('solstice-health'),
  name: typed.map((name) => `S${name}`),
  description: fc.option(typed),
  establishment_year: fc.option(fc.integer({ min: 1800, max: 2026 })),
  company_size: some(lists.companySizes),
  location_id: fc.constantFrom(...locations),
  logo_id: fc.option(fc.constant(newId())),
  industries_ids: fc.constant<string[]>([]),
  website: fc.option(fc.constantFrom('https://solstice.example', ['javascript', 'alert(1)'].join(':'), 'nonsense')),
  twitter: fc.option(fc.constantFrom('https://x.com/solstice', 'https://evil.example/solstice')),
  instagram: fc.constant(null),
  linked_in: fc.constant(null),
  time_zone: fc.constant('UTC'),
  is_demo: fc.constant(false),
});
const companyRow: fc.Arbitrary<CompanyRow> = companyWritten.map((row) => ({ ...unsaid, ...row }));

/** The values Google knows. */
const employment = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'];
const degrees = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
];

const described = (row: JobRow, company: CompanyRow) => {
  const job = jobOf(reader, row, companyOf(reader, company, 1));
  return { row, company, job, description: descriptionOf(job, 'en') };
};
// The tests look into the posting field by field, so its type is left open.
// oxlint-disable-next-line no-explicit-any, typescript/no-explicit-any -- see above
type Posting = Record<string, any>;
const always = (check: (posting: Posting, row: JobRow, company: CompanyRow) => void) =>
  fc.assert(
    fc.property(jobRow, companyRow, (row, company) => {
      const posting = postingOf(config, described(row, company));
      check(JSON.parse(JSON.stringify(posting)) as Posting, row, company);
    }),
    { numRuns: 100 },
  );

describe('every posting for search engines', () => {
  it('has what is required: title, description as HTML, date, organization and place', () =>
    always((posting, row, company) => {
      expect(posting['@context']).toBe('https://schema.org');
      expect(posting['@type']).toBe('JobPosting');
      expect(posting.title).toBe(catalog.title.get(row.job_title_id ?? '')?.name);
      expect(posting.description).toMatch(/^<p>.+<\/p>$/s);
      expect(posting.description).not.toBe(posting.title);
      expect(new Date(posting.datePosted)).toEqual(row.posted_date);
      expect(posting.hiringOrganization).toMatchObject({ '@type': 'Organization', name: company.name });
      expect(posting.jobLocation !== undefined || posting.applicantLocationRequirements !== undefined).toBe(true);
      expect(posting.identifier).toEqual({ '@type': 'PropertyValue', name: company.name, value: row.opportunity_id });
    }));

  it('describes with paragraphs and lists only, whatever was typed', () =>
    always(({ description }) => {
      const tags = [...String(description).matchAll(/<(\/?\w+)[^>]*>/g)].map(([, tag]) => tag?.replace('/', ''));
      expect(new Set(tags)).toEqual(new Set([...tags].filter((tag) => ['p', 'ul', 'li', 'br'].includes(tag ?? ''))));
    }));

  it('is at a place with its country, or remote with the country one may work from, never both', () =>
    always(({ jobLocation, jobLocationType, applicantLocationRequirements }, row) => {
      const place = places.get(row.location_id ?? '');
      const isRemote = row.work_mode_id === 'remote';
      expect(jobLocationType).toBe(isRemote ? 'TELECOMMUTE' : undefined);
      expect(applicantLocationRequirements).toEqual(
        isRemote ? { '@type': 'Country', name: countryName(place?.country ?? '', 'en') } : undefined,
      );
      expect(jobLocation?.['@type']).toBe(isRemote ? undefined : 'Place');
      expect([jobLocation?.address.addressLocality, jobLocation?.address.addressCountry]).toEqual(
        isRemote ? [undefined, undefined] : [place?.town, place?.country],
      );
    }));

  it('names values that are known only, and leaves out what is not', () =>
    always((posting, row) => {
      expect(employment).toContain(posting.employmentType);
      expect(posting.educationRequirements !== undefined).toBe(row.education_type_id !== null);
      expect([...degrees, undefined]).toContain(posting.educationRequirements?.credentialCategory);
      const months = 12 * (lists.experience.find(({ id }) => id === row.experience_id)?.minYears ?? 0);
      const wanted = { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months };
      const unknown = row.experience_id === null ? undefined : 'no requirements';
      expect(posting.experienceRequirements).toEqual(months > 0 ? wanted : unknown);
      expect(Object.values(posting)).not.toContain('');
    }));

  it('is applied for on its own page, and open until a day that rolls on with it while it is posted', () =>
    fc.assert(
      fc.property(jobRow, companyRow, fc.integer({ min: 0, max: 2_000 }), (row, company, days) => {
        const now = new Date(row.posted_date.getTime() + days * 86_400_000);
        const posting = postingOf(config, described(row, company), now);
        const ahead = (new Date(posting?.validThrough ?? '').getTime() - now.getTime()) / 86_400_000;
        expect(posting?.directApply).toBe(true);
        expect([ahead >= 14, ahead < 74]).toEqual([true, true]);
      }),
    ));

  it('says what is paid in its currency, a year', () =>
    always(({ baseSalary }, row) => {
      const band = lists.salaryBands.find(({ id }) => id === row.salary_id);
      const value = {
        '@type': 'QuantitativeValue',
        unitText: 'YEAR',
        ...(band && band.min > 0 && { minValue: band.min }),
        ...(band?.max && { maxValue: band.max }),
      };
      expect(baseSalary).toEqual(band && { '@type': 'MonetaryAmount', currency: band.currency, value });
    }));

  it('leads to addresses of the web only', () =>
    always(({ hiringOrganization: { sameAs = [], logo, url }, url: page }, _row, company) => {
      for (const address of [...sameAs, url, page]) expect(address).toMatch(/^https:\/\//);
      expect(JSON.stringify(sameAs)).not.toContain('evil');
      expect(logo).toBe(company.logo_id ? 'https://hire.example.com/jobs/solstice-health/logo' : undefined);
    }));
});
