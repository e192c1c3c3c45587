import { fewestFiltered, type Distribution } from '@marigold/contract/reportingWidgets';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { QueryState } from '#ui/feedback/Result.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Bars } from '../charts/Bars.tsx';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Asked } from '../view.ts';
import { isDistribution, useWidget } from './answers.ts';
import { pronounRows, pronounSheet } from './sheets.ts';

interface Both {
  all: Distribution;
  interested: Distribution;
}

/** Two answers as one: there when both are, failed when one is. */
const both = (all: QueryState<Distribution>, interested: QueryState<Distribution>): QueryState<Both> => ({
  ...(all.data && interested.data && { data: { all: all.data, interested: interested.data } }),
  error: all.error ?? interested.error,
  isFetching: all.isFetching || interested.isFetching,
  refetch: () => {
    all.refetch();
    interested.refetch();
  },
});

const Key = ({ label, fill }: { label: string; fill: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box component="span" sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: fill }} />
    {label}
  </Box>
);

/** The pronouns of all matches beside those of the people who showed interest. */
export function Pronouns({ asked }: { asked: Asked }) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const query = both(
    useWidget('pronoundistribution', asked, isDistribution),
    useWidget('interestedpronoundistribution', asked, isDistribution),
  );
  const show = ({ all, interested }: Both): Shown => {
    const rows = pronounRows(t, all, interested);
    const longest = Math.max(0.01, ...rows.flatMap((each) => [each.all.share, each.interested.share]));
    return {
      people: all.total,
      about: all.isWithheld
        ? ''
        : interested.isWithheld
          ? t('n ≈ {{people}}; too few are interested to be shown', { people: number(all.total) })
          : t('n ≈ {{people}} and {{interested}}', {
              people: number(all.total),
              interested: number(interested.total),
            }),
      sheet: pronounSheet(t, all, interested),
      withheld: all.isWithheld
        ? t(
            'Fewer than {{fewest}} people. Of some users’ opportunities alone these numbers are shown from {{fewest}} people on, so that nobody can be recognised.',
            { fewest: fewestFiltered },
          )
        : undefined,
      chart: (
        <>
          <Box sx={{ display: 'flex', gap: 2, mb: 1.25, typography: 'caption', fontWeight: 420, color: color.text2 }}>
            <Key label={t('All matches')} fill={color.c2} />
            <Key label={t('Interested')} fill={color.c1} />
          </Box>
          <Bars
            label={t('Pronouns')}
            bars={rows.map((each) => ({
              key: each.key,
              label: each.label,
              sizes: [
                { share: each.all.share / longest, fill: color.c2 },
                { share: each.interested.share / longest, fill: color.c1 },
              ],
              value: (
                <>
                  {percent(each.all.share)}, <b>{percent(each.interested.share)}</b>
                </>
              ),
            }))}
          />
        </>
      ),
    };
  };
  return (
    <ChartCard
      name={t('Pronouns: all matches and those who are interested')}
      report="interestedpronoundistribution"
      span={asked}
      of={query}
      show={show}
    />
  );
}
