import { isApiError } from '#api/problem.ts';
import type { FoundCompany } from '#state/authentication.ts';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { nextPage } from '../next.ts';
import { useSignInCalls } from '../useSignInCalls.ts';
import { keepBegun } from './begun.ts';

interface ByProviderProps {
  email: string;
  company: FoundCompany;
  provider: { name: string; isOnly: boolean };
  onPassword: () => void;
}

/** The way to the page of the company's provider, and the one to the password. */
export function ByProvider({ email, company, provider, onPassword }: ByProviderProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { beginAtProvider } = useSignInCalls();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { address, proof } = await beginAtProvider({ companyId: company.companyId, email });
      const state = new URL(address).searchParams.get('state') ?? '';
      keepBegun({ state, proof, provider: provider.name, next: nextPage(params) });
      window.location.assign(address);
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {refusal && <Alert severity="error">{t(refusal)}</Alert>}
      {provider.isOnly && (
        <Box sx={{ color: color.text2 }}>
          {t('{{company}} lets its people in by {{provider}}.', { company: company.name, provider: provider.name })}
        </Box>
      )}
      <Button variant="contained" size="large" fullWidth autoFocus loading={isBusy} onClick={() => void go()}>
        {t('Continue with {{provider}}', { provider: provider.name })}
      </Button>
      <Button variant="text" onClick={onPassword}>
        {provider.isOnly ? t('I am the super admin: use my password') : t('Use a password')}
      </Button>
    </Box>
  );
}
