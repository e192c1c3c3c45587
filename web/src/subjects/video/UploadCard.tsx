import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { CloudAlert, CloudUpload, Pause, Play, RotateCw, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/feedback/announce.ts';
import { useAddress } from '#ui/picture/useAddress.ts';
import { color, font } from '#ui/theme/tokens.ts';
import { megabytes, percentage, spell } from './amounts.ts';
import type { Part } from './uploading/delivery.ts';
import { Poster, Screen } from './Screen.tsx';
import { percentOf, type UploadControls, type VideoUpload } from './uploading/uploads.ts';

const failedPart = (t: TFunction, part: Part) =>
  ({
    video: t('The video did not upload, so nothing was saved.'),
    thumbnail: t('The picture of the video did not upload, so nothing was saved.'),
    save: t('The video is uploaded, but it could not be saved.'),
  })[part];

/** Where an upload stands, in a few words. */
const useStanding = ({ stage, isRetrying }: VideoUpload): { words: string; icon: LucideIcon } => {
  const { t } = useTranslation();
  if (isRetrying) return { words: t('The connection broke. Trying again.'), icon: CloudAlert };
  return {
    preparing: { words: t('Getting ready'), icon: CloudUpload },
    sending: { words: t('Uploading, you can go on working'), icon: CloudUpload },
    paused: { words: t('Paused'), icon: Pause },
    offline: { words: t('No connection. It goes on by itself.'), icon: CloudAlert },
    failed: { words: t('Stopped'), icon: CloudAlert },
  }[stage];
};

/** The picture of a video behind how much of it has arrived. */
function Arrived({ upload }: { upload: VideoUpload }) {
  const { t, i18n } = useTranslation();
  const poster = useAddress(upload.poster);
  const { sent, left, file } = upload;
  const of = t('{{sent}} of {{total}} MB', {
    sent: megabytes(i18n.language, sent),
    total: megabytes(i18n.language, file.size),
  });
  return (
    <Screen isOpen>
      {poster && <Poster src={poster} />}
      <Box className="numbers" sx={{ placeSelf: 'center', textAlign: 'center', isolation: 'isolate' }}>
        <Box component="bdi" sx={{ font: `650 2.25rem/44px ${font.display}` }}>
          {percentage(i18n.language, percentOf(upload))}
        </Box>
        <Box dir="auto">
          {left === null ? of : t('{{of}}, {{time}} left', { of, time: spell(i18n.language, left) })}
        </Box>
      </Box>
    </Screen>
  );
}

interface UploadCardProps {
  upload: VideoUpload;
  controls: UploadControls;
  onCancel: () => void;
}

/** A video on its way: how far it is and how long it takes, to be paused, resumed, tried again or given up. */
export function UploadCard({ upload, controls, onCancel }: UploadCardProps) {
  const { t, i18n } = useTranslation();
  const { stage, refusal, file, isPlayable, isAwaited } = upload;
  const { words, icon: Icon } = useStanding(upload);
  useEffect(() => {
    if (stage === 'failed' && refusal) announce(failedPart(t, refusal.part), 'assertive');
    if (stage === 'offline') announce(t('No connection. It goes on by itself.'));
  }, [stage, refusal, t]);
  const isStopped = stage === 'paused' || stage === 'offline';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Arrived upload={upload} />
      {refusal ? (
        <Alert severity="error">
          <Box component="b" sx={{ fontWeight: 600, display: 'block' }}>
            {failedPart(t, refusal.part)}
          </Box>
          {t(refusal.message)}
        </Alert>
      ) : (
        isAwaited && <Alert severity="info">{t('As soon as it is there, your changes are saved.')}</Alert>
      )}
      {!isPlayable && (
        <Alert severity="warning">
          {t(
            'This browser cannot play the video, and those of candidates may not either. MP4 with H.264 plays everywhere.',
          )}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box
            component="b"
            sx={{
              display: 'block',
              fontWeight: 600,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            <bdi>{file.name}</bdi>
          </Box>
          <LinearProgress
            variant={stage === 'preparing' ? 'indeterminate' : 'determinate'}
            value={percentOf(upload)}
            aria-label={t('Uploading the video')}
            aria-valuetext={`${percentage(i18n.language, percentOf(upload))}, ${words}`}
            sx={{ my: 1 }}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'meta', color: color.text2 }}>
            <Icon size={15} aria-hidden />
            {words}
          </Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            flex: { xs: '1 1 100%', sm: 'none' },
            '& > *': { flex: { xs: 1, sm: 'none' } },
          }}
        >
          {stage === 'sending' && (
            <Button startIcon={<Pause size={16} aria-hidden />} onClick={controls.pause}>
              {t('Pause')}
            </Button>
          )}
          {isStopped && (
            <Button startIcon={<Play size={16} aria-hidden />} onClick={controls.resume}>
              {t('Resume')}
            </Button>
          )}
          {refusal && !refusal.isFinal && (
            <Button startIcon={<RotateCw size={16} aria-hidden />} onClick={controls.resume}>
              {t('Retry')}
            </Button>
          )}
          <Button onClick={onCancel}>{refusal ? t('Discard') : t('Cancel')}</Button>
        </Box>
      </Box>
    </Box>
  );
}
