import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../shortcuts/Kbd.tsx';
import { usePreferences } from '../storage/preferences.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { color, elevation, font, radius } from '../theme/tokens.ts';
import { canTakeBack, type Shown, takeBack, toasts } from './toastQueue.ts';

/** How long a toast stays; milliseconds. It waits while the pointer or focus is on it, or something is open over it. */
const STAY = 8000;

/** A toast: what was done, the way back, or the way there. */
export function ToastCard({ shown }: { shown: Shown }) {
  const { t } = useTranslation();
  const { keepMessages } = usePreferences();
  const [isHeld, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const [first] = shown;
  const newest = shown.at(-1) ?? first;
  const { open, several } = newest;
  const canUndo = Boolean(newest.undo ?? newest.isUndo) && canTakeBack();
  useShortcut({ id: 'toast', keys: 'alt+t', label: 'To the latest message', group: 'Anywhere' }, () =>
    card.current?.querySelector('button')?.focus(),
  );
  useEffect(() => {
    if (keepMessages || isHeld) return;
    const timer = setInterval(() => card.current?.closest('[aria-hidden=true]') ?? toasts.close(), STAY);
    return () => clearInterval(timer);
  }, [shown, keepMessages, isHeld]);
  return (
    <Box
      ref={card}
      role="group"
      aria-label={t('Latest message')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        boxSizing: 'border-box',
        width: 'fit-content',
        // Beside an open conversation in the corner.
        maxWidth: { xs: 'calc(100% - 16px)', md: 520 },
        minHeight: 44,
        mx: { xs: 1, md: 1.5 },
        my: 1,
        py: '2px',
        paddingInline: '14px 8px',
        bgcolor: color.surface4,
        color: color.text,
        border: `1px solid ${color.border}`,
        borderRadius: `${radius.card}px`,
        boxShadow: elevation[3],
        font: `500 0.875rem/20px ${font.text}`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 1, paddingInlineEnd: 0.75, overflowWrap: 'anywhere' }}>
        <bdi>{shown.length > 1 && several ? several.message(shown.length) : newest.message}</bdi>
      </Box>
      {canUndo && (
        <Button variant="text" color="primary" size="small" onClick={takeBack} sx={{ flex: 'none' }}>
          {newest.undo ? t('Undo') : t('Undo one more')}
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
            toasts.close();
            open();
          }}
          sx={{ flex: 'none' }}
        >
          {t('Open')}
        </Button>
      )}
      {keepMessages && (
        <IconButton size="small" aria-label={t('Close')} onClick={toasts.close}>
          <X size={16} />
        </IconButton>
      )}
    </Box>
  );
}
