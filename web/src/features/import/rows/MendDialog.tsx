import type { ImportDraft, ImportRow } from '@marigold/contract/import';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/tokens.ts';
import { aboutOf, fieldNames } from '../words.ts';
import { CvPage } from './CvPage.tsx';
import { Entries } from './Entries.tsx';
import { FoundLines } from './FoundLines.tsx';
import { markedAt } from './marked.ts';
import { useSaveRow } from './useSaveRow.ts';

const single = [
  'name',
  'email',
  'phone',
  'headline',
  'location',
  'jobTitle',
  'experienceYears',
  'education',
  'birthYear',
  'salaryMinimum',
  'salaryCurrency',
  'relocation',
] as const satisfies readonly (keyof ImportDraft)[];
const lists = ['skills', 'languages', 'workPermits'] as const satisfies readonly (keyof ImportDraft)[];
const noJob = { title: '', company: '', from: '', to: '', text: '' };
const noSchool = { level: '', field: '', school: '', from: '', to: '' };
type Single = (typeof single)[number];
type List = (typeof lists)[number];

/** Several lines do not fit into a paragraph; numbers and addresses keep their direction in a mirrored page. */
const parts = { formHelperText: { component: 'div' }, htmlInput: { dir: 'auto' } } as const;

/** Where the page of a CV has its place beside the fields; a narrower screen shows it above them, if somebody wants it. */
const roomForPage = '(min-width:900px)';

/** How high it is above them. */
const pageAbove = '38dvh';

/** The part of a draft that somebody is at, by the mark that its field bears. */
const fieldAt = (target: EventTarget): string =>
  (target instanceof HTMLElement && target.closest<HTMLElement>('[data-field]')?.dataset['field']) || '';

interface MendDialogProps {
  importId: string;
  row: ImportRow;
  /** Its file is a CV, whose page can be compared. */
  isCv: boolean;
  onClose: () => void;
}

