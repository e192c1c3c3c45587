import type { TraitReport } from '@marigold/contract/reportingFairness';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { groupWords, traitWords } from './words.ts';

type Rate = TraitReport['measures'][number]['rates'][number];
type Groups = Pick<TraitReport, 'trait' | 'groups' | 'hiddenGroups'>;

/** Columns of a table of rates: the group, its bar, the rate, and its ratio to the best one. */
const columns = { xs: '1fr auto auto', sm: '120px minmax(60px, 1fr) 124px 136px' } as const;

/** Pixels that a table needs for its columns beside each other. */
export const tableWidth = 476;

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
        {isBelow && (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {t('too low')}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Which groups of a trait are shown, in a sentence. */
export function ShownGroups({ report: { trait, groups, hiddenGroups } }: { report: Groups }) {
  const { t } = useTranslation();
  if (groups.length === 0) return t(traitWords[trait].nobody);
  if (hiddenGroups === 0) return t('Every group is shown.');
  return t('{{count}} groups are too small to be shown.', {
    count: hiddenGroups,
    defaultValue_one: '{{count}} group is too small to be shown.',
    defaultValue_other: '{{count}} groups are too small to be shown.',
  });
}

interface RateTableProps {
  name: string;
  /** What the rates are of, as the head of their column. */
  selected: string;
  rates: readonly Rate[];
  groups: Groups['groups'];
}

/** The rates of the groups of one trait, each beside the best one. */
export function RateTable({ name, selected, rates, groups }: RateTableProps) {
  const { t } = useTranslation();
  return (
    <Box component="table" sx={{ display: 'block', mt: 2.25 }}>
      <Box component="caption" sx={{ display: 'block', typography: 'button', textAlign: 'start', mb: 0.5 }}>
        {name}
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
          <th scope="col">{selected}</th>
          <Box component="th" scope="col" sx={{ '&&': { textAlign: 'end' } }}>
            {t('Ratio to the best')}
          </Box>
        </Box>
      </Box>
      <Box component="tbody" sx={{ display: 'block' }}>
        {rates.map((one) => (
          <RateRow
            key={one.group}
            one={one}
            considered={groups.find(({ group }) => group === one.group)?.considered ?? 0}
          />
        ))}
      </Box>
    </Box>
  );
}
