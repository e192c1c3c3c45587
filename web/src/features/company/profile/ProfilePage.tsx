import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { useGetJobCompanyQuery } from '#api/services/jobs.ts';
import { useListFaqScopesQuery } from '#subjects/company/faq.ts';
import { useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { ExternalLink, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { About, Texts } from './About.tsx';
import { OpenRoles } from './OpenRoles.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

const EditDrawer = dialogPart(async () => (await import('../edit/EditDrawer.tsx')).EditDrawer);
const address = z.object({ dialog: z.enum(['edit']).optional() });

/** On phones the signs alone say what the buttons do. */
const wordsFromTablets = { display: { xs: 'none', sm: 'inline' } } as const;

/** The company as candidates see it; admins edit it beside. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const canEdit = useCan('editCompany');
  const query = useGetCompanyProfileQuery({ companyId });
  const companySlug = query.data?.slug;
  const { data: scopes } = useListFaqScopesQuery({ companyId });
  const { data: shown } = useGetJobCompanyQuery(companySlug ? { companySlug } : skipToken);
  const [{ dialog }, setAddress] = useUrlState(address);
  const edit = canEdit ? () => setAddress({ dialog: 'edit' }) : undefined;
  return (
    <CompanyPage
      tab="profile"
      actions={
        <>
          {shown && (
            <Button
              component="a"
              href={shown.url}
              target="_blank"
              rel="noopener"
              aria-label={t('Careers page')}
              startIcon={<ExternalLink size={16} />}
            >
              <Box component="span" sx={wordsFromTablets}>
                {t('Careers page')}
              </Box>
            </Button>
          )}
          {edit && (
            <Button aria-label={t('Edit profile')} startIcon={<Pencil size={16} />} onClick={edit}>
              <Box component="span" sx={wordsFromTablets}>
                {t('Edit profile')}
              </Box>
            </Button>
          )}
        </>
      }
    >
      <Result of={query} skeleton={<ProfileSkeleton />}>
        {(company) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(300px, 360px) minmax(0, 1fr)' },
              gap: { xs: 2, md: 3 },
              alignItems: 'start',
              p: { xs: 2, sm: 3, xl: 4 },
              maxWidth: 1400,
            }}
          >
            <ProfileCard company={company} openRoles={shown?.openRoles} faq={scopes?.data} />
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, md: 3 } }}>
              <About company={company} onWrite={edit} />
              <Texts company={company} />
              <OpenRoles slug={company.slug} total={shown?.openRoles ?? 0} />
            </Box>

            {dialog === 'edit' && canEdit && (
              <EditDrawer company={company} onClose={() => setAddress({ dialog: undefined }, { replace: true })} />
            )}
          </Box>
        )}
      </Result>
    </CompanyPage>
  );
}
