import { testType, type WebhookType } from '@marigold/contract/webhooks';
import { useTranslation } from 'react-i18next';

/** What a webhook can be told of, in words. */
export const useTypeNames = (): Record<WebhookType | typeof testType, string> => {
  const { t } = useTranslation();
  return {
    'match.created': t('Candidate found or applied'),
    'match.moved': t('Candidate moved'),
    'opportunity.posted': t('Opportunity posted'),
    'opportunity.closed': t('Opportunity closed'),
    'interview.booked': t('Interview booked'),
    'interview.moved': t('Interview moved'),
    'interview.cancelled': t('Interview cancelled'),
    'message.created': t('Candidate wrote'),
    [testType]: t('Test event'),
  };
};
