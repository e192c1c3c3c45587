import type { SettingsSection } from '#state/settingsUser.ts';
import { Late } from '#ui/loading/Late.tsx';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sections } from './sections.ts';
import { panelId, tabId } from './SettingsTabs.tsx';

const waiting = (
  <Late>
    <Box aria-hidden sx={{ display: 'grid', gap: 2.5, maxWidth: 640, px: { xs: 2, sm: 3 }, py: 2.5 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  </Late>
);

/** The section that is chosen, below its tab. */
export function SectionPanel({ section }: { section: SettingsSection }) {
  const { t } = useTranslation();
  const found = sections.find(({ id }) => id === section);
  if (!found) return null;
  const { Body, label } = found;
  return (
    <Box
      role="tabpanel"
      id={panelId(section)}
      aria-labelledby={tabId(section)}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <Box component="h2" sx={visuallyHidden}>
        {t(label)}
      </Box>
      <Suspense fallback={waiting}>
        <Body />
      </Suspense>
    </Box>
  );
}
