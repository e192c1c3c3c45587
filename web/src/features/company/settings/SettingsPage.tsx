import { useGetSettingsQuery } from '#api/services/company.ts';
import { useCountDemoCandidatesQuery } from '#api/services/demo.ts';
import { useMe } from '#state/root.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { RemoveDemoCandidates } from '#subjects/company/DemoCandidates.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { SettingBlock } from './SettingBlock.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';

/** The made-up candidates, if there are any, and the way to be rid of them. */
function DemoCandidates() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { data } = useCountDemoCandidatesQuery({ companyId });
  if (!data?.members) return null;
  return (
    <Box sx={{ px: { xs: 2, sm: 3, xl: 4 }, pb: 2 }}>
      <SettingBlock
        title={t('Demo candidates')}
        words={t('Made-up people to look around with. Only your company sees them.')}
      >
        <RemoveDemoCandidates members={data.members} />
      </SettingBlock>
    </Box>
  );
}

/** How the company wants Marigold to work; for admins. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const query = useGetSettingsQuery({ companyId });
  return (
    <CompanyPage tab="settings" summary={t('How Marigold works for everybody in the company')}>
      <Result of={query} skeleton={<SettingsSkeleton />}>
        {(settings) => <SettingsFields settings={settings} />}
      </Result>
      <DemoCandidates />
    </CompanyPage>
  );
}
