import type { SettingsSection } from '#state/settingsUser.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { sections } from './sections.ts';
import { panelId, tabId } from './SettingsTabs.tsx';

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
      <Body />
    </Box>
  );
}
