import type { SettingsSection } from '#state/settingsUser.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { sections } from './sections.ts';

interface SettingsTabsProps {
  section: SettingsSection;
  /** One below the other, as beside a page. */
  isList?: boolean;
  onChoose: (section: SettingsSection) => void;
}

/** Names the tab and the panel of a section for each other. */
export const tabId = (section: SettingsSection) => `settings-tab-${section}`;
export const panelId = (section: SettingsSection) => `settings-panel-${section}`;

const inList = {
  justifyContent: 'flex-start',
  gap: 1.25,
  minHeight: 34,
  maxWidth: 'none',
  px: 1.25,
  py: 0.75,
  borderRadius: `${radius.md}px`,
  '& > .MuiTab-icon': { m: 0, color: color.text3 },
  '&:hover': { color: color.text },
  '&.Mui-selected': { bgcolor: color.surface3 },
  '&.Mui-selected > .MuiTab-icon': { color: color.primaryText },
} as const;

const inRow = {
  flex: '1 0 auto',
  flexDirection: 'column',
  gap: 0.5,
  minWidth: 44,
  minHeight: 56,
  px: { xs: 0.5, sm: 0.75 },
  py: 1,
  fontSize: '0.75rem',
  lineHeight: '16px',
  '& > .MuiTab-icon': { m: 0 },
} as const;

/** The sections of the settings, each with its picture. */
export function SettingsTabs({ section, isList = false, onChoose }: SettingsTabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={section}
      onChange={(_event, chosen: SettingsSection) => onChoose(chosen)}
      orientation={isList ? 'vertical' : 'horizontal'}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Settings')}
      slotProps={{ indicator: { sx: { display: isList ? 'none' : undefined } } }}
      sx={isList ? { '& .MuiTabs-list': { gap: '2px' } } : { flex: 'none', '& .MuiTabs-list': { gap: 0 } }}
    >
      {sections.map(({ id, label, icon: Icon }) => (
        <Tab
          key={id}
          value={id}
          id={tabId(id)}
          aria-controls={panelId(id)}
          icon={<Icon size={isList ? 18 : 17} aria-hidden />}
          label={t(label)}
          sx={isList ? inList : inRow}
        />
      ))}
    </Tabs>
  );
}
