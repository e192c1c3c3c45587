import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { useFormat } from '../hooks/useFormat.ts';

/** Where autosaving stands. */
export type Saving = { state: 'saved'; at: Date } | { state: 'saving' } | { state: 'failed' } | { state: 'incomplete' };

/** The small note beside a title that says whether everything is saved. */
export function SaveState({ saving, onRetry }: { saving: Saving | null; onRetry?: () => void }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (!saving) return null;
  const { icon: Icon, text } = {
    saved: { icon: CloudCheck, text: saving.state === 'saved' ? t('Saved {{time}}', { time: time(saving.at) }) : '' },
    saving: { icon: CloudUpload, text: t('Saving') },
    failed: { icon: CloudAlert, text: t('Not saved') },
    incomplete: { icon: CloudAlert, text: t('Not saved yet: correct what is marked') },
  }[saving.state];
  return (
    <Box
      role="status"
      className="numbers"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        typography: 'meta',
        color: saving.state === 'failed' || saving.state === 'incomplete' ? color.errorText : color.text2,
      }}
    >
      <Icon size={15} aria-hidden />
      {text}
      {saving.state === 'failed' && onRetry && (
        <Link component="button" type="button" onClick={onRetry} sx={{ fontSize: 'inherit' }}>
          {t('Retry')}
        </Link>
      )}
    </Box>
  );
}
