import { Changing } from '#ui/form/Changing.tsx';
import type { SettingsSection } from '#state/settingsUser.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { sections } from './sections.ts';
import { panelId, tabId } from './SettingsTabs.tsx';

/** What only this browser keeps is changed by whoever looks, too. */
const isOwn: ReadonlySet<SettingsSection> = new Set<SettingsSection>(['display', 'shortcuts']);

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
      {isOwn.has(section) ? (
        <Body />
      ) : (
        <Changing>
          <Body />
        </Changing>
      )}
    </Box>
  );
}
