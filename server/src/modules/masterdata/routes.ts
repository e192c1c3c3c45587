import { type masterdata } from '@marigold/contract/masterdata';
import type { Handlers } from '#platform/http/serve';
import { catalog, nameOf, named, type Entry } from './catalog.ts';
import { places } from './places.ts';
import { searchJobTitles, searchSkills } from './search.ts';

const { lists } = catalog;

/** Everything here is in memory and the same for everyone. */
export const routes: Handlers<typeof masterdata.routes> = {
  searchLocations: ({ language }, { filter, length }) => ({ data: places.search(filter, length, language) }),

  searchSkills: ({ language }, { filter, length, jobTitleId }) => ({
    data: searchSkills(filter, length, jobTitleId).map((skill) => ({ ...named(skill, language), kind: skill.kind })),
  }),

  searchJobTitles: ({ language }, { filter, length }) => ({
    data: searchJobTitles(filter, length).map(({ entry, name }) => ({
      ...named(entry, language),
      family: entry.family,
      ...(filter.trim() === '' || name === nameOf(entry, language) ? {} : { found: name }),
    })),
  }),

  listInterests: ({ language }) => ({ data: lists.industries.map((industry) => named(industry, language)) }),

  listChoices: ({ language }) => {
    const inLanguage = (entries: Entry[]) => entries.map((entry) => named(entry, language));
    return {
      educationTypes: inLanguage(lists.educationTypes),
      employmentTypes: inLanguage(lists.employmentTypes),
      positions: inLanguage(lists.positions),
      salaries: lists.salaryBands.map((band) => ({
        ...named(band, language),
        currency: band.currency,
        min: band.min,
        max: band.max,
      })),
      workModes: inLanguage(lists.workModes),
      experiences: lists.experience.map((band) => ({
        ...named(band, language),
        minYears: band.minYears,
        maxYears: band.maxYears,
      })),
    };
  },

  listJobTitles: ({ language }) => ({
    data: catalog.titles.map((title) => ({ ...named(title, language), family: title.family })),
  }),

  listOrganisation: ({ language }) => ({
    departments: lists.departments.map((department) => named(department, language)),
    companySizes: lists.companySizes.map((size) => named(size, language)),
    timeZones: Intl.supportedValuesOf('timeZone'),
  }),
};
