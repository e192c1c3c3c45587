import { PasswordField } from './PasswordField.tsx';
import { color } from '../theme/tokens.ts';
import { isCommon } from './chosenPassword.ts';
import Box from '@mui/material/Box';
import { Check, Circle, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Fewest characters of a password. */
const LENGTH = 10;

type Kept = 'yes' | 'no' | 'not yet';
const signs = {
  yes: { icon: Check, tint: color.successText },
  no: { icon: X, tint: color.errorText },
  'not yet': { icon: Circle, tint: color.text3 },
} as const;

const Rule = ({ isKept, children }: { isKept: Kept; children: string }) => {
  const { icon: Icon, tint } = signs[isKept];
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: tint }}>
      <Icon size={14} aria-hidden />
      {children}
    </Box>
  );
};

interface NewPasswordFieldProps {
  name?: string;
  label?: string;
  autoFocus?: boolean;
}

/** The field for a password to be chosen; its two rules tick off while typing. */
export function NewPasswordField({ name = 'password', label, autoFocus }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const typed = String(useWatch({ name }) ?? '');
  const isLong = typed.length >= LENGTH;
  return (
    <PasswordField
      name={name}
      label={label ?? t('Password')}
      autoComplete="new-password"
      autoFocus={autoFocus}
      helper={
        <Box component="span" sx={{ display: 'grid', gap: 0.5 }}>
          <Rule isKept={isLong ? 'yes' : 'not yet'}>{t('10 characters or more')}</Rule>
          <Rule isKept={isLong ? (isCommon(typed) ? 'no' : 'yes') : 'not yet'}>
            {t('None of those everybody guesses first')}
          </Rule>
        </Box>
      }
    />
  );
}
