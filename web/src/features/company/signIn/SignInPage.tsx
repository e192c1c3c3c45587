import { useShowSsoQuery } from '#subjects/company/ssoApi.ts';
import { useMe } from '#state/root.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { SettingsSkeleton } from '../settings/SettingsSkeleton.tsx';
import { Domains } from './Domains.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { Provisioning } from './Provisioning.tsx';
import { Unlink } from './Unlink.tsx';

/** How people of the company sign in: by which provider, with addresses of which domains. */
export function SignInPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const query = useShowSsoQuery({ companyId });
  return (
    <CompanyPage tab="sign-in" summary={t('Your people sign in with the account they have at your identity provider')}>
      <Result of={query} skeleton={<SettingsSkeleton />}>
        {({ provider, domains, redirectUri }) => (
          <Box sx={{ px: { xs: 2, sm: 3, xl: 4 }, pb: 2 }}>
            <Domains domains={domains} />
            <ProviderForm
              key={provider ? 'kept' : 'new'}
              provider={provider}
              redirectUri={redirectUri}
              hasDomain={domains.some(({ isVerified }) => isVerified)}
            />
            <Provisioning hasDomain={domains.some(({ isVerified }) => isVerified)} />
            {provider && <Unlink provider={provider.name} />}
          </Box>
        )}
      </Result>
    </CompanyPage>
  );
}
