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

/** Who is behind the ids of an address; ids that are nobody's of the company are left out. `met`: people known already. */
export const useOwners = (ids: readonly string[], met: readonly Owner[]): Owners => {
  const { companyId } = useMe();
  const wanted = ids.slice(0, mostListed);
  const missing = wanted.filter((id) => !met.some((owner) => owner.id === id));
  const { currentData, isError } = useListAnalyticsUsersQuery(
    { companyId, PageNavigation: 1, PageSize: mostListed, UsersId: missing.join(',') },
    { skip: missing.length === 0 },
  );
  const found = missing.length > 0 ? (currentData?.data.map(ownerOf) ?? []) : [];
  const all = [...met, ...found];
  return {
    owners: wanted.flatMap((id) => all.find((owner) => owner.id === id) ?? []),
    unknown: currentData && missing.length > 0 ? missing.length - found.length : 0,
    isKnown: missing.length === 0 || currentData !== undefined || isError,
  };
};
