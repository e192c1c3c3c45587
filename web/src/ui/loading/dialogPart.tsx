import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Late } from './Late.tsx';
import { type LostProps, LostPart, part } from './part.tsx';
import { layer } from '../theme/tokens.ts';

/** What a dialog is given to close by, and to stand at. */
interface Closable {
  onClose?: () => void;
  anchor?: HTMLElement | null;
}

/** A dialog, menu or sheet that is not there says so where it would stand. */
export function LostDialog({ fault, given: { onClose, anchor }, onRetry }: LostProps<Closable>) {
  const { t } = useTranslation();
  const body = (
    <Box sx={{ maxWidth: 400, display: 'grid', justifyItems: 'center' }}>
      <LostPart fault={fault} onRetry={onRetry} />
      {onClose && (
        <Button variant="text" onClick={onClose} sx={{ mb: 2, mt: -2 }}>
          {t('Close')}
        </Button>
      )}
    </Box>
  );
  const paper = { paper: { role: 'dialog', 'aria-label': t('This part could not be loaded') } };
  return anchor && anchor !== document.body ? (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={paper}
    >
      {body}
    </Popover>
  ) : (
    <Dialog open onClose={onClose} slotProps={paper}>
      {body}
    </Dialog>
  );
}

const onItsWay = () => (
  <Late>
    <LinearProgress
      aria-hidden
      sx={{ position: 'fixed', top: 0, insetInline: 0, height: 2, zIndex: layer.routeProgress }}
    />
  </Late>
);

/** A part that opens over the screen. Keys pressed while it is on its way are its own; Escape gives up waiting. */
export const dialogPart = <P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  { isAhead = true } = {},
): ComponentType<P> =>
  part<P>(load, { waiting: onItsWay, lost: LostDialog, onGiveUp: ({ onClose }) => onClose?.(), isAhead });
