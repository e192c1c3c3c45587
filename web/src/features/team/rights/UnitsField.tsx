import type { Unit, UnitKind } from '@marigold/contract/structure';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** With more than this a search is offered. */
const many = 8;

interface UnitsFieldProps {
  kind: UnitKind;
  /** Those of this kind; others are left out. */
  units: readonly Unit[];
  /** null: not limited to any. */
  value: readonly string[] | null;
  onChange: (ids: string[] | null) => void;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface ChoiceProps {
  units: readonly Unit[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  search: string;
}

/** Some of a kind, with a search where there are many, and all or none of what it finds at once. */
function Choice({ units, chosen, onChange, search }: ChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const found = units.filter(({ name }) => plain(name).includes(plain(typed.trim())));
  const ids = found.map(({ unitId }) => unitId);
  const turn = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Box sx={{ paddingInlineStart: 3.5, display: 'grid', gap: 0.5 }}>
      {units.length > many && (
        <TextField
          size="small"
          type="search"
          label={search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ mt: 0.5 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
        <Box className="numbers" role="status" sx={{ typography: 'meta', color: color.text2, marginInlineEnd: 'auto' }}>
          {t('{{chosen}} of {{all}} chosen', { chosen: chosen.length, all: units.length })}
        </Box>
        <Button size="small" onClick={() => onChange([...new Set([...chosen, ...ids])])}>
          {t('Choose all')}
        </Button>
        <Button size="small" onClick={() => onChange(chosen.filter((id) => !ids.includes(id)))}>
          {t('Choose none')}
        </Button>
      </Box>
      <Box sx={{ maxHeight: 240, overflow: 'auto' }}>
        {found.map(({ unitId, name }) => (
          <FormControlLabel
            key={unitId}
            sx={{ display: 'flex', mx: 0, overflowWrap: 'anywhere' }}
            control={
              <Checkbox size="small" checked={chosen.includes(unitId)} onChange={() => onChange(turn(unitId))} />
            }
            label={<bdi>{name}</bdi>}
          />
        ))}
        {found.length === 0 && <Box sx={{ py: 1, color: color.text2 }}>{t('Nothing is called like that.')}</Box>}
      </Box>
    </Box>
  );
}

/** All departments or offices, or some of them. */
export function UnitsField({ kind, units, value, onChange }: UnitsFieldProps) {
  const { t } = useTranslation();
  const isDepartment = kind === 'department';
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormControlLabel
        sx={{ display: 'flex', mx: 0 }}
        control={
          <Checkbox
            size="small"
            checked={value !== null}
            onChange={({ target }) => onChange(target.checked ? [] : null)}
          />
        }
        label={isDepartment ? t('Only some departments') : t('Only some offices')}
      />
      {value !== null && (
        <Choice
          units={units.filter((unit) => unit.kind === kind)}
          chosen={value}
          onChange={onChange}
          search={isDepartment ? t('Search departments') : t('Search offices')}
        />
      )}
    </Box>
  );
}
