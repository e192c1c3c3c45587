import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { CardList } from '#ui/layout/CardList.tsx';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListWebhooksQuery } from './calls.ts';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** The addresses of the company's own systems that are told what happens. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const query = useListWebhooksQuery({ companyId });
  const [isAdding, setAdding] = useState(false);
  const start = (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('New webhook')}
    </Button>
  );
  return (
    <CompanyPage
      tab="webhooks"
      summary={t('Systems of yours that are told what happens')}
      actions={query.data && query.data.data.length > 0 && start}
    >
      <Result
        of={query}
        empty={
          <Empty drawing="start" title={t('No webhooks yet')} actions={start}>
            {t(
              'A webhook tells a system of yours what happens here: a candidate moved, a role was posted, an interview was booked. It sends ids and states, and no names or messages.',
            )}
          </Empty>
        }
      >
        {({ data }) => (
          <CardList label={t('Webhooks')}>
            {data.map((webhook) => (
              <WebhookCard key={webhook.webhookId} webhook={webhook} />
            ))}
          </CardList>
        )}
      </Result>
      {isAdding && <WebhookForm onClose={() => setAdding(false)} />}
    </CompanyPage>
  );
}
