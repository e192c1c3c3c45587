import { videos } from '@marigold/contract/videos';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileVideo, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseButton } from '../ChooseButton.tsx';
import { font } from '../theme/tokens.ts';
import { percentage } from './amounts.ts';
import { recordingOf } from './recordings.ts';
import { Screen } from './Screen.tsx';
import { isSameFile, type Unfinished } from './unfinished.ts';

interface UnfinishedCardProps {
  opportunityId: string;
  unfinished: Unfinished;
  /** Goes on with the upload. */
  onFile: (file: File) => void;
  onDiscard: () => void;
}

/** An upload that a reload broke off: a recording goes on with a click, a file has to be chosen again. */
export function UnfinishedCard({ opportunityId, unfinished, onFile, onDiscard }: UnfinishedCardProps) {
  const { t, i18n } = useTranslation();
  const [recording, setRecording] = useState<File>();
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void recordingOf(opportunityId).then((found) => {
      if (isWanted && found && isSameFile(unfinished, found)) setRecording(found);
    });
    return () => {
      isWanted = false;
    };
  }, [opportunityId, unfinished]);
  const { name, percent } = unfinished;
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (isSameFile(unfinished, file)) onFile(file);
    else setOther(true);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Screen isOpen>
        <Box sx={{ placeSelf: 'center', textAlign: 'center', p: 2, display: 'grid', gap: 0.5 }}>
          <Box className="numbers" sx={{ font: `650 2.25rem/44px ${font.display}` }}>
            {percentage(i18n.language, percent)}
          </Box>
          <Box>
            {recording
              ? t('The upload stopped when the page was loaded again.')
              : t('The upload stopped when the page was loaded again. Choose the same file again to go on.')}
          </Box>
          <Box component="bdi" sx={{ opacity: 0.75 }}>
            {name}
          </Box>
        </Box>
      </Screen>
      {isOther && (
        <Alert severity="error">
          {t('That is another file. Choose {{name}} to go on, or discard the upload.', { name })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="text" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        {recording ? (
          <Button startIcon={<Play size={16} aria-hidden />} onClick={() => onFile(recording)}>
            {t('Resume')}
          </Button>
        ) : (
          <ChooseButton
            accept={[...videos.types, ...videos.extensions]}
            startIcon={<FileVideo size={16} aria-hidden />}
            onChoose={choose}
          >
            {t('Choose the same file')}
          </ChooseButton>
        )}
      </Box>
    </Box>
  );
}
