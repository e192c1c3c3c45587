import { closeDock, openDock, shrinkDock } from '#state/chat.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, elevation, layer, radius } from '#ui/theme/tokens.ts';
import { dockField } from '#subjects/conversation/composer/fields.ts';
import { docksFit, dockSize } from '#subjects/conversation/useDockRoom.ts';
import { ToastSlot } from '#ui/feedback/Toasts.tsx';
import { wantFocus } from '#ui/shortcuts/wantedFocus.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Dock } from './Dock.tsx';

/** Conversations beside whatever is on screen: one open in the corner, others as pictures; a sheet where there is no room. */
export function ChatDocks() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const docks = useAppSelector(({ chat }) => chat.docks);
  const isWide = useMediaQuery(docksFit);
  const isOnMessages = useLocation().pathname.startsWith('/messages');
  const open = docks.find(({ isSmall }) => !isSmall);
  const small = docks.filter(({ isSmall }) => isSmall);
  if (isOnMessages) return null;
  const body = open && (
    <Dock
      key={open.matchId}
      dock={open}
      onShrink={isWide ? () => dispatch(shrinkDock(open)) : undefined}
      onClose={() => dispatch(closeDock(open))}
    />
  );
  if (!isWide)
    return (
      <Drawer
        anchor="bottom"
        open={Boolean(open)}
        onClose={() => open && dispatch(closeDock(open))}
        slotProps={{
          paper: {
            'aria-label': open ? t('Conversation with {{name}}', { name: open.name }) : undefined,
            sx: { height: 'min(560px, 88dvh)', borderRadius: '20px 20px 0 0', pb: 'env(safe-area-inset-bottom)' },
          } as object,
        }}
        sx={{ zIndex: 'modal' }}
      >
        {body}
        {open && <ToastSlot />}
      </Drawer>
    );
  return (
    <Box
      sx={{
        position: 'fixed',
        bottom: 0,
        insetInlineEnd: dockSize.edge,
        zIndex: layer.bottomBar,
        display: 'flex',
        alignItems: 'flex-end',
        gap: `${dockSize.gap}px`,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {small.map((dock) => (
        <Tooltip key={dock.matchId} title={dock.name}>
          <ButtonBase
            aria-label={t('Conversation with {{name}}', { name: dock.name })}
            onClick={() => {
              dispatch(openDock(dock));
              wantFocus(dockField(dock.matchId));
            }}
            sx={{ borderRadius: '50%', mb: 2, boxShadow: elevation[3], border: `2px solid ${color.surface4}` }}
          >
            <Avatar url={dock.avatarUrl} name={dock.name} size={dockSize.small - 4} />
          </ButtonBase>
        </Tooltip>
      ))}
      {open && (
        <Box
          component="section"
          aria-label={t('Conversation with {{name}}', { name: open.name })}
          sx={{
            width: dockSize.open,
            height: 'min(560px, calc(100dvh - 80px))',
            display: 'flex',
            flexDirection: 'column',
            overflow: 'hidden',
            bgcolor: color.surface1,
            border: `1px solid ${color.border}`,
            borderBottom: 0,
            borderRadius: `${radius.xl}px ${radius.xl}px 0 0`,
            boxShadow: elevation[4],
          }}
        >
          {body}
        </Box>
      )}
    </Box>
  );
}
