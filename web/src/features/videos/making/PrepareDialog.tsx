import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Image, Upload } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#api/problem.ts';
import { Screen } from '#subjects/video/Screen.tsx';
import { pictureOf } from '#subjects/video/uploading/frame.ts';
import { AskBeforeClosing } from '#ui/feedback/AskBeforeLeaving.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { useAddress } from '#ui/picture/useAddress.ts';
import { radius } from '#ui/theme/tokens.ts';
import type { About, Kind } from './about.ts';
import { AboutFields, blank, savedOf } from './AboutFields.tsx';
import { Cut } from './Cut.tsx';
import { captionsOfPart } from './cutCaptions.ts';
import { cutOut, isCut, type Span } from './trim.ts';
import { useSendCaptions } from './useSendCaptions.ts';

/** Videos shorter than this are not cut; seconds. */
const WORTH_CUTTING = 3;

interface PrepareDialogProps {
  file: File;
  kind: Kind;
  /** Nobody has it but this window. */
  isRecording: boolean;
  /** Begins the upload; the picture is one that was chosen, and the file another one where it is cut. */
  onUpload: (file: File, about: About, picture: Blob | null) => void;
  onClose: () => void;
}

/** Before a video is uploaded: watch it, cut it, choose its picture, and say what it is about. */
export function PrepareDialog({ file, kind, isRecording, onUpload, onClose }: PrepareDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const src = useAddress(file);
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState<number | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const [isUnplayable, setUnplayable] = useState(false);
  const [picture, setPicture] = useState<Blob | null>(null);
  const poster = useAddress(picture);
  const [draft, setDraft] = useState(blank);
  const [isBusy, setBusy] = useState(false);
  const [isUncut, setUncut] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useSendCaptions();
  const [isAsking, setAsking] = useState(false);
  const isShortened = span !== null && duration !== null && isCut(span, duration);
  const isUnsaved = isRecording || isShortened || picture !== null || draft !== blank;
  const close = () => (isUnsaved ? setAsking(true) : onClose());

  const know = ({ duration: seconds, videoWidth }: HTMLVideoElement) => {
    if (videoWidth === 0) return setUnplayable(true);
    if (!Number.isFinite(seconds)) return undefined;
    setDuration(seconds);
    return setSpan({ from: 0, to: seconds });
  };
  const choosePicture = async () => {
    if (!video.current) return;
    setPicture(await pictureOf(video.current));
    announce(t('The picture is chosen.'));
  };
  const cut = (part: Span, moment: number) => {
    setUncut(false);
    if (video.current) video.current.currentTime = moment;
    setSpan(part);
  };
  /** What captions say within the part; undefined: they were not chosen here, or nothing is cut. */
  const captions = useMemo(
    () => (isShortened && draft.captions?.text !== undefined ? captionsOfPart(draft.captions.text, span) : undefined),
    [isShortened, draft.captions, span],
  );
  const upload = async () => {
    const about: About = { kind, ...savedOf(draft) };
    if (!isShortened) return onUpload(file, about, picture);
    setBusy(true);
    setRefusal(null);
    try {
      const part = await cutOut(file, span);
      if (captions === undefined || !about.captions) return onUpload(part, about, picture);
      const captionsId = captions && (await send(new Blob([captions])));
      return onUpload(part, { ...about, captions: captionsId ? { ...about.captions, captionsId } : null }, picture);
    } catch (error) {
      setBusy(false);
      if (isApiError(error)) return setRefusal(error.message);
      setUncut(true);
      return setSpan({ from: 0, to: duration });
    }
  };
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{kind === 'spotlight' ? t('New spotlight video') : t('New branding video')}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: 3,
          alignItems: 'start',
          '&&': { pt: 1 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Screen>
            {src && (
              <Box
                component="video"
                ref={video}
                src={src}
                controls
                playsInline
                muted
                aria-label={t('The chosen video')}
                onLoadedMetadata={({ currentTarget }) => know(currentTarget)}
                onError={() => setUnplayable(true)}
                sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
              />
            )}
          </Screen>
          {isUnplayable && (
            <Alert severity="warning">
              {t(
                'This browser cannot play the video, and those of candidates may not either. MP4 with H.264 plays everywhere.',
              )}
            </Alert>
          )}
          {span && duration !== null && duration >= WORTH_CUTTING && (
            <Cut file={file} span={span} duration={duration} onChange={cut} />
          )}
          {isUncut && <Alert severity="error">{t('This video cannot be cut here. It can be uploaded whole.')}</Alert>}
          {!isUnplayable && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Button size="small" startIcon={<Image size={15} aria-hidden />} onClick={() => void choosePicture()}>
                {t('Use this moment as its picture')}
              </Button>
              {poster && (
                <Box
                  component="img"
                  src={poster}
                  alt={t('Chosen picture')}
                  sx={{ width: 64, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: `${radius.sm}px` }}
                />
              )}
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <AboutFields draft={draft} onChange={setDraft} />
          {captions !== undefined && (
            <Alert severity={captions ? 'info' : 'warning'}>
              {captions
                ? t('Captions are cut along with the video.')
                : t('No line of the captions is within this part. It is uploaded without captions.')}
            </Alert>
          )}
          {refusal && <Alert severity="error">{refusal}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          loading={isBusy}
          startIcon={<Upload size={16} aria-hidden />}
          onClick={() => void upload()}
        >
          {t('Upload')}
        </Button>
      </DialogActions>
      <AskBeforeClosing
        isUnsaved={isUnsaved}
        isAsking={isAsking}
        {...(isRecording && {
          title: t('Discard this recording?'),
          description: t('It is only here until you use it.'),
        })}
        onDiscard={onClose}
        onKeep={() => setAsking(false)}
      />
    </Dialog>
  );
}
