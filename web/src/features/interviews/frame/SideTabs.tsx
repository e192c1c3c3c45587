import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Side = 'upcoming' | 'past';

interface SideTabsProps {
  /** False: neither of both. */
  tab: Side | false;
  counts: Record<Side, number | undefined>;
  /** How many interviews wait for an answer, in words. */
  asked: string | null;
  onTab: (tab: Side) => void;
  onAsked: () => void;
}

/** Pills of the size of a finger, as phones have them in place of tabs. */
const pills = {
  mx: { xs: 0, sm: -1.25 },
  mt: 1,
  mb: { xs: 1, sm: 0 },
  minHeight: 44,
  '& .MuiTabs-indicator': { display: { xs: 'none', sm: 'block' } },
  '& .MuiTabs-list': { gap: { xs: 1, sm: 0 } },
  '& .MuiTab-root': {
    minHeight: 44,
    border: { xs: `1px solid ${color.border}`, sm: 0 },
    borderRadius: { xs: '22px', sm: 0 },
  },
  '& .MuiTab-root.Mui-selected': {
    bgcolor: { xs: color.surface4, sm: 'transparent' },
    borderColor: { xs: 'transparent' },
  },
} as const;

/** What is ahead and what is behind, with how many each; on a phone also the way to what waits for an answer. */
export function SideTabs({ tab, counts, asked, onTab, onAsked }: SideTabsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const names = { upcoming: t('Upcoming'), past: t('Past and cancelled') };
  return (
    <Box className="scroll-quiet" sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowX: 'auto' }}>
      <Tabs
        value={tab}
        onChange={(_event, next: Side) => onTab(next)}
        aria-label={t('Interviews')}
        sx={{ ...pills, flex: 'none' }}
      >
        {(['upcoming', 'past'] as const).map((side) => (
          <Tab
            key={side}
            value={side}
            tabIndex={tab === false && side === 'upcoming' ? 0 : undefined}
            label={
              <>
                {names[side]}
                {counts[side] !== undefined && (
                  <Box component="span" className="numbers" sx={{ color: color.text3 }}>
                    {number(counts[side])}
                  </Box>
                )}
              </>
            }
          />
        ))}
      </Tabs>
      {asked && (
        <Button
          variant="text"
          onClick={onAsked}
          startIcon={<Hourglass size={16} />}
          sx={{ display: { sm: 'none' }, flex: 'none', minHeight: 44, color: color.warningText }}
        >
          {asked}
        </Button>
      )}
    </Box>
  );
}
