import {
  useListChoicesQuery,
  useListInterestsQuery,
  useSearchLocationsQuery,
  useSearchSkillsQuery,
} from '#api/services/masterdata.ts';

const containing = <T extends { name: string }>(items: readonly T[] | undefined, filter: string) => {
  const words = filter.toLowerCase();
  return items && { data: items.filter(({ name }) => name.toLowerCase().includes(words)) };
};

/** Industries whose name contains what is typed. */
export const useIndustries = (filter: string) => {
  const { data, isFetching } = useListInterestsQuery();
  return { data: containing(data?.data, filter), isFetching };
};

/** Salary bands whose name contains what is typed, by currency. */
export const useSalaries = (filter: string) => {
  const { data, isFetching } = useListChoicesQuery();
  return { data: containing(data?.salaries, filter), isFetching };
};

/** Places whose name is what is typed, typos forgiven; nothing before the first letter. */
export const useLocations = (filter: string) => useSearchLocationsQuery({ filter, length: 8 }, { skip: !filter });

/** A hook that finds skills for what is typed; without a word, those typical of the title. */
export const skillsFor = (jobTitleId: string | undefined) =>
  function useSkills(filter: string) {
    return useSearchSkillsQuery({ filter, jobTitleId, length: 20 }, { skip: !filter && !jobTitleId });
  };
