import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/tokens.ts';
import type { ViewDays } from '@marigold/contract/reportingView';

interface CustomDaysProps {
  span: ViewDays;
  fault: string | undefined;
  onChange: (days: { from?: string; to?: string }) => void;
}

/** The first and the last day, both to be chosen; what cannot be is said below them. */
export function CustomDays({ span, fault, onChange }: CustomDaysProps) {
  const { t } = useTranslation();
  // What is half typed is no day yet, and stays where it is typed.
  const [typed, setTyped] = useState({ from: span.startDate, to: span.endDate });
  const take = (end: 'from' | 'to') => (value: string) => {
    setTyped({ ...typed, [end]: value });
    if (value) onChange({ [end]: value });
  };
  const [from, to] = [take('from'), take('to')];
  const look = { size: 'small', type: 'date', error: fault !== undefined } as const;
  const field = { inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2999-12-31' } } as const;
  return (
    <Box role="group" aria-label={t('Days')} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          {...look}
          label={t('First day')}
          value={typed.from}
          onChange={({ target }) => from(target.value)}
          slotProps={field}
        />
        <TextField
          {...look}
          label={t('Last day')}
          value={typed.to}
          onChange={({ target }) => to(target.value)}
          slotProps={field}
        />
      </Box>
      {fault && (
        <Box role="alert" sx={{ typography: 'caption', color: color.errorText }}>
          {t(fault)}
        </Box>
      )}
    </Box>
  );
}
