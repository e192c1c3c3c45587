import type { MatchCounters, Stage } from '@marigold/contract/matches';
import { pipeline, stageCounts, StageIcon, stageLooks } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

/** All stages in the order of their tabs. */
export const stageOrder: readonly Stage[] = ['Matches', ...pipeline];

interface StageTabsProps {
  stage: Stage;
  counters: z.infer<typeof MatchCounters> | undefined;
  onChange: (stage: Stage) => void;
}

const chipTabs = {
  px: 2,
  py: 0.5,
  mb: 0.75,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 1 },
  '& .MuiTab-root': {
    height: 44,
    px: 1.75,
    py: 0,
    border: `1px solid ${color.border}`,
    borderRadius: 999,
    '&.Mui-selected': { bgcolor: color.surface4, borderColor: 'transparent' },
  },
} as const;

/** The stages with how many candidates stand in each; on phones they are chips that scroll. */
export const StageTabs = memo(function StageTabs({ stage, counters, onChange }: StageTabsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const counts = counters && stageCounts(counters);
  return (
    <Tabs
      aria-label={t('Stages')}
      value={stage}
      onChange={(_event, chosen: Stage) => onChange(chosen)}
      variant="scrollable"
      scrollButtons={false}
      selectionFollowsFocus={false}
      sx={{
        flex: 'none',
        px: { sm: 1.75, xl: 2.75 },
        pt: { sm: 1.25 },
        borderBottom: { sm: `1px solid ${color.borderSubtle}` },
        '@media (max-width:599.95px)': chipTabs,
      }}
    >
      {stageOrder.map((each) => (
        <Tab
          key={each}
          value={each}
          icon={each === 'Matches' ? undefined : <StageIcon stage={each} size={16} />}
          aria-label={
            counts
              ? t('{{stage}}, {{count}} candidates', {
                  stage: t(stageLooks[each].name),
                  count: counts[each],
                  defaultValue_one: '{{stage}}, {{count}} candidate',
                  defaultValue_other: '{{stage}}, {{count}} candidates',
                })
              : undefined
          }
          label={
            <>
              {t(stageLooks[each].name)}
              <Box component="span" className="numbers" sx={{ fontSize: '0.8125rem', color: color.text3, minWidth: 8 }}>
                {counts && number(counts[each])}
              </Box>
            </>
          }
        />
      ))}
    </Tabs>
  );
});
