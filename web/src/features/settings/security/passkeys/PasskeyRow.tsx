import type { Passkey } from '@marigold/contract/passkeys';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** One passkey: what it is called, since when it is there and when it was used last. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const { brief, date } = useFormat();
  const { name, createdDate, lastUsedDate, isSynced } = passkey;
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
        <KeyRound size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Box>
        <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
          {t('Added {{date}}', { date: date(createdDate) })}
          {' · '}
          {lastUsedDate ? t('Last used {{when}}', { when: brief(lastUsedDate) }) : t('Not used yet')}
        </Box>
      </Box>
      {isSynced && <Chip size="small" label={t('Synced')} sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />}
      <Button size="small" aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </Box>
  );
}
