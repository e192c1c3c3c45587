import type { ImportLine, ImportState } from '@marigold/contract/import';
import Chip from '@mui/material/Chip';
import { CircleCheck, CircleX, ListChecks, LoaderCircle, OctagonPause, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { stateNames } from './words.ts';

const icons = {
  reading: LoaderCircle,
  preview: ListChecks,
  importing: LoaderCircle,
  done: CircleCheck,
  undoing: LoaderCircle,
  undone: Undo2,
  failed: CircleX,
};
const colors: Partial<Record<ImportState, 'primary' | 'success' | 'error'>> = {
  preview: 'primary',
  done: 'success',
  failed: 'error',
};

/** How far an import is, in a word. */
export function StateChip({ of: { state, isStopped } }: { of: Pick<ImportLine, 'state' | 'isStopped'> }) {
  const { t } = useTranslation();
  const Icon = isStopped ? OctagonPause : icons[state];
  return (
    <Chip
      size="small"
      color={isStopped ? 'warning' : (colors[state] ?? 'default')}
      icon={<Icon size={13} />}
      label={isStopped ? t('Stopped') : t(stateNames[state])}
    />
  );
}
