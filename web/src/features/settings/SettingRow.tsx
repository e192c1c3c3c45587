import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  words: string;
  children: ReactNode;
}

/** One setting: what it is, what it does, and its control at the end. */
export const SettingRow = ({ title, words, children }: SettingRowProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 2,
      rowGap: 1,
    }}
  >
    <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
      <Box sx={{ fontWeight: 550 }}>{title}</Box>
      <Box sx={{ typography: 'meta', color: color.text2 }}>{words}</Box>
    </Box>
    {children}
  </Box>
);

interface SwitchRowProps {
  title: string;
  words: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export const SwitchRow = ({ title, words, checked, disabled, onChange }: SwitchRowProps) => (
  <SettingRow title={title} words={words}>
    <Switch
      checked={checked}
      disabled={disabled}
      onChange={(_event, value) => onChange(value)}
      slotProps={{ input: { 'aria-label': title } }}
    />
  </SettingRow>
);
