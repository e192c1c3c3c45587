import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { useCountDemoCandidatesQuery } from '#api/services/demo.ts';
import { useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Says that people made up to look around are in no number here, where a company has some: lists show them. In a company that is made up itself they count. */
export function MadeUp() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const isMadeUp = useGetCompanyProfileQuery({ companyId }).data?.isDemo ?? true;
  const { data } = useCountDemoCandidatesQuery({ companyId }, { skip: !useCan('importMembers') });
  if (isMadeUp || !data?.members) return null;
  return (
    <Box sx={{ px: { xs: 2, sm: 3, xl: 4 }, pb: 1.5, typography: 'meta', color: color.text3 }}>
      {t('{{number}} people made up to look around are not counted here.', {
        count: data.members,
        number: number(data.members),
        defaultValue_one: '{{number}} person made up to look around is not counted here.',
        defaultValue_other: '{{number}} people made up to look around are not counted here.',
      })}
    </Box>
  );
}
