import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { useMe } from '#state/root.ts';
import type { FieldName } from '@marigold/contract/opportunityFields';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, font } from '#ui/theme/tokens.ts';
import { JobFacts } from './JobFacts.tsx';
import type { JobText } from './jobText.ts';

const onCard: readonly FieldName[] = ['location', 'workMode', 'salary', 'employmentType', 'relocationHelp'];

/** A job as a small card, as it stands in a list of roles. */
export function JobCard({ job }: { job: JobText }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { data: company } = useGetCompanyProfileQuery({ companyId });
  return (
    <Card sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Avatar kind="company" url={company?.logoUrl} name={company?.name ?? ''} size={36} />
        <Box sx={{ minWidth: 0 }}>
          <Box component="b" dir="auto" sx={{ font: `650 1.0625rem/22px ${font.display}`, display: 'block' }}>
            {job.title ?? t('Untitled')}
          </Box>
          <Box sx={{ typography: 'meta', color: color.text2 }}>{company?.name}</Box>
        </Box>
      </Box>
      <JobFacts job={job} only={onCard} />
      {job.fields.description && (
        <Typography
          variant="meta"
          dir="auto"
          sx={{
            color: color.text2,
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {job.fields.description}
        </Typography>
      )}
    </Card>
  );
}
