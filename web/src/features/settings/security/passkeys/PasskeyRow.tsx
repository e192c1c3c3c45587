import type { Passkey } from '@marigold/contract/passkeys';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SecurityRow } from '../SecurityRow.tsx';

/** One passkey: what it is called, since when it is there and when it was used last. */
export function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const { brief, date } = useFormat();
  const { name, createdDate, lastUsedDate, isSynced } = passkey;
  return (
    <SecurityRow
      icon={KeyRound}
      name={<bdi>{name}</bdi>}
      details={
        <>
          {t('Added {{date}}', { date: date(createdDate) })}
          {' · '}
          {lastUsedDate ? t('Last used {{when}}', { when: brief(lastUsedDate) }) : t('Not used yet')}
        </>
      }
    >
      {isSynced && <Chip size="small" label={t('Synced')} sx={{ display: { xs: 'none', sm: 'inline-flex' } }} />}
      <Button size="small" aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </SecurityRow>
  );
}
