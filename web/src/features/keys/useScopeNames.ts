import type { KeyScope } from '@marigold/contract/keys';
import { useTranslation } from 'react-i18next';

/** What a key may do, in words. */
export const useScopeNames = (): Record<KeyScope, string> => {
  const { t } = useTranslation();
  return {
    seeOpportunities: t('Read opportunities'),
    createOpportunities: t('Write new opportunities'),
    editOpportunities: t('Change opportunities'),
    postOpportunities: t('Post, close and archive opportunities'),
    seeCandidates: t('Read candidates'),
    commentOnCandidates: t('Comment on candidates and mark favourites'),
    moveCandidates: t('Move and reject candidates'),
    seeConversations: t('Read conversations'),
    chat: t('Write messages'),
    importMembers: t('Import people'),
    editCompany: t('Change the company’s profile and settings'),
    editTemplates: t('Change templates'),
    editFaq: t('Change the FAQ'),
    seeAnalytics: t('Read analytics'),
  };
};
