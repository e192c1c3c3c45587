import { type ImportColumn, importColumns, type ImportFile } from '@marigold/contract/import';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useColumnsMapping } from '../useImport.ts';
import { fieldNames } from '../words.ts';

/** What each column of a table means: guessed from its heading, and to be said otherwise. */
export function Columns({ importId, file }: { importId: string; file: ImportFile }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const [map, { isLoading }] = useColumnsMapping(importId);
  const say = async (column: number, field: ImportColumn | null) => {
    const answer = await map({ companyId, importId, fileId: file.fileId, body: { mapping: [{ column, field }] } });
    if (isApiError(answer.error)) dispatch(showAlert({ message: answer.error.message, type: 'error' }));
  };
  return (
    <Box component="ul" aria-label={t('What the columns mean')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {file.columns.map(({ column, heading, samples, field }) => (
        <Box
          component="li"
          key={column}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 16px minmax(0, 220px)' },
            gap: { xs: 0.75, sm: 1.5 },
            alignItems: 'center',
            py: 1,
            borderTop: `1px solid ${color.borderSubtle}`,
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {heading || t('Column {{number}}, without a heading', { number: column + 1 })}
            </Box>
            <Box
              component="bdi"
              sx={{
                display: 'block',
                typography: 'meta',
                color: color.text2,
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {samples.join(' · ') || t('Empty')}
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{ display: { xs: 'none', sm: 'flex' }, color: color.text3, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
          >
            <ArrowRight size={15} />
          </Box>
          <TextField
            select
            size="small"
            value={field ?? ''}
            disabled={isLoading}
            onChange={({ target }) => void say(column, (target.value || null) as ImportColumn | null)}
            slotProps={{
              select: {
                displayEmpty: true,
                SelectDisplayProps: { 'aria-label': t('Meaning of {{heading}}', { heading }) },
              },
            }}
          >
            <MenuItem value="">
              <em>{t('Leave out')}</em>
            </MenuItem>
            {importColumns.map((name) => (
              <MenuItem key={name} value={name}>
                {t(fieldNames[name])}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ))}
    </Box>
  );
}
