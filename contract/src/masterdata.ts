import { z } from 'zod';
import { module, Named, NameSearch } from './kit.ts';

/** A town. */
export const Location = Named.extend({
  country: z.string().describe('ISO 3166-1, two letters'),
  timeZone: z.string().describe('IANA name'),
});
const found = z.string().optional().describe('The other name that matched');
/** A skill. */
export const Skill = Named.extend({ kind: z.string(), found });
/** A job title. */
export const JobTitle = Named.extend({ family: z.string(), found });
/** A salary band, a year, in its currency; without a maximum it is open. */
export const Salary = Named.extend({ currency: z.string(), min: z.int(), max: z.int().nullable() });

const day = 86_400;

/** The lists opportunities and profiles choose from. */
export const masterdata = module('masterdata', {
  searchLocations: {
    method: 'GET',
    path: '/v1/masterdata/locations',
    summary: 'Places by name, typos forgiven',
    may: 'public',
    query: NameSearch,
    reply: z.object({ data: z.array(Location) }),
    keep: day,
  },
  searchSkills: {
    method: 'GET',
    path: '/v1/masterdata/skills',
    summary: 'Skills by name or alias; with a job title its typical ones first',
    may: 'public',
    query: NameSearch.extend({ jobTitleId: z.string().max(80).optional() }),
    reply: z.object({ data: z.array(Skill) }),
    keep: day,
  },
  searchJobTitles: {
    method: 'GET',
    path: '/v1/masterdata/jobtitles/search',
    summary: 'Job titles by name or alias',
    may: 'public',
    query: NameSearch,
    reply: z.object({ data: z.array(JobTitle) }),
    keep: day,
  },
  listCountries: {
    method: 'GET',
    path: '/v1/masterdata/countries',
    summary: 'Countries by their two letters of ISO 3166-1, in the order of their names',
    may: 'public',
    reply: z.object({ data: z.array(Named) }),
    keep: day,
  },
  listInterests: {
    method: 'GET',
    path: '/v1/masterdata/interests',
    summary: 'Industries',
    may: 'public',
    reply: z.object({ data: z.array(Named) }),
    keep: day,
  },
  listChoices: {
    method: 'GET',
    path: '/v1/masterdata/opportunities/_all',
    summary: 'The small lists an opportunity is described with',
    may: 'public',
    reply: z.object({
      educationTypes: z.array(Named),
      employmentTypes: z.array(Named),
      positions: z.array(Named),
      salaries: z.array(Salary),
      workModes: z.array(Named),
      experiences: z.array(Named.extend({ minYears: z.int(), maxYears: z.int().nullable() })),
    }),
    keep: day,
  },
  listJobTitles: {
    method: 'GET',
    path: '/v1/masterdata/jobtitles',
    summary: 'All job titles',
    may: 'public',
    reply: z.object({ data: z.array(JobTitle.omit({ found: true })) }),
    keep: day,
  },
  listOrganisation: {
    method: 'GET',
    path: '/v1/masterdata/organisation',
    summary: 'Departments, company sizes and time zones',
    may: 'public',
    reply: z.object({ departments: z.array(Named), companySizes: z.array(Named), timeZones: z.array(z.string()) }),
    keep: day,
  },
});
