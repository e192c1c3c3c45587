import { Rank } from '#ui/display/Bloom.tsx';
import { StageLabel } from '#subjects/candidate/Stage.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { type Overview, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The company's other opportunities this person matches, each with where they stand there. */
export function OtherRoles({ roles }: { roles: Overview['otherOpportunities'] }) {
  const { t } = useTranslation();
  if (roles.length === 0)
    return <Typography sx={{ color: color.text2, py: 3 }}>{t('Matches no other role of yours.')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5 }}>
      {roles.map(({ opportunityId, jobTitleName, status, ranking }) => (
        <Box component="li" key={opportunityId} sx={{ borderBottom: `1px solid ${color.borderSubtle}` }}>
          <Box
            component={Link}
            to={`/opportunities/${opportunityId}/candidates?stage=Matches`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 52,
              px: 1,
              mx: -1,
              borderRadius: `${radius.md}px`,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { bgcolor: color.surface3 },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>{jobTitleName}</Box>
            <Rank ranking={ranking} />
            <StageLabel stage={stageOf(status)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
