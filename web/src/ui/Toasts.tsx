import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { type PropsWithChildren, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from './announce.ts';
import { Kbd } from './Kbd.tsx';
import { preferences, usePreferences } from './preferences.ts';
import { useShortcut } from './shortcuts.ts';
import { color, elevation, font, radius } from './theme/tokens.ts';

/** How long a toast stays; milliseconds. It waits while the pointer or focus is on it. */
const STAY = 8000;
/** How long `Z` still takes the last action back; milliseconds. */
const UNDOABLE = 60_000;

let last: { undo: () => void; until: number; close: () => void } | null = null;

/** Takes the last undoable action back, once. */
const takeBack = () => {
  const found = last;
  last = null;
  found?.close();
  if (found && performance.now() < found.until) found.undo();
};

/** Toasts stand in the content's lower corner: beside the sidebar, above the bars of a phone. */
const place = (
  <GlobalStyles
    styles={(theme) => ({
      '.toasts': {
        marginInlineStart: 4,
        marginBottom: 112,
        [theme.breakpoints.up('sm')]: { marginBottom: 48 },
        [theme.breakpoints.up('md')]: { marginInlineStart: 68 },
        [theme.breakpoints.up('lg')]: { marginInlineStart: 232 },
      },
    })}
  />
);

/** Makes toasts possible for everything below, and `Z` take back what the last one reported. */
export function ToastRoot({ children }: PropsWithChildren) {
  const { keepMessages } = usePreferences();
  useShortcut({ id: 'undo', keys: 'z', label: 'Undo the last action', group: 'Anywhere' }, takeBack);
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={keepMessages ? null : STAY}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      style={{
        background: color.surface4,
        color: color.text,
        border: `1px solid ${color.border}`,
        borderRadius: radius.card,
        boxShadow: elevation[3],
        font: `500 0.875rem/20px ${font.text}`,
        padding: '2px 12px',
      }}
      hideIconVariant
      classes={{ containerRoot: 'toasts' }}
    >
      {place}
      {children}
    </SnackbarProvider>
  );
}

interface Toast {
  message: string;
  /** Takes the action back; reachable by the toast's button and by `Z` for a minute. */
  undo?: () => void;
}

/** Shows what was done, and how to take it back. Also said to screen readers. */
export const useToast = () => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const { t } = useTranslation();

  return useCallback(
    ({ message, undo }: Toast) => {
      announce(undo ? `${message} ${t('Press Z to undo.')}` : message);
      const key = enqueueSnackbar(message, {
        action: (key) => (
          <>
            {undo && (
              <Button variant="text" color="primary" size="small" onClick={takeBack}>
                {t('Undo')}
                <Box component="span" sx={{ display: { xs: 'none', md: 'flex' } }}>
                  <Kbd keys="z" />
                </Box>
              </Button>
            )}
            {preferences.get().keepMessages && (
              <IconButton size="small" aria-label={t('Close')} onClick={() => closeSnackbar(key)}>
                <X size={16} />
              </IconButton>
            )}
          </>
        ),
      });
      if (undo) last = { undo, until: performance.now() + UNDOABLE, close: () => closeSnackbar(key) };
    },
    [enqueueSnackbar, closeSnackbar, t],
  );
};
