import type { Import } from '@marigold/contract/import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from './DropZone.tsx';
import { FileCard } from './FileCard.tsx';
import { SendingCard } from './SendingCard.tsx';
import type { useSending } from './useSending.ts';

/** More files than this are folded together. */
const SHOWN = 6;

interface FilesProps {
  of: Import;
  sending: ReturnType<typeof useSending>;
}

/** The files of an import: those on their way, those that arrived, and where more come in. */
export function Files({ of: one, sending }: FilesProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isOpen = one.state === 'reading' || one.state === 'preview' || one.state === 'failed';
  // What somebody has to look at stands before what went well.
  const files = one.allFiles.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
  const shown = isWhole ? files : files.slice(0, SHOWN);
  const isEmpty = files.length === 0 && sending.sending.length === 0;
  return (
    <Box sx={{ px: { xs: 2, sm: 3, xl: 4 }, pt: 2, display: 'grid', gap: 1.25, maxWidth: 1000 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {sending.sending.map((waiting) => (
          <SendingCard
            key={waiting.fileId}
            one={waiting}
            onAgain={() => sending.again(waiting)}
            onRemove={() => sending.remove(waiting)}
          />
        ))}
        {shown.map((file) => (
          <FileCard key={file.fileId} importId={one.importId} file={file} isOpen={isOpen} />
        ))}
      </Box>
      {files.length > SHOWN && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show fewer files') : t('Show all {{number}} files', { number: files.length })}
        </Button>
      )}
      {isOpen && <DropZone onFiles={sending.add} isCompact={!isEmpty} />}
    </Box>
  );
}
