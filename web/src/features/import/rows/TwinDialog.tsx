import type { ImportDecision, ImportDuplicate, ImportField, ImportRow } from '@marigold/contract/import';
import { Avatar } from '#ui/display/Avatar.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certaintyNames, fieldNames } from '../words.ts';
import { useSaveRow } from './useSaveRow.ts';

interface CompareProps {
  twin: ImportDuplicate;
  isMerging: boolean;
  takeTheirs: readonly ImportField[];
  onTake: (field: ImportField, isTheirs: boolean) => void;
}

const cell = { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

/** Both sides field by field; where they disagree, a box chooses the file's. */
function Compare({ twin, isMerging, takeTheirs, onTake }: CompareProps) {
  const { t } = useTranslation();
  const columns = { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '130px minmax(0, 1fr) minmax(0, 1fr)' };
  return (
    <Box role="table" aria-label={t('Both sides')}>
      <Box
        role="row"
        sx={{
          display: 'grid',
          gridTemplateColumns: columns,
          gap: 1.5,
          typography: 'meta',
          color: color.text2,
          pb: 0.5,
        }}
      >
        <Box role="columnheader" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {t('Field')}
        </Box>
        <Box role="columnheader">{t('In the file')}</Box>
        <Box role="columnheader">{twin.of === 'row' ? t('The other row') : t('Known already')}</Box>
      </Box>
      {twin.compare.map(({ field, theirs, ours, isOverruled }) => {
        const isTheirs = takeTheirs.includes(field);
        const isChosen = (side: boolean) => isMerging && isOverruled && isTheirs === side;
        return (
          <Box
            role="row"
            key={field}
            sx={{
              display: 'grid',
              gridTemplateColumns: columns,
              columnGap: 1.5,
              rowGap: 0.25,
              py: 1,
              borderTop: `1px solid ${color.borderSubtle}`,
            }}
          >
            <Box
              role="rowheader"
              sx={{ typography: 'meta', color: color.text2, gridColumn: { xs: '1 / -1', sm: 'auto' }, pt: 0.25 }}
            >
              {t(fieldNames[field])}
            </Box>
            <Box role="cell" sx={{ ...cell, fontWeight: isChosen(true) ? 600 : 420 }}>
              {isMerging && isOverruled && (
                <Checkbox
                  size="small"
                  checked={isTheirs}
                  onChange={(_event, checked) => onTake(field, checked)}
                  slotProps={{
                    input: { 'aria-label': t('Take {{field}} from the file', { field: t(fieldNames[field]) }) },
                  }}
                  sx={{ p: 0, marginInlineEnd: 0.75 }}
                />
              )}
              <bdi>{theirs || '–'}</bdi>
            </Box>
            <Box role="cell" sx={{ ...cell, fontWeight: isChosen(false) ? 600 : 420 }}>
              <bdi>{ours || '–'}</bdi>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

interface TwinDialogProps {
  importId: string;
  row: ImportRow;
  onClose: () => void;
}

/** A row beside the people it may be: add as somebody new, merge, or leave out. */
export function TwinDialog({ importId, row, onClose }: TwinDialogProps) {
  const { t } = useTranslation();
  const { save, isLoading, failure } = useSaveRow(importId, row);
  const [twinId, setTwinId] = useState(row.mergeInto ?? row.duplicates[0]?.id);
  const [decision, setDecision] = useState<ImportDecision>(row.decision);
  const [takeTheirs, setTakeTheirs] = useState<readonly ImportField[]>(row.takeTheirs);
  const twin = row.duplicates.find(({ id }) => id === twinId) ?? row.duplicates[0];
  if (!twin) return null;

  const send = async () => {
    const body = decision === 'merge' ? { decision, mergeInto: twin.id, takeTheirs: [...takeTheirs] } : { decision };
    if (await save(body)) onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="twin-title">
      <DialogTitle id="twin-title">
        <bdi>{t('Is {{name}} somebody you know?', { name: row.draft.name })}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure && <Alert severity="error">{t(failure)}</Alert>}
        {row.duplicates.length > 1 && (
          <SegmentedControl
            label={t('Who it may be')}
            value={twin.id}
            onChange={setTwinId}
            segments={row.duplicates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Avatar url={twin.avatarUrl} name={twin.name} size={40} />
          <Box sx={{ minWidth: 0 }}>
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {twin.name}
            </Box>
            <Box sx={{ typography: 'meta', color: color.text2 }}>
              {t(certaintyNames[twin.certainty])}
              {twin.of === 'row' && `, ${t('in the same import')}`}
            </Box>
            {twin.why.map(({ key, values }) => (
              <Box key={key} sx={{ typography: 'meta', color: color.text2 }}>
                {t(key, values)}
              </Box>
            ))}
          </Box>
        </Box>
        <RadioGroup
          row
          aria-label={t('What to do')}
          value={decision}
          onChange={(_event, chosen) => setDecision(chosen as ImportDecision)}
        >
          <FormControlLabel value="merge" control={<Radio />} label={t('Merge')} />
          <FormControlLabel value="add" control={<Radio />} label={t('Add as somebody new')} />
          <FormControlLabel value="skip" control={<Radio />} label={t('Leave out')} />
        </RadioGroup>
        {decision === 'merge' && (
          <Box component="p" sx={{ m: 0, typography: 'meta', color: color.text2 }}>
            {t('What is empty is filled, skills, languages and jobs are united. It can be undone.')}
          </Box>
        )}
        <Compare
          twin={twin}
          isMerging={decision === 'merge'}
          takeTheirs={takeTheirs}
          onTake={(field, isTheirs) =>
            setTakeTheirs((all) => (isTheirs ? [...all, field] : all.filter((one) => one !== field)))
          }
        />
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
