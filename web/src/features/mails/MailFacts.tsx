import type { MailLine } from '@marigold/contract/system';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** When it goes out, where that lies ahead; else nothing. */
export function Ahead({ mail: { state, heldUntil } }: { mail: Pick<MailLine, 'state' | 'heldUntil'> }) {
  const { t } = useTranslation();
  const { brief } = useFormat();
  if (!heldUntil) return null;
  const time = brief(heldUntil);
  return (
    <Box sx={{ mt: 0.5, typography: 'caption', fontWeight: 420, color: color.text3 }}>
      {state === 'held' ? t('Goes out at {{time}}', { time }) : t('Next try at {{time}}', { time })}
    </Box>
  );
}

/** What went wrong the last time, in the mail server’s own words or in ours. */
export function WhatWentWrong({ mail: { state, error, attempts } }: { mail: MailLine }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        mt: 0.5,
        typography: 'meta',
        color: state === 'failed' ? color.errorText : color.text2,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: 'none', pt: '2px' }}>
        <CircleAlert size={14} aria-hidden />
      </Box>
      <span>
        <bdi>{t(error)}</bdi>{' '}
        {t('Tried {{count}} times.', {
          count: attempts,
          defaultValue_one: 'Tried once.',
          defaultValue_other: 'Tried {{count}} times.',
        })}
      </span>
    </Box>
  );
}
