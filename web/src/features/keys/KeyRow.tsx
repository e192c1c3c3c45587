import type { ApiKey } from '@marigold/contract/keys';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useScopeNames } from './useScopeNames.ts';

/** A key: what it is for, what it may do, when it was used, and the way to end it. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation();
  const { brief, date } = useFormat();
  const names = useScopeNames();
  const { name, begins, scopes, createdBy, lastUsedDate, expiresDate, isExpired } = apiKey;
  const facts = [
    lastUsedDate ? t('used {{when}}', { when: brief(lastUsedDate) }) : t('never used'),
    ...(expiresDate && !isExpired ? [t('works until {{date}}', { date: date(expiresDate) })] : []),
    t('made by {{name}}', { name: createdBy }),
  ];
  return (
    <Card component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="code" dir="ltr" sx={{ typography: 'meta', fontFamily: 'monospace', color: color.text2 }}>
            {begins}…
          </Box>
          {isExpired && <Chip size="small" color="warning" label={t('expired')} />}
        </Box>
        <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
          {facts.join(' · ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {scopes.map((scope) => (
            <Chip key={scope} size="small" label={names[scope]} />
          ))}
        </Box>
      </Box>
      <Button size="small" aria-label={t('Revoke {{name}}', { name })} onClick={onRevoke}>
        {t('Revoke')}
      </Button>
    </Card>
  );
}
