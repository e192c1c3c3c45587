import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { Late } from '../loading/Late.tsx';
import { color } from '../theme/tokens.ts';
import type { UploadState } from './useUpload.ts';

interface UploadNoteProps {
  state: UploadState;
  onCancel: () => void;
  onRetry: () => void;
}

/** How far an upload is, or why it failed; nothing when there is nothing to say. */
export function UploadNote({ state, onCancel, onRetry }: UploadNoteProps) {
  const { t } = useTranslation();
  if (state.at === 'rest') return null;
  if (state.at === 'failed')
    return (
      <Alert
        severity="error"
        action={
          <Button size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        }
      >
        {t(state.message)}
      </Alert>
    );
  return (
    <Late>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'meta', color: color.text2 }}>
        <LinearProgress
          variant="determinate"
          value={state.percent}
          aria-label={t('Uploading the picture')}
          sx={{ flex: 1 }}
        />
        <span className="numbers">{state.percent} %</span>
        <Button size="small" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Box>
    </Late>
  );
}
