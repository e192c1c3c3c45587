import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { videos } from '@marigold/contract/videos';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileVideo, Trash2, Video } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '#ui/input/ChooseButton.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import type { Refusal } from '#ui/picture/check.ts';
import { useDrop } from '#ui/picture/useDrop.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { refuseVideo } from './check.ts';
import { dropRecording } from './recording/recordings.ts';
import { refuseOther, rememberUnfinished, unfinishedOf } from './uploading/unfinished.ts';
import { UnfinishedCard } from './UnfinishedCard.tsx';
import { UploadCard } from './UploadCard.tsx';
import { uploadOf, useVideoUpload } from './uploading/uploads.ts';
import { useAttach } from './useAttach.ts';
import { WatchVideo } from './WatchVideo.tsx';

const RecorderDialog = dialogPart(async () => (await import('./recording/RecorderDialog.tsx')).RecorderDialog, {
  isAhead: false,
});

interface VideoFieldProps {
  opportunityId: string;
  /** How the opportunity is called. */
  title: string;
  videoId: string | null;
  onRemove: () => void;
}

/** The video of an opportunity in its form: record or choose, upload, watch, replace, remove. */
export function VideoField({ opportunityId, title, videoId, onRemove }: VideoFieldProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const toast = useToast();
  const upload = useVideoUpload(opportunityId);
  const controls = uploadOf(opportunityId);
  const { begin, beginRecording, show } = useAttach({ opportunityId, title });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [, forget] = useState({});
  const unfinished = upload ? undefined : unfinishedOf(opportunityId);
  const field = useRef<HTMLDivElement>(null);
  const place = upload ? 'upload' : unfinished ? 'unfinished' : videoId ? 'there' : 'empty';
  const before = useRef(place);
  useEffect(() => {
    // The button that led here is gone: whoever works with keys goes on from the same place.
    if (before.current !== place && document.activeElement === document.body) field.current?.focus();
    before.current = place;
  }, [place]);

  const check = (file: File): Refusal | undefined | Promise<Refusal | undefined> =>
    (unfinished && refuseOther(unfinished, file, i18n.language)) ?? refuseVideo(file);
  const take = async (file: File | undefined) => {
    if (!file || upload) return;
    const refused = await check(file);
    setRefusal(refused ?? null);
    if (!refused) begin(file, unfinished);
  };
  const discard = () => {
    controls?.cancel();
    setRefusal(null);
    rememberUnfinished(opportunityId, null);
    void dropRecording(opportunityId);
    forget({});
  };
  const remove = (removed: string) => {
    onRemove();
    toast({ message: t('The video is removed.'), undo: () => void show(removed) });
  };
  const drop = useDrop((file) => void take(file));
  const buttons = (
    <>
      <Button
        startIcon={<Video size={16} aria-hidden />}
        onClick={() => {
          setRefusal(null);
          setRecording(true);
        }}
      >
        {videoId ? t('Record another') : t('Record a video')}
      </Button>
      <ChooseButton
        accept={[...videos.types, ...videos.extensions]}
        startIcon={<FileVideo size={16} aria-hidden />}
        describedBy={`${id}-limits`}
        onChoose={(file) => void take(file)}
      >
        {videoId ? t('Choose another file') : t('Choose a file')}
      </ChooseButton>
    </>
  );
  const limits = <span id={`${id}-limits`}>{t('MP4, MOV or WebM, up to 500 MB. You can drop it here, too.')}</span>;
  const places = {
    upload: upload && controls && <UploadCard upload={upload} controls={controls} onCancel={discard} />,
    unfinished: unfinished && (
      <UnfinishedCard
        placeId={opportunityId}
        unfinished={unfinished}
        onFile={(file) => void take(file)}
        onDiscard={discard}
      />
    ),
    there: videoId && (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <WatchVideo opportunityId={opportunityId} videoId={videoId} title={title} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {buttons}
          <Button
            variant="text"
            startIcon={<Trash2 size={16} aria-hidden />}
            onClick={() => remove(videoId)}
            sx={{ marginInlineStart: { sm: 'auto' } }}
          >
            {t('Remove')}
          </Button>
        </Box>
        <Box sx={{ typography: 'meta', color: color.text3 }}>{limits}</Box>
      </Box>
    ),
    empty: (
      <Box sx={{ border: `1px dashed ${color.borderStrong}`, borderRadius: `${radius.lg}px`, display: 'grid' }}>
        <Empty drawing="film" level={2} title={t('Show who they would work with')} actions={buttons} note={limits}>
          {t('One minute is plenty: who you are, what a day looks like, and why you stay.')}
        </Empty>
      </Box>
    ),
  };
  return (
    <Box
      {...drop.target}
      ref={field}
      tabIndex={-1}
      role="group"
      aria-label={t('Video')}
      sx={{
        display: 'grid',
        gap: 1.5,
        borderRadius: `${radius.lg}px`,
        outline: drop.isOver ? `2px dashed ${color.primaryGraphic}` : 'none',
        outlineOffset: 4,
      }}
    >
      {refusal && <Alert severity="error">{t(refusal.key, refusal.values)}</Alert>}
      {place === 'upload' && videoId && (
        <Alert severity="info">{t('The old video stays until the new one is saved.')}</Alert>
      )}
      {places[place]}

      {isRecording && (
        <RecorderDialog
          onClose={() => setRecording(false)}
          onRecorded={(video) => {
            setRecording(false);
            beginRecording(video);
          }}
        />
      )}
    </Box>
  );
}
