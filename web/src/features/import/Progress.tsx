import type { Import } from '@marigold/contract/import';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { isAtWork } from './useImport.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';

const doing: Partial<Record<Import['state'], string>> = {
  reading: 'Reading the files. You can go on elsewhere; it goes on by itself.',
  importing: 'Adding people. You can go on elsewhere; it goes on by itself.',
  undoing: 'Undoing. You can go on elsewhere; it goes on by itself.',
};

/** How far the server is with an import, or what became of it. */
export function Progress({ of: one }: { of: Import }) {
  const { t } = useTranslation();
  const { list, date } = useFormat();
  const words = useOutcomeWords();
  const padding = { px: { xs: 2, sm: 3, xl: 4 }, pt: 2, maxWidth: 1000 };
  const isBusy = isAtWork(one) && one.files > 0;
  if (isBusy)
    return (
      <Box role="status" sx={{ ...padding, display: 'grid', gap: 1 }}>
        <Box sx={{ typography: 'meta', color: color.text2 }}>{t(doing[one.state] ?? '')}</Box>
        <LinearProgress variant="determinate" value={one.percent} aria-label={t(doing[one.state] ?? '')} />
      </Box>
    );
  const why = one.remarks.map(({ key, values }) => t(key, values)).join(' ');
  if (one.isStopped || why)
    return (
      <Box role="status" sx={padding}>
        <Alert severity="warning">
          {why ||
            t(
              'This stopped after several attempts, at {{percent}}%. Nothing is lost or done twice: go on when you like.',
              { percent: one.percent },
            )}
        </Alert>
      </Box>
    );
  if (one.state !== 'done' && one.state !== 'undone') return null;
  const kept = list(one.keptMembers.map(({ name }) => name));
  return (
    <Box role="status" sx={padding}>
      <Alert severity={one.state === 'done' ? 'success' : 'info'}>
        {one.state === 'done'
          ? t('Imported: {{words}}.', { words: words(one) })
          : t('Undone: {{words}}.', { words: words(one) })}
        {one.undoUntil && ` ${t('It can be undone until {{date}}.', { date: date(one.undoUntil) })}`}
        {kept && ` ${t('Kept, since somebody has been in touch: {{names}}.', { names: kept })}`}
        {one.isPast && ` ${t('What the files said was forgotten after 30 days; the people stay.')}`}
      </Alert>
    </Box>
  );
}
