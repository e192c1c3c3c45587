import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { color } from '../theme/tokens.ts';

interface FieldFrameProps extends OutlinedInputProps {
  label: ReactNode;
  /** At the end of the label's line, in quieter text. */
  hint?: ReactNode;
  /** Below the field; red when `error` is set. */
  below?: ReactNode;
}

/** A text field with its label above and its help below; lighter than MUI's TextField, which brings menus along. */
export function FieldFrame({ label, hint, below, error, disabled, sx, ...input }: FieldFrameProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={error} disabled={disabled} sx={sx}>
      <InputLabel htmlFor={id} sx={hint ? { display: 'flex', justifyContent: 'space-between', gap: 1 } : undefined}>
        {label}
        {hint && <span style={{ fontWeight: 420, color: color.text3 }}>{hint}</span>}
      </InputLabel>
      <OutlinedInput {...input} id={id} aria-describedby={below ? `${id}-below` : undefined} />
      {below && <FormHelperText id={`${id}-below`}>{below}</FormHelperText>}
    </FormControl>
  );
}
