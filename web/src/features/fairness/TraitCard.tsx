import type { TraitReport } from '@marigold/contract/reportingFairness';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RateTable, ShownGroups } from './RateTable.tsx';
import { selectionWords, traitWords } from './words.ts';

/** How often each group of a trait was selected, selection by selection. */
export function TraitCard({ report }: { report: TraitReport }) {
  const { t } = useTranslation();
  const { trait, groups, measures } = report;
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
        <ShownGroups report={report} />
      </Box>
      {groups.length > 0 &&
        measures.map(({ selection, rates }) => (
          <RateTable
            key={selection}
            name={t(selectionWords[selection])}
            selected={t('Selected')}
            rates={rates}
            groups={groups}
          />
        ))}
    </Box>
  );
}
