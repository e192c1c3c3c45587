import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Absence } from '@marigold/contract/absence';
import { useTranslation } from 'react-i18next';
import { useListAbsencesQuery } from './absenceApi.ts';

/** The absence of somebody of the company, now or soon. */
export const useAbsenceOf = (userId: string): Absence | undefined => {
  const { companyId } = useMe();
  return useListAbsencesQuery({ companyId }).data?.data.find((each) => each.userId === userId);
};

/** An absence in a few words, for where the person is named. */
export const useAbsenceWords = () => {
  const { t } = useTranslation();
  const { date } = useFormat();
  return ({ from, until, isAway, standIn }: Pick<Absence, 'from' | 'until' | 'isAway' | 'standIn'>): string => {
    const words = { from: date(from), until: date(until), person: standIn.fullName };
    return isAway
      ? t('Away until {{until}}, {{person}} stands in', words)
      : t('Away from {{from}} to {{until}}, {{person}} stands in', words);
  };
};