/** A row as fields, each with what is wrong with it; saved, it is checked again. */
export function MendDialog({ importId, row, isCv, onClose }: MendDialogProps) {
  const { t } = useTranslation();
  const { save, isLoading, failure } = useSaveRow(importId, row);
  const [current, setCurrent] = useState(row);
  const [draft, setDraft] = useState(row.draft);
  const [at, setAt] = useState('');
  const hasRoom = useMediaQuery(roomForPage);
  const [isPageWanted, setIsPageWanted] = useState(false);
  const said = (field: string) =>
    current.mistakes
      .filter((mistake) => mistake.field === field)
      .map(({ text }) => t(text.key, text.values))
      .join(' ');
  const foundIn = (field: string) =>
    row.found.filter((one) => one.field === field || one.field.startsWith(`${field}.`));
  const shown = new Set<string>([...single, ...lists]);
  const isOf = (list: string, at: number) => (place: string) =>
    place === `${list}.${at}` || place.startsWith(`${list}.${at}.`);
  const saidOf = (list: 'jobs' | 'schools') => ({
    isWrong: (at: number) => current.mistakes.some(({ field }) => isOf(list, at)(field)),
    said: (at: number) => {
      const wrong = current.mistakes.filter(({ field }) => isOf(list, at)(field));
      if (wrong.length > 0) return wrong.map(({ text }) => t(text.key, text.values)).join(' ');
      const isAsRead = JSON.stringify(draft[list][at]) === JSON.stringify(row.draft[list][at]);
      return isAsRead && <FoundLines of={row.found.filter(({ field }) => isOf(list, at)(field))} />;
    },
  });
  const isShown = (field: string) =>
    shown.has(field) ||
    [...draft.jobs.keys()].some((at) => isOf('jobs', at)(field)) ||
    [...draft.schools.keys()].some((at) => isOf('schools', at)(field));
  const elsewhere = current.mistakes.filter(({ field }) => !isShown(field));

  const send = async () => {
    const saved = await save({ draft });
    if (saved?.mistakes.length === 0) onClose();
    else if (saved) setCurrent(saved);
  };
  const line = (field: Single) => (
    <TextField
      key={field}
      data-field={field}
      label={t(fieldNames[field])}
      value={draft[field]}
      error={said(field) !== ''}
      helperText={said(field) || (draft[field] === row.draft[field] && <FoundLines of={foundIn(field)} />)}
      slotProps={parts}
      onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
    />
  );
  const listField = (field: List) => (
    <TextField
      key={field}
      data-field={field}
      label={t(fieldNames[field])}
      value={draft[field].join(', ')}
      error={said(field) !== ''}
      helperText={
        said(field) || (
          <>
            {t('Separated by commas')}
            <FoundLines of={foundIn(field)} />
          </>
        )
      }
      slotProps={parts}
      multiline
      maxRows={4}
      onChange={({ target }) => setDraft({ ...draft, [field]: target.value.split(/\s*,\s*/) })}
      onBlur={() => setDraft((now) => ({ ...now, [field]: now[field].filter(Boolean) }))}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
  const page = (
    <CvPage
      importId={importId}
      fileId={row.fileId}
      fileName={row.fileName}
      marked={markedAt(row.found, at)}
      startsLarge={!hasRoom}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={isCv ? 'lg' : 'sm'}
      fullWidth
      fullScreen={isCv && !hasRoom}
      aria-labelledby="mend-title"
    >
      <DialogTitle id="mend-title">{t('{{file}}, row {{row}}', { file: row.fileName, row: row.row })}</DialogTitle>
      <DialogContent
        onFocus={({ target }) => setAt((before) => fieldAt(target) || before)}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          alignContent: 'start',
          // What somebody is at is not behind the page.
          ...(isCv && !hasRoom && isPageWanted && { scrollPaddingTop: `calc(${pageAbove} + 90px)` }),
          ...(isCv && hasRoom && { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 3 }),
        }}
      >
        {isCv && !hasRoom && (
          <Box
            sx={{ position: 'sticky', top: 0, zIndex: 2, bgcolor: color.surface2, pb: 1, display: 'grid', gap: 0.5 }}
          >
            <Button
              variant="outlined"
              color="inherit"
              aria-expanded={isPageWanted}
              startIcon={<FileText size={16} />}
              onClick={() => setIsPageWanted(!isPageWanted)}
              sx={{ justifySelf: 'start' }}
            >
              {isPageWanted ? t('Hide the page') : t('Show the page')}
            </Button>
            {isPageWanted && <Box sx={{ height: pageAbove }}>{page}</Box>}
          </Box>
        )}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {failure && <Alert severity="error">{t(failure)}</Alert>}
          {elsewhere.map(({ field, label, text }) => (
            <Alert severity="error" key={`${field} ${label} ${text.key}`}>
              {label && `${t(aboutOf({ field, label, text }))}: `}
              {t(text.key, text.values)}
            </Alert>
          ))}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            {single.map(line)}
            {lists.map(listField)}
            <Entries
              name="jobs"
              legend={t(fieldNames.jobs)}
              fields={[
                ['title', t('Job title'), 3],
                ['company', t('Company'), 3],
                ['from', t('Begin'), 2],
                ['to', t('End'), 2],
              ]}
              values={draft.jobs}
              onChange={(jobs) => setDraft({ ...draft, jobs: jobs.map((job) => ({ ...noJob, ...job })) })}
              {...saidOf('jobs')}
              add={t('Add a job')}
              onAdd={() => setDraft({ ...draft, jobs: [...draft.jobs, noJob] })}
            />
            <Entries
              name="schools"
              legend={t(fieldNames.schools)}
              fields={[
                ['level', t('Education level'), 3],
                ['field', t('Field of study'), 3],
                ['from', t('Begin'), 2],
                ['to', t('End'), 2],
                ['school', t('School'), 10],
              ]}
              values={draft.schools}
              onChange={(schools) => setDraft({ ...draft, schools: schools.map((one) => ({ ...noSchool, ...one })) })}
              {...saidOf('schools')}
              add={t('Add education')}
              onAdd={() => setDraft({ ...draft, schools: [...draft.schools, noSchool] })}
            />
          </Box>
        </Box>
        {isCv && hasRoom && <Box sx={{ position: 'sticky', top: 0, height: 'calc(100dvh - 220px)' }}>{page}</Box>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" loading={isLoading} onClick={() => void send()}>
          {t('Save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
