import type { TraitReport } from '@marigold/contract/reporting';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupWords, selectionWords, traitWords } from './words.ts';

type Rate = TraitReport['measures'][number]['rates'][number];

/** Columns of a table of rates: the group, its bar, the rate, and its ratio to the best one. */
const columns = { xs: '1fr auto auto', sm: '120px minmax(60px, 1fr) 124px 116px' } as const;

/** The track that all bars of a selection share, so that they can be compared; one to look at is striped. */
function Bar({ rate, isBelow }: Pick<Rate, 'rate' | 'isBelow'>) {
  return (
    <Box aria-hidden sx={{ height: 8, borderRadius: '4px', bgcolor: color.surface4, overflow: 'hidden' }}>
      <Box
        sx={{
          height: '100%',
          width: `${rate * 100}%`,
          borderRadius: '4px',
          background: isBelow
            ? `repeating-linear-gradient(135deg, ${color.warningText} 0 4px, ${color.surface4} 4px 7px)`
            : color.primaryGraphic,
        }}
      />
    </Box>
  );
}

function RateRow({ one, considered }: { one: Rate; considered: number }) {
  const { t } = useTranslation();
  const { number, percent, ratio } = useFormat();
  const { group, selected, rate, impactRatio, isBelow } = one;
  const words = groupWords[group];
  return (
    <Box
      component="tr"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.25,
        py: 0.5,
        gridTemplateColumns: columns,
        '& > *': { p: 0, textAlign: 'start', fontWeight: 400 },
      }}
    >
      <Box component="th" scope="row" sx={{ typography: 'body2', color: color.text2 }}>
        {words ? t(words) : group}
      </Box>
      <Box component="td" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 3, sm: 0 } }}>
        <Bar rate={rate} isBelow={isBelow} />
      </Box>
      <Box component="td" className="numbers" sx={{ typography: 'body2' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {percent(rate)}
        </Box>
        <Box component="span" sx={{ color: color.text3 }}>
          {t(', {{selected}} of {{considered}}', { selected: number(selected), considered: number(considered) })}
        </Box>
      </Box>
      <Box
        component="td"
        className="numbers"
        sx={{
          typography: 'body2',
          display: 'flex',
          gap: 0.5,
          alignItems: 'center',
          justifyContent: 'flex-end',
          color: isBelow ? color.warningText : color.text3,
        }}
      >
        {isBelow && <CircleAlert size={14} aria-hidden style={{ flex: 'none' }} />}
        {impactRatio === null ? '–' : ratio(impactRatio)}
        {isBelow && <Box component="span">{t('too low')}</Box>}
      </Box>
    </Box>
  );
}

/** How often each group of a trait was selected, selection by selection. */
export function TraitCard({ report }: { report: TraitReport }) {
  const { t } = useTranslation();
  const { trait, groups, hiddenGroups, measures } = report;
  const consideredOf = (name: string) => groups.find(({ group }) => group === name)?.considered ?? 0;
  const words = traitWords[trait];
  return (
    <Box
      component="section"
      aria-label={t(words.title)}
      sx={{
        p: { xs: 2, sm: 3 },
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.card}px`,
        bgcolor: color.surface2,
        minWidth: 0,
      }}
    >
      <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
        {t(words.title)}
      </Box>
      <Box sx={{ typography: 'body2', color: color.text3, mt: 0.5 }}>
        {groups.length === 0
          ? t(words.nobody)
          : hiddenGroups > 0
            ? t('{{count}} groups are too small to be shown.', {
                count: hiddenGroups,
                defaultValue_one: '{{count}} group is too small to be shown.',
                defaultValue_other: '{{count}} groups are too small to be shown.',
              })
            : t('Every group is shown.')}
      </Box>
      {groups.length > 0 &&
        measures.map(({ selection, rates }) => (
          <Box key={selection} component="table" sx={{ display: 'block', mt: 2.25 }}>
            <Box component="caption" sx={{ display: 'block', typography: 'button', textAlign: 'start', mb: 0.5 }}>
              {t(selectionWords[selection])}
            </Box>
            <Box component="thead" sx={{ display: 'block' }}>
              <Box
                component="tr"
                sx={{
                  display: 'grid',
                  columnGap: 1.5,
                  gridTemplateColumns: columns,
                  typography: 'caption',
                  color: color.text3,
                  '& > th': { p: 0, fontWeight: 420, textAlign: 'start' },
                }}
              >
                <th scope="col">{t('Group')}</th>
                <Box component="td" sx={{ display: { xs: 'none', sm: 'block' } }} />
                <th scope="col">{t('Selected')}</th>
                <Box component="th" scope="col" sx={{ '&&': { textAlign: 'end' } }}>
                  {t('Ratio to the best')}
                </Box>
              </Box>
            </Box>
            <Box component="tbody" sx={{ display: 'block' }}>
              {rates.map((one) => (
                <RateRow key={one.group} one={one} considered={consideredOf(one.group)} />
              ))}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
