import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from './Kbd.tsx';
import { preferences, usePreferences } from './preferences.ts';
import { color, elevation, font, radius } from './theme/tokens.ts';
import { shownAs, takeBack, toasts } from './toastQueue.ts';

/** How long a toast stays; milliseconds. It waits while the pointer or focus is on it. */
const STAY = 8000;

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

/** Puts every waiting toast on screen. */
function Queue() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const { t } = useTranslation();
  const waiting = useSyncExternalStore(toasts.subscribe, toasts.waiting);
  useEffect(() => {
    for (const toast of toasts.take()) {
      const { message, undo, open } = toast;
      const key = enqueueSnackbar(message, {
        action: (shown) => (
          <>
            {undo && (
              <Button variant="text" color="primary" size="small" onClick={takeBack}>
                {t('Undo')}
                <Box component="span" sx={{ display: { xs: 'none', md: 'flex' } }}>
                  <Kbd keys="z" />
                </Box>
              </Button>
            )}
            {open && (
              <Button
                variant="text"
                color="primary"
                size="small"
                onClick={() => {
                  closeSnackbar(shown);
                  open();
                }}
              >
                {t('Open')}
              </Button>
            )}
            {preferences.get().keepMessages && (
              <IconButton size="small" aria-label={t('Close')} onClick={() => closeSnackbar(shown)}>
                <X size={16} />
              </IconButton>
            )}
          </>
        ),
      });
      shownAs(toast, () => closeSnackbar(key));
    }
  }, [waiting, enqueueSnackbar, closeSnackbar, t]);
  return null;
}

/** The toasts on screen. */
export function Snackbars() {
  const { keepMessages } = usePreferences();
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
      <Queue />
    </SnackbarProvider>
  );
}
