import { type Fairness, fourFifths } from '@marigold/contract/reportingFairness';
import { useGetFairnessQuery, useLazyGetFairnessCsvQuery } from '#api/services/reporting.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useGetSettingsQuery } from '#api/services/company.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { dayWords, lastDays } from '#subjects/company/days.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Toolbar } from '#ui/layout/Page.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import { saveAs } from '#ui/storage/saveAs.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { Questions } from './Questions.tsx';
import { tableWidth } from './RateTable.tsx';
import { TraitCard } from './TraitCard.tsx';

const spans = ['30', '90', '365'] as const;
const filter = z.object({ days: z.enum(spans).default('365') });

const hasNobody = ({ traits }: Fairness) => traits.every(({ groups }) => groups.length === 0);

function Report({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { ratio } = useFormat();
  const { dated } = dayWords(i18n.language);
  const dispatch = useAppDispatch();
  const { companyId } = useMe();
  const [{ days }, change] = useUrlState(filter);
  const asked = { companyId, ...lastDays(Number(days), timeZone, useNow()) };
  const report = useGetFairnessQuery(asked);
  const [fetchTable, { isFetching }] = useLazyGetFairnessCsvQuery();
  const save = async () => {
    try {
      saveAs(`fairness-${asked.startDate}-${asked.endDate}.csv`, await fetchTable(asked).unwrap());
    } catch (error) {
      if (!isApiError(error)) throw error;
      dispatch(showAlert({ message: error.message, type: 'error' }));
    }
  };
  return (
    <CompanyPage
      tab="fairness"
      summary={t('{{from}} to {{to}}', { from: dated(asked.startDate), to: dated(asked.endDate) })}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Download size={16} />}
          loading={isFetching}
          onClick={() => void save()}
        >
          {t('Table for an auditor')}
        </Button>
      }
    >
      <Toolbar>
        <SegmentedControl
          label={t('Time')}
          value={days}
          onChange={(chosen) => change({ days: chosen })}
          segments={spans.map((value) => ({ value, label: t('{{number}} days', { number: value }) }))}
        />
      </Toolbar>
      <Box sx={{ px: { xs: 2, sm: 3, xl: 4 }, pb: 4, maxWidth: 1280 }}>
        <Box component="p" sx={{ typography: 'body2', color: color.text2, m: 0, mb: 2, maxWidth: 760 }}>
          {t(
            'Pronoun, age, name, picture and video never enter a score. Here you see whether people come equally far all the same: each rate beside the best group’s. A ratio below {{ratio}} deserves a look; with few people it may be chance.',
            { ratio: ratio(fourFifths) },
          )}
        </Box>
        <Result
          of={{ ...report, data: report.currentData }}
          isEmpty={hasNobody}
          skeleton={<Skeleton variant="rounded" height={420} />}
          empty={
            <Empty drawing="search" title={t('Too few people to compare')}>
              {t('A group is shown from five people on who said their pronoun or year of birth.')}
            </Empty>
          }
        >
          {({ traits }) => (
            <>
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${tableWidth + 50}px), 1fr))`,
                }}
              >
                {traits.map((one) => (
                  <TraitCard key={one.trait} report={one} />
                ))}
              </Box>
              <Questions asked={asked} />
            </>
          )}
        </Result>
      </Box>
    </CompanyPage>
  );
}

/** Whether people of each pronoun and age come equally far; none of it enters a score. */
export function FairnessPage() {
  const { companyId } = useMe();
  const settings = useGetSettingsQuery({ companyId });
  if (settings.data) return <Report timeZone={settings.data.timeZone} />;
  return (
    <CompanyPage tab="fairness">
      <Result of={settings} skeleton={<Skeleton variant="rounded" height={420} sx={{ m: 3 }} />}>
        {() => null}
      </Result>
    </CompanyPage>
  );
}
