import { videos } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Clapperboard, Upload, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChooseButton } from '#ui/input/ChooseButton.tsx';

/** On phones the signs alone say what the buttons do. */
const wordsFromTablets = { display: { xs: 'none', sm: 'inline' } } as const;

interface PageActionsProps {
  canEdit: boolean;
  onRecord: () => void;
  onFile: (file: File | undefined) => void;
}

/** The way to the feed, and to another video. */
export function PageActions({ canEdit, onRecord, onFile }: PageActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        component={Link}
        to="/feed"
        aria-label={t('Open the feed')}
        startIcon={<Clapperboard size={16} aria-hidden />}
      >
        <Box component="span" sx={wordsFromTablets}>
          {t('Open the feed')}
        </Box>
      </Button>
      {canEdit && (
        <>
          <Button aria-label={t('Record')} startIcon={<Video size={16} aria-hidden />} onClick={onRecord}>
            <Box component="span" sx={wordsFromTablets}>
              {t('Record')}
            </Box>
          </Button>
          <ChooseButton
            variant="contained"
            accept={[...videos.types, ...videos.extensions]}
            startIcon={<Upload size={16} aria-hidden />}
            onChoose={onFile}
          >
            {t('Upload')}
          </ChooseButton>
        </>
      )}
    </>
  );
}
