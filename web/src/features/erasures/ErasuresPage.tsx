import type { ErasureRequest } from '@marigold/contract/ownData';
import { useMe } from '#state/root.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListErasuresQuery } from './calls.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { RequestCard } from './RequestCard.tsx';

/** Who asked to be erased, until when, and carrying it out without waiting. */
export function ErasuresPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const requests = useListErasuresQuery({ companyId });
  const [asked, setAsked] = useState<ErasureRequest>();
  return (
    <CompanyPage tab="erasures" summary={t('Candidates who want their data erased, and by when')}>
      <Result
        of={requests}
        empty={
          <Empty drawing="done" title={t('Nobody asks to be erased')}>
            {t(
              'Candidates ask for it on their own pages. They are hidden at once and erased after 30 days by themselves.',
            )}
          </Empty>
        }
      >
        {({ data }) => (
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: { xs: 2, sm: 3 },
              display: 'grid',
              gap: 1.25,
              width: '100%',
              maxWidth: 760,
            }}
          >
            {data.map((request) => (
              <RequestCard key={request.erasureId} request={request} onErase={() => setAsked(request)} />
            ))}
          </Box>
        )}
      </Result>
      {asked && <EraseDialog request={asked} onClose={() => setAsked(undefined)} />}
    </CompanyPage>
  );
}
