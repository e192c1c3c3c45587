import type { CompanyProfile } from '@marigold/contract/company';
import type { FaqScope } from '@marigold/contract/faq';
import { useListOrganisationQuery } from '#api/services/masterdata.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, font, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CoverVideo } from './CoverVideo.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';

/** Pixels of a side of the logo. */
const LOGO = 72;

interface ProfileCardProps {
  company: CompanyProfile;
  /** How many roles are posted, once it is known. */
  openRoles: number | undefined;
  /** How many questions there are, for all roles and for each, once it is known. */
  faq: readonly FaqScope[] | undefined;
}

/** The company at a glance: cover, logo, name, and what there is to know. */
export function ProfileCard({ company, openRoles, faq }: ProfileCardProps) {
  const { t } = useTranslation();
  const { data: organisation } = useListOrganisationQuery();
  const size = organisation?.companySizes.find(({ id }) => id === company.companySize)?.name;
  const { location, establishmentYear: year } = company;
  const marks = [
    ...(location ? [{ key: 'place', icon: <MapPin size={13} aria-hidden />, label: location.name }] : []),
    ...(size ? [{ key: 'size', label: size }] : []),
    ...(year ? [{ key: 'year', label: t('since {{year}}', { year }) }] : []),
  ];
  return (
    <Card component="article" aria-label={company.name} sx={{ overflow: 'hidden' }}>
      <CoverVideo />
      <Box sx={{ display: 'grid', gap: 1.75, px: 2.25, pb: 2.25, position: 'relative' }}>
        <Box
          sx={{
            width: LOGO,
            height: LOGO,
            mt: `-${LOGO / 2}px`,
            borderRadius: `${radius.xl}px`,
            boxShadow: `0 0 0 4px ${color.card}`,
            bgcolor: color.card,
            // Over the picture of the video, which takes a click.
            position: 'relative',
            zIndex: 1,
          }}
        >
          <Avatar kind="company" url={company.logoUrl} name={company.name} size={LOGO} />
        </Box>
        <Box
          component="h2"
          sx={{ m: 0, font: `650 1.375rem/28px ${font.display}`, letterSpacing: '-.015em', overflowWrap: 'anywhere' }}
        >
          <bdi>{company.name}</bdi>
        </Box>
        {marks.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            {marks.map(({ key, label, ...mark }) => (
              <Chip key={key} size="medium" label={<bdi>{label}</bdi>} {...mark} />
            ))}
          </Box>
        )}
        <ProfileFacts company={company} openRoles={openRoles} faq={faq} />
      </Box>
    </Card>
  );
}
