import { isApiError, isForbidden } from '#api/problem.ts';
import { useLate } from '#ui/hooks/useLate.ts';
import { useReturn } from '#ui/hooks/useLine.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stageLooks } from '#subjects/candidate/Stage.tsx';
import type { Candidates } from '../../useCandidates.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import type { ColumnName } from '../columns.ts';

/** Waiting shorter than this shows nothing; milliseconds. */
const PATIENCE = 150;

const words = { px: 2, py: 3, typography: 'meta', color: color.text3, textAlign: 'center' } as const;

/** A column whose candidates could not be read; the others go on. */
function Failed({ candidates: { error, reload } }: { candidates: Candidates }) {
  const { t } = useTranslation();
  const isAway = isApiError(error) && error.status === 'FETCH_ERROR';
  useReturn(isAway, () => reload());
  return (
    <Box role="alert" sx={{ ...words, display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      {isForbidden(error)
        ? t('You can’t see this')
        : isAway
          ? t('The server cannot be reached')
          : t('That didn’t work on our side')}
      {!isForbidden(error) && (
        <Button size="small" startIcon={<RotateCw size={14} />} onClick={() => reload()}>
          {t('Try again')}
        </Button>
      )}
    </Box>
  );
}

interface ColumnFaceProps {
  column: ColumnName;
  candidates: Candidates;
  isWhole: boolean;
  canMove: boolean;
}

/** What stands in a column without cards: they are on their way, could not be read, or there is nobody. */
export function ColumnFace({ column, candidates, isWhole, canMove }: ColumnFaceProps) {
  const { t } = useTranslation();
  const isWaiting = candidates.isLoading || candidates.hasMore;
  const isLate = useLate(isWaiting, PATIENCE);
  if (candidates.error) return <Failed candidates={candidates} />;
  if (isWaiting)
    return (
      <Box sx={{ display: 'grid', gap: 1, px: 1, overflow: 'hidden' }}>
        {isLate && [0, 1, 2, 3, 4].map((at) => <CardSkeleton key={at} at={at} />)}
      </Box>
    );
  const empty = () => {
    if (!isWhole) return t('Your filters hide everybody here.');
    if (column === 'Reject') return t('Nobody rejected');
    if (column === 'Matched') return t('Everybody who matched has been looked at.');
    // To other stages somebody can only be moved from the one before.
    return canMove && (column === 'InReview' || column === 'Invite')
      ? t('Whoever you move here appears at once.')
      : t('Nobody is in “{{stage}}”', { stage: t(stageLooks[column].name) });
  };
  return <Box sx={words}>{empty()}</Box>;
}
