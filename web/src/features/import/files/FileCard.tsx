import type { ImportFile } from '@marigold/contract/import';
import { useDeleteImportFileMutation } from '#api/services/import.ts';
import { useMe } from '#state/root.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { Braces, FileArchive, FileQuestionMark, FileText, Table2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindNames } from '../words.ts';
import { Columns } from './Columns.tsx';

const icons = { csv: Table2, xlsx: Table2, jsonResume: Braces, cv: FileText, zip: FileArchive };

interface FileCardProps {
  importId: string;
  file: ImportFile;
  /** Before the start files can still be taken out and columns be said. */
  isOpen: boolean;
}

/** A file that has arrived: what it is, what was found in it, and for a table what its columns mean. */
export function FileCard({ importId, file, isOpen }: FileCardProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const [remove, { isLoading }] = useDeleteImportFileMutation();
  const unknown = file.columns.filter(({ field }) => field === null).length;
  const [showsColumns, setShowsColumns] = useState(false);
  const isUnreadable = file.state === 'failed' || (file.kind === 'cv' && file.state === 'read' && file.rows === 0);
  const Icon = file.kind ? icons[file.kind] : FileQuestionMark;
  const found =
    file.state === 'read' &&
    t('{{count}} people found', {
      count: file.rows,
      defaultValue_one: '{{count}} person found',
      defaultValue_other: '{{count}} people found',
    });
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderRadius: `${radius.card}px`,
        border: `1px solid ${color.borderSubtle}`,
        bgcolor: color.surface2,
        display: 'grid',
        gap: 1,
        marginInlineStart: file.inside ? 3 : 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, flexWrap: 'wrap' }}>
        <Box sx={{ color: color.text2, display: 'flex' }}>
          <Icon size={20} aria-hidden />
        </Box>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{file.fileName}</bdi>
          </Box>
          <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
            {[file.kind && t(kindNames[file.kind]), file.kind !== 'zip' && !isUnreadable && found]
              .filter(Boolean)
              .join(', ')}
          </Box>
        </Box>
        {isOpen && file.columns.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            color={unknown > 0 ? 'primary' : 'inherit'}
            aria-expanded={showsColumns}
            onClick={() => setShowsColumns(!showsColumns)}
          >
            {unknown > 0
              ? t('{{count}} columns are left out', {
                  count: unknown,
                  defaultValue_one: '{{count}} column is left out',
                  defaultValue_other: '{{count}} columns are left out',
                })
              : t('{{number}} columns', { number: number(file.columns.length) })}
          </Button>
        )}
        {isOpen && !file.inside && (
          <IconButton
            size="small"
            aria-label={t('Take {{name}} out', { name: file.fileName })}
            disabled={isLoading}
            onClick={() => void remove({ companyId, importId, fileId: file.fileId })}
          >
            <X size={16} />
          </IconButton>
        )}
      </Box>
      {(file.state === 'waiting' || file.state === 'reading') && (
        <LinearProgress
          variant={file.percent > 0 ? 'determinate' : 'indeterminate'}
          value={file.percent}
          aria-label={t('Reading {{name}}', { name: file.fileName })}
        />
      )}
      {file.remarks.map(({ key, values }) => (
        <Box
          key={key}
          sx={{ typography: 'meta', color: isUnreadable ? color.errorText : color.text2 }}
          role={isUnreadable ? 'alert' : undefined}
        >
          {t(key, values)}
        </Box>
      ))}
      {showsColumns && isOpen && <Columns importId={importId} file={file} />}
    </Box>
  );
}
