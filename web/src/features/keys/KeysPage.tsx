import type { ApiKey } from '@marigold/contract/keys';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { CardList } from '#ui/layout/CardList.tsx';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListKeysQuery, useRevokeKeyMutation } from './calls.ts';
import { ForPrograms } from './ForPrograms.tsx';
import { KeyRow } from './KeyRow.tsx';
import { NewKey } from './NewKey.tsx';

/** The keys by which programs use the API: made, read, revoked. */
export function KeysPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const query = useListKeysQuery({ companyId });
  const [revoke] = useRevokeKeyMutation();
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const start = (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setMaking(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <CompanyPage
      tab="keys"
      summary={t('Programs use Marigold in your name, within what a key allows')}
      actions={query.data && query.data.data.length > 0 && start}
    >
      <Result
        of={query}
        empty={
          <Empty drawing="start" title={t('No keys yet')} actions={start}>
            {t(
              'A key lets a program use the API in your name: your website, a spreadsheet, another system. It can do what you choose, and ends when you revoke it.',
            )}
          </Empty>
        }
      >
        {({ data }) => (
          <CardList label={t('API keys')}>
            {data.map((key) => (
              <KeyRow key={key.apiKeyId} apiKey={key} onRevoke={() => setEnding(key)} />
            ))}
          </CardList>
        )}
      </Result>
      {query.data && <ForPrograms />}
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
      {ending && (
        <StepDialog
          title={t('Revoke “{{name}}”?', { name: ending.name })}
          description={t('Programs that use it are refused from this moment on. This can’t be undone.')}
          confirm={t('Revoke')}
          destructive
          onConfirm={async () => {
            await revoke({ companyId, apiKeyId: ending.apiKeyId }).unwrap();
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </CompanyPage>
  );
}
