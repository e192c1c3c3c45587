import { videos } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileVideo, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '#ui/input/ChooseButton.tsx';
import { font } from '#ui/theme/tokens.ts';
import { percentage } from './amounts.ts';
import { recordingOf } from './recording/recordings.ts';
import { Screen } from './Screen.tsx';
import { isSameFile, type Unfinished } from './uploading/unfinished.ts';

interface UnfinishedCardProps {
  placeId: string;
  unfinished: Unfinished;
  /** Hears what is to be gone on with; somebody may have chosen another file. */
  onFile: (file: File | undefined) => void;
  onDiscard: () => void;
}

/** An upload that a reload broke off: a recording or a cut goes on with a click, a file has to be chosen again. */
export function UnfinishedCard({ placeId, unfinished, onFile, onDiscard }: UnfinishedCardProps) {
  const { t, i18n } = useTranslation();
  const [recording, setRecording] = useState<File | null>();
  useEffect(() => {
    let isWanted = true;
    void recordingOf(placeId).then((found) => {
      if (isWanted) setRecording(found && isSameFile(unfinished, found) ? found : null);
    });
    return () => {
      isWanted = false;
    };
  }, [placeId, unfinished]);
  const { name, percent, isMadeHere = false } = unfinished;
  const stopped = t('The upload stopped when the page was loaded again.');
  const words = () => {
    if (recording || (isMadeHere && recording === undefined)) return stopped;
    return isMadeHere
      ? `${stopped} ${t('What was recorded or cut is not kept in this browser. Discard the upload and begin again.')}`
      : t('The upload stopped when the page was loaded again. Choose the same file again to go on.');
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Screen isOpen>
        <Box sx={{ placeSelf: 'center', textAlign: 'center', textWrap: 'balance', p: 2, display: 'grid', gap: 0.5 }}>
          <Box component="bdi" className="numbers" sx={{ font: `650 2.25rem/44px ${font.display}` }}>
            {percentage(i18n.language, percent)}
          </Box>
          <Box>{words()}</Box>
          <Box component="bdi" sx={{ opacity: 0.75 }}>
            {name}
          </Box>
        </Box>
      </Screen>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="text" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        {recording ? (
          <Button startIcon={<Play size={16} aria-hidden />} onClick={() => onFile(recording)}>
            {t('Resume')}
          </Button>
        ) : isMadeHere ? null : (
          <ChooseButton
            accept={[...videos.types, ...videos.extensions]}
            startIcon={<FileVideo size={16} aria-hidden />}
            onChoose={onFile}
          >
            {t('Choose the same file')}
          </ChooseButton>
        )}
      </Box>
    </Box>
  );
}
