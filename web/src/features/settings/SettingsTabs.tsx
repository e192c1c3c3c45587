import type { SettingsSection } from '#state/settingsUser.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { sections } from './sections.ts';

interface SettingsTabsProps {
  section: SettingsSection;
  onChoose: (section: SettingsSection) => void;
}

/** Names the tab and the panel of a section for each other. */
export const tabId = (section: SettingsSection) => `settings-tab-${section}`;
export const panelId = (section: SettingsSection) => `settings-panel-${section}`;

/** The sections of the settings, each with its picture. */
export function SettingsTabs({ section, onChoose }: SettingsTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={section}
      onChange={(_event, chosen: SettingsSection) => onChoose(chosen)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('Settings')}
      sx={{ flex: 'none', '& .MuiTabs-scrollButtons.Mui-disabled': { display: 'none' } }}
    >
      {sections.map(({ id, label, icon: Icon }) => (
        <Tab
          key={id}
          value={id}
          id={tabId(id)}
          aria-controls={panelId(id)}
          icon={<Icon size={17} aria-hidden />}
          label={t(label)}
          sx={{
            flex: '1 0 auto',
            flexDirection: 'column',
            gap: 0.5,
            minWidth: 44,
            minHeight: 56,
            px: 0.75,
            py: 1,
            fontSize: '0.75rem',
            lineHeight: '16px',
            '& > .MuiTab-icon': { m: 0 },
          }}
        />
      ))}
    </Tabs>
  );
}
