import type { Person } from '@marigold/contract/matches';
import { useGetPersonQuery } from '#api/services/matches.ts';
import { useMe } from '#state/root.ts';
import { Facts } from '#subjects/candidate/person/Facts.tsx';
import { FileLinks } from '#subjects/candidate/person/FileLinks.tsx';
import { JourneyTab } from '#subjects/candidate/person/JourneyTab.tsx';
import { OtherRoles } from '#subjects/candidate/person/OtherRoles.tsx';
import { DemoTag } from '#subjects/company/DemoTag.tsx';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Result, SkeletonRows } from '#ui/feedback/Result.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: 2.5 }}>
    <Typography variant="h3" component="h2">
      {title}
    </Typography>
    {children}
  </Card>
);

function Content({ of: { information, about, skills, journey, opportunities } }: { of: Person }) {
  const { t } = useTranslation();
  const { memberId, name, headline, avatarUrl, isDemo, experienceYears } = information;
  const hasJourney = journey.jobs.length + journey.education.length > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
        p: { xs: 2, sm: 3 },
        maxWidth: 1120,
      }}
    >
      <Card component="section" aria-label={name} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
          <Avatar kind="person" url={avatarUrl} name={name} size={52} />
          <Box sx={{ minWidth: 0 }}>
            <Box dir="auto" sx={{ color: color.text2, overflowWrap: 'anywhere' }}>
              {headline}
            </Box>
            {isDemo && <DemoTag />}
          </Box>
        </Box>
        <Facts years={experienceYears} information={information} />
        <FileLinks memberId={memberId} />
      </Card>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Part title={t('Roles')}>
          {opportunities.length > 0 ? (
            <OtherRoles roles={opportunities} />
          ) : (
            <Typography sx={{ color: color.text2, mt: 1 }}>
              {t('Matches none of your posted roles yet. When one fits, you will find them among its candidates.')}
            </Typography>
          )}
        </Part>
        {about && (
          <Part title={t('About')}>
            <Typography dir="auto" sx={{ mt: 1, maxWidth: '62ch', color: color.text2, whiteSpace: 'pre-line' }}>
              {about}
            </Typography>
          </Part>
        )}
        {skills.length > 0 && (
          <Part title={t('Skills')}>
            <Box
              component="ul"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1.25, p: 0, mb: 0, listStyle: 'none' }}
            >
              {skills.map(({ id, name: skill }) => (
                <li key={id}>
                  <Chip label={skill} sx={{ height: 26, fontSize: '0.8125rem', px: 1.25 }} />
                </li>
              ))}
            </Box>
          </Part>
        )}
        {hasJourney && (
          <Part title={t('Journey')}>
            <JourneyTab journey={journey} />
          </Part>
        )}
      </Box>
    </Box>
  );
}

/** Somebody of the company, whether or not a role has them as a candidate. */
export function PersonPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { memberId = '' } = useParams();
  const person = useGetPersonQuery({ companyId, memberId });
  return (
    <Page
      title={person.data?.information.name ?? t('Candidate')}
      breadcrumb={[
        { label: t('Company'), to: '/company' },
        { label: t('Import'), to: '/company/import' },
      ]}
    >
      <Result of={person} skeleton={<SkeletonRows rows={4} />}>
        {(data) => <Content of={data} />}
      </Result>
    </Page>
  );
}
