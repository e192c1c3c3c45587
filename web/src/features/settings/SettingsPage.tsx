import { type SettingsSection, settingsSections } from '#state/settingsUser.ts';
import { Page } from '#ui/layout/Page.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { SectionPanel } from './SectionPanel.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

const isSection = (name: string | undefined): name is SettingsSection =>
  settingsSections.includes(name as SettingsSection);

/** One's settings as a page of their own, for links; where there is room the sections stand beside what they hold. */
export function SettingsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { section } = useParams();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  if (!isSection(section)) return <Navigate to="/settings/profile" replace />;
  const tabs = (
    <SettingsTabs section={section} isList={isWide} onChoose={(chosen) => void navigate(`/settings/${chosen}`)} />
  );
  return (
    <Page title={t('Settings')} tabs={!isWide && <Box sx={{ mx: { xs: -2, sm: 0 } }}>{tabs}</Box>}>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        {isWide && (
          <Box sx={{ flex: 'none', width: 216, px: 1.5, py: 2, borderInlineEnd: `1px solid ${color.borderSubtle}` }}>
            {tabs}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
          <SectionPanel section={section} />
        </Box>
      </Box>
    </Page>
  );
}
