import { type SettingsSection, settingsSections } from '#state/settingsUser.ts';
import { Page } from '#ui/Page.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { SectionPanel } from './SectionPanel.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

const isSection = (name: string | undefined): name is SettingsSection =>
  settingsSections.includes(name as SettingsSection);

/** One's settings as a page of their own, for links. */
export function SettingsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { section } = useParams();
  if (!isSection(section)) return <Navigate to="/settings/profile" replace />;
  return (
    <Page
      title={t('Settings')}
      tabs={<SettingsTabs section={section} onChoose={(chosen) => void navigate(`/settings/${chosen}`)} />}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, width: '100%', maxWidth: 560 }}>
        <SectionPanel section={section} />
      </Box>
    </Page>
  );
}
