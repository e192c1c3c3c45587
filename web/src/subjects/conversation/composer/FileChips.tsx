import { reachableScroll } from '#ui/layout/reachableScroll.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileLine } from '../File.tsx';
import { type ChosenFile, isUploaded } from './useAttachments.ts';

interface FileChipsProps {
  files: readonly ChosenFile[];
  onRetry: (file: ChosenFile) => void;
  onRemove: (id: string) => void;
}

/** The files of the next message: how far each is, or why it cannot be sent and the way to try again. */
export function FileChips({ files, onRetry, onRemove }: FileChipsProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      ref={reachableScroll}
      aria-label={t('Files')}
      className="scroll-quiet"
      // What is written stays in view, however many files go with it.
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 0.75,
        maxHeight: 'min(200px, 30dvh)',
        overflowY: 'auto',
      }}
    >
      {files.map((file) => (
        <Box
          key={file.attachmentId}
          component="li"
          sx={{ px: 1.25, py: 0.5, bgcolor: color.surface3, borderRadius: '8px', typography: 'meta' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <FileLine file={file} />
            </Box>
            <IconButton
              size="small"
              aria-label={t('Remove {{file}}', { file: file.name })}
              onClick={() => onRemove(file.attachmentId)}
            >
              <X size={15} />
            </IconButton>
          </Box>
          {file.refusal || file.isWaiting ? (
            // The way to try again stands under the name, which needs the room beside it on a phone.
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pb: 0.5 }}>
              <Box
                role={file.refusal ? 'alert' : 'status'}
                sx={{
                  flex: '1 1 180px',
                  color: file.refusal ? color.errorText : color.warningText,
                  typography: 'caption',
                }}
              >
                {file.refusal ?? t('The connection broke. The upload goes on by itself once it is back.')}
              </Box>
              {file.source && (
                <Button size="small" variant="text" onClick={() => onRetry(file)}>
                  {t('Try again')}
                </Button>
              )}
            </Box>
          ) : (
            !isUploaded(file) && (
              <LinearProgress
                variant="determinate"
                value={file.percent}
                aria-label={t('Uploading {{file}}', { file: file.name })}
                sx={{ height: 3, mb: 0.5 }}
              />
            )
          )}
        </Box>
      ))}
    </Box>
  );
}
