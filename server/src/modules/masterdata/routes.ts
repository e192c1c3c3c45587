import { type masterdata } from '@marigold/contract/masterdata';
import type { Handlers } from '#platform/http/serve';
import { catalog, nameOf, named, type Entry } from './catalog.ts';
import { countriesIn, places } from './places.ts';
import { searchJobTitles, searchSkills } from './search.ts';
import { variants } from './spoken.ts';

const { lists } = catalog;

/** The name that was meant, where it is not the one that is shown, whoever carries that. */
const foundBy = (filter: string, name: string, shown: string): { found?: string } =>
  filter.trim() === '' || variants(shown).includes(name) ? {} : { found: name };

/** Everything here is in memory and the same for everyone. */
export const routes: Handlers<typeof masterdata.routes> = {
  searchLocations: ({ language }, { filter, length }) => ({ data: places.search(filter, length, language) }),

  searchSkills: ({ language }, { filter, length, jobTitleId }) => ({
    data: searchSkills(filter, length, jobTitleId).map(({ entry, name }) => ({
      ...named(entry, language),
      kind: entry.kind,
      ...foundBy(filter, name, nameOf(entry, language)),
    })),
  }),

  searchJobTitles: ({ language }, { filter, length }) => ({
    data: searchJobTitles(filter, length).map(({ entry, name }) => ({
      ...named(entry, language),
      family: entry.family,
      ...foundBy(filter, name, nameOf(entry, language)),
    })),
  }),

  listCountries: ({ language }) => ({ data: countriesIn(language) }),

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
