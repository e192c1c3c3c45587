import { useToast } from '#ui/feedback/Toasts.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { percentage } from '#subjects/video/amounts.ts';
import { percentOf, useVideoUploads, type VideoUpload } from '#subjects/video/uploading/uploads.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { CloudAlert, CloudUpload, Pause } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

/** The uploads whose own form is not on screen. */
const useElsewhere = (): VideoUpload[] => {
  const { pathname } = useLocation();
  return Object.values(useVideoUploads()).filter(({ path }) => pathname !== new URL(path, location.origin).pathname);
};

/** Says when a form is left that its video goes on uploading, and when it does not. */
export function UploadsNews() {
  const { t } = useTranslation();
  const toast = useToast();
  const elsewhere = useElsewhere();
  const isGoingOn = elsewhere.some(({ stage }) => stage === 'sending' || stage === 'preparing');
  const failed = elsewhere.find(({ stage }) => stage === 'failed')?.title;
  useEffect(() => {
    if (isGoingOn) toast({ message: t('The video goes on uploading. Closing this window would stop it.') });
  }, [isGoingOn, toast, t]);
  useEffect(() => {
    if (failed) toast({ message: t('The video of {{title}} did not upload.', { title: failed }) });
  }, [failed, toast, t]);
  return null;
}

interface UploadsProps {
  rail?: boolean;
  /** Called when one was chosen, so that a drawer can close. */
  onChoose?: () => void;
}

/** How far the videos are whose pages were left; each leads back to its page. */
export function Uploads({ rail = false, onChoose }: UploadsProps) {
  const { t, i18n } = useTranslation();
  return useElsewhere().map((upload) => {
    const { placeId, path, title, stage } = upload;
    const value = percentOf(upload);
    const percent = percentage(i18n.language, value);
    const isStopped = stage !== 'sending' && stage !== 'preparing';
    const Icon = stage === 'paused' ? Pause : isStopped ? CloudAlert : CloudUpload;
    const words = isStopped
      ? t('Video of {{title}}, stopped at {{percent}}', { title, percent })
      : t('Video of {{title}}, {{percent}} uploaded', { title, percent });
    return (
      <Tooltip key={placeId} title={rail ? words : ''} placement="right">
        <ButtonBase
          component={Link}
          to={path}
          aria-label={words}
          onClick={onChoose}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 0.75,
            px: rail ? 0 : 1.25,
            py: 1,
            minHeight: 44,
            justifyItems: rail ? 'center' : 'stretch',
            borderRadius: `${radius.md}px`,
            color: stage === 'failed' ? color.errorText : color.text2,
            typography: 'meta',
            '&:hover': { bgcolor: color.surface3 },
          }}
        >
          {rail ? (
            <CircularProgress aria-hidden variant="determinate" size={24} thickness={5} value={value} color="inherit" />
          ) : (
            <>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Icon size={16} aria-hidden />
                <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                  <bdi>{title}</bdi>
                </Box>
                <bdi className="numbers">{percent}</bdi>
              </Box>
              <LinearProgress aria-hidden variant="determinate" value={value} sx={{ height: 3 }} />
            </>
          )}
        </ButtonBase>
      </Tooltip>
    );
  });
}
