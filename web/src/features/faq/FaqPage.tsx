import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { useCan } from '#state/useCan.ts';
import { useMe } from '#state/root.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useListFaqScopesQuery } from '#subjects/company/faq.ts';
import { AskBot } from './AskBot.tsx';
import { FaqList } from './list/FaqList.tsx';
import { Scopes } from './Scopes.tsx';

const Chosen = z.object({ opp: z.uuid().optional(), q: z.string().default(''), crawl: z.uuid().optional() });

/** What candidates ask, and what the company answers: for everybody, and for one role. */
export function FaqPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const canEdit = useCan('editFaq');
  const scopes = useListFaqScopesQuery({ companyId });
  const [{ opp, q, crawl }, change] = useUrlState(Chosen);
  const onCrawl = useCallback((crawlId: string | undefined) => change({ crawl: crawlId }, { replace: true }), [change]);
  return (
    <CompanyPage tab="faq" summary={t('What candidates ask, and what you answer')}>
      <Result of={scopes}>
        {({ data }) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
              alignItems: 'start',
              gap: { xs: 2, md: 4 },
              width: '100%',
              maxWidth: 1180,
              p: { xs: 2, sm: 3, xl: 4 },
            }}
          >
            <Scopes
              scopes={data}
              chosen={opp ?? null}
              onChoose={(id) => change({ opp: id ?? undefined, q: '', crawl: undefined })}
            />
            <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
              <FaqList
                key={opp ?? 'company'}
                opportunityIdentifier={opp ?? null}
                search={q}
                canEdit={canEdit}
                crawlId={canEdit ? crawl : undefined}
                onCrawl={onCrawl}
                onSearch={(words) => change({ q: words }, { replace: true })}
              />
              <AskBot key={opp ?? ''} opportunityIdentifier={opp ?? null} />
            </Box>
          </Box>
        )}
      </Result>
    </CompanyPage>
  );
}
