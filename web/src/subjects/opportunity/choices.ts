import {
  useListChoicesQuery,
  useListInterestsQuery,
  useSearchLocationsQuery,
  useSearchSkillsQuery,
} from '#api/services/masterdata.ts';
import { placeOf } from '#ui/input/fuzzy.ts';
import { bandsFor } from './salaryBands.ts';

/** Industries whose name contains what is typed. */
export const useIndustries = (filter: string) => {
  const { data, isFetching } = useListInterestsQuery();
  return { data: data && { data: data.data.filter(({ name }) => placeOf(name, filter) >= 0) }, isFetching };
};

/** Salary bands whose name contains what is typed, or whose range the amount in it, by currency. */
export const useSalaries = (filter: string) => {
  const { data, isFetching } = useListChoicesQuery();
  return { data: data && { data: bandsFor(data.salaries, filter) }, isFetching };
};

/** Places whose name is what is typed, typos forgiven; nothing before the first letter. */
export const useLocations = (filter: string) => useSearchLocationsQuery({ filter, length: 8 }, { skip: !filter });

/** A hook that finds skills for what is typed; without a word, those typical of the title. */
export const skillsFor = (jobTitleId: string | undefined) =>
  function useSkills(filter: string) {
    return useSearchSkillsQuery({ filter, jobTitleId, length: 20 }, { skip: !filter && !jobTitleId });
  };
