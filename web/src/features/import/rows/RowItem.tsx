import type { ImportOutcome, ImportRow } from '@marigold/contract/import';
import { useUndoImportRowMutation } from '#api/services/import.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { CircleAlert, CircleCheck, CircleMinus, GitMerge, Undo2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { aboutOf } from '../words.ts';
import { personPath } from '#subjects/candidate/profilePath.ts';

interface RowItemProps {
  importId: string;
  row: ImportRow;
  /** Rows can still be mended and decided. */
  isOpen: boolean;
  onMend: () => void;
  onCompare: () => void;
}

const outcomes: Record<ImportOutcome, string> = {
  added: 'Added',
  merged: 'Merged',
  skipped: 'Left out',
  kept: 'Kept',
  undone: 'Undone',
};

/** What is to become of a row, or what became of it. */
function Mark({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  if (row.outcome) return <Chip size="small" label={t(outcomes[row.outcome])} />;
  if (row.mistakes.length > 0)
    return <Chip size="small" color="error" icon={<CircleAlert size={13} />} label={t('With mistakes')} />;
  if (row.decision === 'skip')
    return <Chip size="small" icon={<CircleMinus size={13} />} label={t('Will be left out')} />;
  if (row.decision === 'merge')
    return <Chip size="small" color="primary" icon={<GitMerge size={13} />} label={t('Will be merged')} />;
  // Ready is what reaches the person whole.
  if (row.notes.length > 0)
    return <Chip size="small" color="warning" icon={<CircleAlert size={13} />} label={t('Ready: check')} />;
  return <Chip size="small" color="success" icon={<CircleCheck size={13} />} label={t('Ready')} />;
}

/** A person of a file: who it is, what is wrong with the row, what was left out, and who it may be. */
export function RowItem({ importId, row, isOpen, onMend, onCompare }: RowItemProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const [undo, { isLoading }] = useUndoImportRowMutation();
  const { draft } = row;
  const words = [draft.headline || draft.jobTitle || draft.jobs[0]?.title, draft.location].filter(Boolean).join(', ');
  const canUndo = row.outcome === 'added' || row.outcome === 'merged';
  const takeBack = async () => {
    const answer = await undo({ companyId, importId, rowId: row.rowId });
    if (isApiError(answer.error)) dispatch(showAlert({ message: answer.error.message, type: 'error' }));
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '52px minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1fr)' },
        gap: { xs: 0.75, md: 2 },
        alignItems: 'start',
        px: 1.5,
        py: 1.25,
        borderRadius: `${radius.md}px`,
        '&:hover': { bgcolor: color.surface2 },
      }}
    >
      <Box
        className="numbers"
        sx={{ typography: 'meta', color: color.text3, display: { xs: 'none', md: 'block' }, pt: 0.25 }}
        title={row.fileName}
      >
        {row.row}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>
            {row.memberId && canUndo ? (
              <Box component={Link} to={personPath(row.memberId)} sx={{ color: 'inherit' }}>
                {draft.name}
              </Box>
            ) : (
              draft.name || t('Without a name')
            )}
          </bdi>
        </Box>
        <Box sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
          <bdi>{words}</bdi>
        </Box>
        <Box component="bdi" sx={{ typography: 'meta', color: color.text3, overflowWrap: 'anywhere' }}>
          {[draft.email, draft.phone].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          typography: 'meta',
        }}
      >
        {row.mistakes.map(({ label, field, text }) => (
          <Box
            component="li"
            key={`${field} ${label} ${text.key}`}
            sx={{ color: color.errorText, overflowWrap: 'anywhere' }}
          >
            {label && <bdi>{t(aboutOf({ label, field, text }))}: </bdi>}
            {t(text.key, text.values)}
          </Box>
        ))}
        {row.notes.map(({ label, field, text }, at) => (
          <Box
            component="li"
            key={`${at} ${field} ${label} ${text.key}`}
            sx={{ color: color.text2, overflowWrap: 'anywhere' }}
          >
            {label && <bdi>{t(aboutOf({ label, field, text }))}: </bdi>}
            {t(text.key, text.values)}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 0.75,
          alignItems: 'center',
          justifyContent: { xs: 'flex-start', md: 'flex-end' },
          flexWrap: 'wrap',
        }}
      >
        {isOpen && row.duplicates.length > 0 && (
          <Button size="small" variant="outlined" startIcon={<Users size={14} />} onClick={onCompare}>
            {t('Compare')}
          </Button>
        )}
        {isOpen && (
          <Button size="small" color={row.mistakes.length > 0 ? 'primary' : 'inherit'} onClick={onMend}>
            {row.mistakes.length > 0 ? t('Mend') : t('Edit')}
          </Button>
        )}
        {canUndo && (
          <Button size="small" startIcon={<Undo2 size={14} />} loading={isLoading} onClick={() => void takeBack()}>
            {t('Undo')}
          </Button>
        )}
        <Mark row={row} />
      </Box>
    </Box>
  );
}
