import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import type { ProfileTab } from '../filter.ts';

/** A tab of a profile; its count says how much is behind it. */
export interface ShownTab {
  value: ProfileTab;
  label: string;
  count?: number | undefined;
}

interface ProfileTabsProps {
  /** What the ids of the tabs and of their panel begin with. */
  id: string;
  tabs: readonly ShownTab[];
  shown: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** The tabs of a profile. They measure themselves whenever they are drawn, which is why they remember what they show. */
export const ProfileTabs = memo(function ProfileTabs({ id, tabs, shown, onTab }: ProfileTabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_event, chosen: ProfileTab) => onTab(chosen)}
      variant="scrollable"
      scrollButtons={false}
      sx={{ flex: 'none', px: { xs: 1, sm: 2 }, pt: 0.75, borderBottom: `1px solid ${color.borderSubtle}` }}
    >
      {tabs.map(({ value, label, count }) => (
        <Tab
          key={value}
          id={`${id}-${value}`}
          aria-controls={`${id}-panel`}
          value={value}
          label={
            <>
              {label}
              {count ? (
                <Box component="span" className="numbers" sx={{ color: color.text3 }}>
                  {count}
                </Box>
              ) : null}
            </>
          }
        />
      ))}
    </Tabs>
  );
});
