import { videos } from '@marigold/contract/videos';
import Button from '@mui/material/Button';
import { FileVideo, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '#ui/input/ChooseButton.tsx';

interface TakeButtonsProps {
  /** Whether there is one already. */
  isAnother?: boolean;
  onRecord: () => void;
  onFile: (file: File | undefined) => void;
}

/** The two ways to a video: record one here, or choose a file. */
export function TakeButtons({ isAnother = false, onRecord, onFile }: TakeButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button startIcon={<Video size={16} aria-hidden />} onClick={onRecord}>
        {isAnother ? t('Record another') : t('Record a video')}
      </Button>
      <ChooseButton
        accept={[...videos.types, ...videos.extensions]}
        startIcon={<FileVideo size={16} aria-hidden />}
        onChoose={onFile}
      >
        {isAnother ? t('Choose another file') : t('Choose a file')}
      </ChooseButton>
    </>
  );
}
