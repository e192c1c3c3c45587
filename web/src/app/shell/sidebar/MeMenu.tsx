import { roleOf } from '@marigold/contract/permissions';
import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { endSession } from '#state/session.ts';
import { openSettings } from '#state/settingsUser.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { loadCode } from '#ui/loading/loadCode.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { roleNames } from '#subjects/person/roles.ts';
import { askToSignOut } from '#subjects/person/signOut.ts';
import { toggleTheme } from '#ui/theme/chooseTheme.ts';
import { useSettings } from '#ui/theme/settings.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Flower2, Keyboard, LogOut, Moon, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { settingsEntries } from '../settingsEntries.ts';
import { useShell } from '../ShellContext.ts';

/** Oneself at the foot of the sidebar, with what concerns only oneself. */
export function MeMenu({ rail }: { rail: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { showShortcuts } = useShell();
  const { companyId, userId, userType, email } = useMe();
  const { theme } = useSettings();
  const { data } = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const role = roleOf(userType);
  const name = data?.fullName ?? email;
  const close = () => setAnchor(null);
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  const unhideFirstSteps = async () => {
    const { usersApi } = await loadCode(() => import('#api/services/users.ts'));
    const body = { isChecklistHidden: false };
    await dispatch(usersApi.endpoints.savePreferences.initiate({ companyId, userAccountId: userId, body }));
  };
  const showFirstSteps = () => {
    // What could not be loaded is said by the bar of the connection.
    void unhideFirstSteps().catch(() => undefined);
    void navigate('/');
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-label={t('{{name}}, your menu', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          width: '100%',
          p: 1,
          borderRadius: `${radius.md}px`,
          textAlign: 'start',
          '&:hover': { bgcolor: color.surface3 },
        }}
      >
        <Avatar url={data?.profileImageUrl} name={name} size={30} />
        {!rail && (
          <>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Box
                sx={{
                  fontWeight: 550,
                  fontSize: '0.875rem',
                  lineHeight: '18px',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                <bdi>{name}</bdi>
              </Box>
              <Box sx={{ fontSize: '0.75rem', color: color.text3 }}>{role && t(roleNames[role].name)}</Box>
            </Box>
            <Box sx={{ color: color.text3 }}>
              <Settings size={16} aria-hidden />
            </Box>
          </>
        )}
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        disablePortal
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {settingsEntries
          .filter(({ isClose }) => isClose)
          .map(({ section, label, icon: Icon }) => (
            <MenuItem key={section} onClick={choose(() => dispatch(openSettings(section)))}>
              <ListItemIcon>
                <Icon size={16} />
              </ListItemIcon>
              {t(label)}
            </MenuItem>
          ))}
        <Divider sx={{ my: '6px !important' }} />
        <MenuItem onClick={choose(toggleTheme)}>
          <ListItemIcon>{theme === 'dark' ? <Sun size={16} /> : <Moon size={16} />}</ListItemIcon>
          {theme === 'dark' ? t('Light theme') : t('Dark theme')}
        </MenuItem>
        <MenuItem onClick={choose(showShortcuts)}>
          <ListItemIcon>
            <Keyboard size={16} />
          </ListItemIcon>
          {t('Keyboard shortcuts')}
          <Box sx={{ marginInlineStart: 'auto' }}>
            <Kbd keys="?" />
          </Box>
        </MenuItem>
        <MenuItem onClick={choose(showFirstSteps)}>
          <ListItemIcon>
            <Flower2 size={16} />
          </ListItemIcon>
          {t('First steps')}
        </MenuItem>
        <Divider sx={{ my: '6px !important' }} />
        <MenuItem onClick={choose(() => askToSignOut(() => dispatch(endSession())))}>
          <ListItemIcon>
            <LogOut size={16} />
          </ListItemIcon>
          {t('Sign out')}
        </MenuItem>
      </Menu>
    </>
  );
}
