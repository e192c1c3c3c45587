import { serverNow } from '@marigold/contract/serverTime';
import { useGetProfileInformationQuery } from '#api/services/matches.ts';
import { useMe } from '#state/root.ts';
import { clockOf, localeOf } from '@marigold/words/clock';
import { useTranslation } from 'react-i18next';

const timeIn = (timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { ...clockOf(localeOf(language)), timeZone }).format(serverNow());

/** Who a candidate is, and what time it is where they are. */
export const useWho = (opportunityId: string, memberId: string) => {
  const { i18n } = useTranslation();
  const { companyId } = useMe();
  const { currentData: information } = useGetProfileInformationQuery({ companyId, opportunityId, memberId });
  const { timeZone } = information ?? {};
  return {
    information,
    time: timeZone && timeIn(timeZone, i18n.language),
    place: information?.location?.name.split(',')[0],
  };
};
