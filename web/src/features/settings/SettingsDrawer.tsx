import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { openSettings } from '#state/settingsUser.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { radius } from '#ui/theme/tokens.ts';
import { ToastSlot } from '#ui/feedback/Toasts.tsx';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SectionPanel } from './SectionPanel.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

/** One's settings beside whatever is on the screen; the whole screen on phones. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId, email } = useMe();
  const { data } = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const section = useAppSelector(({ settingsUser }) => settingsUser.section);
  const drawer = {
    width: { xs: '100%', sm: 440 },
    borderStartStartRadius: { sm: radius.xl },
    borderEndStartRadius: { sm: radius.xl },
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: drawer, role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'settings-title' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.75, paddingInline: '24px 16px' }}>
        <Avatar url={data?.profileImageUrl} name={data?.fullName ?? email} size={36} />
        <Typography id="settings-title" variant="h2" sx={{ flex: 1 }}>
          {t('Settings')}
        </Typography>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      <SettingsTabs section={section} onChoose={(chosen) => dispatch(openSettings(chosen))} />
      <Divider />
      <SectionPanel section={section} />
      <ToastSlot />
    </Drawer>
  );
}
