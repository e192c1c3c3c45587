import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from './FieldFrame.tsx';

interface FieldProps extends Pick<
  OutlinedInputProps,
  'autoFocus' | 'multiline' | 'minRows' | 'maxRows' | 'placeholder' | 'disabled' | 'sx'
> {
  name: string;
  label: string;
  /** At the end of the label's line, in quieter text. */
  hint?: ReactNode;
  helper?: ReactNode;
  type?: 'text' | 'email' | 'url' | 'tel';
  inputMode?: 'text' | 'numeric' | 'email' | 'url';
  autoComplete?: string;
  maxLength?: number;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Brings what was typed into its usual form when the field is left. */
  tidy?: (typed: string) => string;
}

/** What stands below a field: its error first, else how full it is from 80 % on, else the helper. */
const below = (error: string | undefined, helper: ReactNode, length: number, maxLength?: number) =>
  error ?? (maxLength && length >= maxLength * 0.8 ? `${length} / ${maxLength}` : helper);

/** A labelled text field of the form around it. */
export function Field(props: FieldProps) {
  const { name, helper, type = 'text', inputMode, autoComplete, maxLength, startIcon, endIcon, tidy, ...rest } = props;
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const { ref, value, ...binding } = field;
  const text = String(value ?? '');
  const error = fieldState.error?.message && t(fieldState.error.message);
  const leave = () => {
    const tidied = tidy?.(text) ?? text;
    if (tidied !== text) field.onChange(tidied);
    field.onBlur();
  };
  return (
    <FieldFrame
      {...rest}
      {...binding}
      onBlur={leave}
      inputRef={ref}
      value={text}
      type={type}
      error={Boolean(error)}
      below={below(error, helper, text.length, maxLength)}
      inputProps={{ inputMode, autoComplete, maxLength, dir: type === 'url' ? 'ltr' : undefined }}
      startAdornment={startIcon}
      endAdornment={endIcon}
    />
  );
}
