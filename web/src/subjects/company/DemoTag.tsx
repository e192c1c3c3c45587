import { companyApi } from '#api/services/company.ts';
import { useAppSelector } from '#state/root.ts';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

/** Marks a made-up person. In the demo, where everybody is made up, a bar says so. */
export function DemoTag() {
  const { t } = useTranslation();
  const isEverybody = useAppSelector((state) => {
    const companyId = state.session.user?.companyId ?? '';
    return companyApi.endpoints.getCompanyProfile.select({ companyId })(state).data?.isDemo ?? true;
  });
  return isEverybody ? null : <Chip label={t('Demo')} color="warning" sx={{ flex: 'none' }} />;
}
