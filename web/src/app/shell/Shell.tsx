import { NothingChanges } from '#ui/form/Changing.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { loadAhead, part, quietPart } from '#ui/loading/part.tsx';
import { roleOf } from '@marigold/contract/permissions';
import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { closeSettings } from '#state/settingsUser.ts';
import { useCan, useMayChange } from '#state/useCan.ts';
import { demoCompany } from '#subjects/company/demoCompany.ts';
import { useSending } from '#subjects/outgoing/useSending.ts';
import { usePreferences } from '#ui/storage/preferences.ts';
import { color, motion } from '#ui/theme/tokens.ts';
import { ToastRoot, ToastSlot } from '#ui/feedback/Toasts.tsx';
import { useIsUploading } from '#subjects/video/uploading/uploads.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { Banner } from '../Banner.tsx';
import { Forbidden } from '../SystemPages.tsx';
import { useMayOpen } from '../useMayOpen.ts';
import { BottomBar } from './BottomBar.tsx';
import { LostDock } from './LostDock.tsx';
import { OutgoingNote, OutgoingWaiting } from './outgoing/OutgoingNote.tsx';
import { ShellKeys } from './palette/ShellKeys.tsx';
import { ShellContext } from './ShellContext.ts';
import { Sidebar, sidebarWidth } from './sidebar/Sidebar.tsx';
import { SignOut } from './SignOut.tsx';
import { TopBar } from './TopBar.tsx';
import { useIsSettled } from './useIsSettled.ts';
import { useLiveConnection } from './useLiveConnection.ts';
import { useLivePins } from './sidebar/useLivePins.ts';
import { useReviewNews } from './useReviewNews.ts';

const CommandPalette = dialogPart(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette);
const ShortcutSheet = dialogPart(async () => (await import('#ui/shortcuts/ShortcutSheet.tsx')).ShortcutSheet);
const SettingsDrawer = dialogPart(
  async () => (await import('../../features/settings/SettingsDrawer.tsx')).SettingsDrawer,
);
const Bars = quietPart(
  async () => (await import('./bars/Bars.tsx')).Bars,
  () => <Box sx={{ flex: 'none', height: 41, bgcolor: color.primaryContainer }} />,
);
const ChatNews = quietPart(async () => (await import('../../features/messages/ChatNews.tsx')).ChatNews);
const ChatDocks = part(async () => (await import('../../features/messages/ChatDocks.tsx')).ChatDocks, {
  lost: LostDock,
});
const ExpiredDialog = dialogPart(async () => (await import('../ExpiredDialog.tsx')).ExpiredDialog);

const Notices = quietPart(async () => (await import('./notices/Notices.tsx')).Notices);
const Uploads = quietPart(async () => (await import('./Uploads.tsx')).Uploads);
const UploadsNews = quietPart(async () => (await import('./Uploads.tsx')).UploadsNews);

const skipLink = {
  ...visuallyHidden,
  '&:focus': {
    position: 'fixed',
    top: 8,
    insetInlineStart: 8,
    zIndex: 1500,
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
    p: 1.5,
    bgcolor: color.surface4,
    color: color.text,
  },
} as const;

/** Everything around the screens of a company: navigation, palette, settings, toasts, live news. */
export function Shell() {
  const { t } = useTranslation();
  const { companyId, userId, userType, isViewing } = useMe();
  const { sidebar } = usePreferences();
  const roomy = useMediaQuery('(min-width:1194px)');
  const mayOpen = useMayOpen(roleOf(userType));
  const wasDemo = demoCompany.get().companyId === companyId;
  const isDemo = useGetCompanyProfileQuery({ companyId }).data?.isDemo ?? wasDemo;
  useEffect(() => {
    if (isDemo && !wasDemo) demoCompany.set({ companyId });
  }, [isDemo, wasDemo, companyId]);
  const isExpired = useAppSelector(({ session }) => session.isExpired);
  const settingsOpen = useAppSelector(({ settingsUser }) => settingsUser.isOpen);
  const mayChat = useCan('seeConversations');
  const isStill = !useMayChange();
  const isSettled = useIsSettled();
  const hasDocks = useAppSelector(({ chat }) => chat.docks.length > 0);
  const isUploading = useIsUploading();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'menu' | null>(null);
  const openMenu = useCallback(() => setOpen('menu'), []);
  const close = () => setOpen(null);
  const dispatch = useAppDispatch();
  const closeDrawer = () => dispatch(closeSettings());
  const { pathname } = useLocation();
  // The settings belong to the page beside which they were opened.
  useEffect(() => () => void dispatch(closeSettings()), [pathname, dispatch]);
  const actions = useMemo(
    () => ({ openPalette: () => setOpen('palette'), showShortcuts: () => setOpen('shortcuts') }),
    [],
  );
  useEffect(() => {
    if (!isSettled) return;
    let isHere = true;
    void loadAhead(() => isHere);
    return () => {
      isHere = false;
    };
  }, [isSettled]);
  useLiveConnection(isSettled);
  useLivePins();
  useReviewNews();
  useSending(userId);
  const rail = !roomy || sidebar === 'rail';

  return (
    <NothingChanges value={isStill}>
      <ShellContext value={actions}>
        <ToastRoot>
          <OutgoingWaiting>
            <ShellKeys />
            <Box component="a" href="#main" sx={skipLink}>
              {t('Skip to the content')}
            </Box>
            <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
              {(isDemo || isViewing) && <Bars isDemo={isDemo} />}
              <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
                <Box
                  sx={{
                    display: { xs: 'none', md: 'block' },
                    flex: 'none',
                    width: sidebarWidth[rail ? 'rail' : 'wide'],
                    borderInlineEnd: `1px solid ${color.borderSubtle}`,
                    transition: `width ${motion.panel}ms ${motion.standard}`,
                  }}
                >
                  <Sidebar rail={rail} onSearch={actions.openPalette} />
                </Box>
                <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', bgcolor: color.surface1 }}>
                  <TopBar onMenu={openMenu} onSearch={actions.openPalette} />
                  {isSettled && <Notices />}
                  <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minHeight: 0 }}>
                    {mayOpen ? <Outlet /> : <Forbidden />}
                  </Box>
                  <OutgoingNote />
                  <Banner />
                  <ToastSlot />
                  {isUploading && (
                    <Box
                      component="section"
                      aria-label={t('Uploads')}
                      sx={{
                        display: { xs: 'grid', md: 'none' },
                        borderTop: `1px solid ${color.borderSubtle}`,
                        '&:empty': { display: 'none' },
                      }}
                    >
                      <Uploads />
                    </Box>
                  )}
                  <BottomBar onMore={openMenu} />
                </Box>
              </Box>
            </Box>
            <Drawer
              open={open === 'menu'}
              onClose={close}
              slotProps={{ paper: { sx: { width: 272, bgcolor: color.canvas } } }}
            >
              <Sidebar rail={false} onSearch={actions.openPalette} onChoose={close} />
            </Drawer>
            {open === 'palette' && <CommandPalette onClose={close} />}
            {open === 'shortcuts' && <ShortcutSheet onClose={close} />}
            {settingsOpen && <SettingsDrawer onClose={closeDrawer} />}
            {isExpired && !isDemo && <ExpiredDialog />}
            <SignOut />
            {isUploading && <UploadsNews />}
            {mayChat && isSettled && <ChatNews />}
            {mayChat && hasDocks && <ChatDocks />}
          </OutgoingWaiting>
        </ToastRoot>
      </ShellContext>
    </NothingChanges>
  );
}
