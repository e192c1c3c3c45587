import IconButton from '@mui/material/IconButton';
import { ArrowBigUpDash, Eye, EyeOff, Lock } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  helper?: ReactNode;
}

/** A password with a button that shows it and a hint when Caps Lock is on. */
export function PasswordField({ name, label, autoComplete, autoFocus, helper }: PasswordFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const { ref, ...binding } = field;
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const error = fieldState.error?.message && t(fieldState.error.message);
  const warning = capsLock && (
    <span style={{ display: 'flex', gap: 6, alignItems: 'center', color: color.warningText }}>
      <ArrowBigUpDash size={15} aria-hidden />
      {t('Caps Lock is on')}
    </span>
  );
  return (
    <FieldFrame
      {...binding}
      inputRef={ref}
      label={label}
      type={shown ? 'text' : 'password'}
      autoFocus={autoFocus}
      error={Boolean(error)}
      below={error ?? (warning || helper)}
      onKeyUp={watchCapsLock}
      onKeyDown={watchCapsLock}
      inputProps={{ autoComplete, dir: 'ltr' }}
      startAdornment={<Lock size={17} color={color.text3} aria-hidden />}
      endAdornment={
        <IconButton
          aria-label={shown ? t('Hide the password') : t('Show the password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      }
    />
  );
}
