import { imports } from '@marigold/contract/import';
import { ChooseButton } from '#ui/input/ChooseButton.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { fromEvent } from 'file-selector';
import { FileUp, FolderUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Small, below files that are there already. */
  isCompact: boolean;
}

/** Where files and folders are dropped or chosen. */
export function DropZone({ onFiles, isCompact }: DropZoneProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const take = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const found = await fromEvent(event.nativeEvent);
    onFiles(found.filter((one): one is File & typeof one => one instanceof File));
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void take(event)}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.25,
        p: isCompact ? 2 : { xs: 3, sm: 5 },
        borderRadius: `${radius.lg}px`,
        border: `1.5px dashed ${isOver ? color.primary : color.borderStrong}`,
        bgcolor: isOver ? color.surface3 : color.surface2,
      }}
    >
      {!isCompact && (
        <Box component="p" sx={{ m: 0, typography: 'h2', fontSize: '1.0625rem' }}>
          {t('Drop files or a folder here')}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <ChooseButton
          variant={isCompact ? 'text' : 'contained'}
          startIcon={<FileUp size={16} />}
          accept={imports.extensions}
          several="files"
          onChoose={(_first, all) => onFiles(all)}
        >
          {t('Choose files')}
        </ChooseButton>
        <ChooseButton
          variant={isCompact ? 'text' : 'outlined'}
          color="inherit"
          startIcon={<FolderUp size={16} />}
          accept={imports.extensions}
          several="folder"
          onChoose={(_first, all) => onFiles(all)}
        >
          {t('Choose a folder')}
        </ChooseButton>
      </Box>
      <Box component="p" sx={{ m: 0, typography: 'meta', color: color.text2, maxWidth: '62ch' }}>
        {t(
          'Tables as CSV up to 50 MB or XLSX up to 20 MB, JSON Resume, CVs as PDF, DOCX, DOC, ODT, RTF, TXT, PNG or JPEG up to 10 MB, or a ZIP of them.',
        )}
      </Box>
    </Box>
  );
}
