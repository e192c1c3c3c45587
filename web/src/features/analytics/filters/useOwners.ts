import { useListAnalyticsUsersQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { type Owner, ownerOf } from './PeopleFilter.tsx';

/** The people that an address names. */
interface Owners {
  owners: Owner[];
  /** How many of the ids are nobody's here. */
  unknown: number;
  /** Whether it is known who they are. */
  isKnown: boolean;
}

/** Most people of a page of the list. */
const mostListed = 100;

/** Who is behind the ids of an address; ids that are nobody's of the company are left out. */
export const useOwners = (ids: readonly string[]): Owners => {
  const { companyId } = useMe();
  const asked = ids.slice(0, mostListed);
  const { currentData, isError } = useListAnalyticsUsersQuery(
    { companyId, PageNavigation: 1, PageSize: mostListed, UsersId: asked.join(',') },
    { skip: asked.length === 0 },
  );
  if (asked.length === 0) return { owners: [], unknown: 0, isKnown: true };
  const owners = currentData?.data.map(ownerOf) ?? [];
  return {
    owners,
    unknown: currentData ? asked.length - owners.length : 0,
    isKnown: currentData !== undefined || isError,
  };
};
