import { useMe } from '#state/root.ts';
import type { Away } from '@marigold/contract/absence';
import {
  useEndAbsenceMutation,
  useEndOwnAbsenceMutation,
  useSaveAbsenceMutation,
  useSaveOwnAbsenceMutation,
  useShowAbsenceQuery,
  useShowOwnAbsenceQuery,
} from './absenceApi.ts';

/** What there is to know of somebody's absence for some days, and how it is said or ended: one's own, or as an admin. */
export const usePlan = (userAccountId: string, days: { from?: string; until?: string }) => {
  const { companyId, userId } = useMe();
  const isOwn = userAccountId === userId;
  const whose = { companyId, userAccountId };
  const own = useShowOwnAbsenceQuery({ ...whose, ...days }, { skip: !isOwn });
  const theirs = useShowAbsenceQuery({ ...whose, ...days }, { skip: isOwn });
  const [saveOwn] = useSaveOwnAbsenceMutation();
  const [saveTheirs] = useSaveAbsenceMutation();
  const [endOwn] = useEndOwnAbsenceMutation();
  const [endTheirs] = useEndAbsenceMutation();
  const [save, end] = isOwn ? [saveOwn, endOwn] : [saveTheirs, endTheirs];
  return {
    query: isOwn ? own : theirs,
    save: (body: Away) => save({ ...whose, body }).unwrap(),
    end: () => end(whose).unwrap(),
  };
};
