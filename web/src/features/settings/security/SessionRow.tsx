import type { SessionItem } from '@marigold/contract/authentication';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const phones = new Set(['Android', 'iOS']);

interface SessionRowProps {
  session: SessionItem;
  /** Settles when the session has ended, or could not be ended. */
  onEnd: () => Promise<void>;
}

/** One place where somebody is signed in: with what, and since when. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { brief } = useFormat();
  const [isEnding, setEnding] = useState(false);
  const { browser, system, isCurrent, createdDate, lastSeenDate } = session;
  const Icon = phones.has(system ?? '') ? Smartphone : Monitor;
  const name =
    browser && system
      ? t('{{browser}} on {{system}}', { browser, system })
      : (browser ?? system ?? t('A browser that does not say its name'));
  const end = () => {
    setEnding(true);
    void onEnd().finally(() => setEnding(false));
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, minHeight: 52 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          flex: 'none',
          borderRadius: `${radius.md}px`,
          bgcolor: color.surface3,
          color: color.text2,
        }}
      >
        <Icon size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
          {isCurrent
            ? t('Signed in {{when}}', { when: brief(createdDate) })
            : t('Last used {{when}}', { when: brief(lastSeenDate) })}
        </Box>
      </Box>
      {isCurrent ? (
        <Chip size="small" label={t('This one')} />
      ) : (
        <Button size="small" loading={isEnding} aria-label={t('Sign out {{name}}', { name })} onClick={end}>
          {t('Sign out')}
        </Button>
      )}
    </Box>
  );
}
