import Box from '@mui/material/Box';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { Field } from './Field.tsx';

interface CodeFieldProps {
  /** What it says where nothing is wrong. */
  helper?: string;
  autoFocus?: boolean;
}

/** The code of an authenticator app that stands between somebody and their account, who may have lost it. */
export function SignInCode() {
  const { t } = useTranslation();
  return (
    <>
      <CodeField helper={t('Your authenticator app shows it. A recovery code works, too.')} />
      <Box sx={{ typography: 'meta', color: color.text2 }}>
        {t('Without both, an admin of your company can turn this step off.')}
      </Box>
    </>
  );
}

/** The code of an authenticator app, in the form around it; it is called `code`. */
export function CodeField({ helper, autoFocus = true }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      name="code"
      label={t('Code')}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      helper={helper}
      startIcon={<KeyRound size={17} color={color.text3} aria-hidden />}
    />
  );
}
