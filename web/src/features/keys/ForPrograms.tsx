import { SecretField } from '#ui/display/SecretField.tsx';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What whoever writes the program has to know: where the calls are described, and a first one with the ids of this company. */
export function ForPrograms() {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const roles = `${location.origin}/api/opportunity/v1/companies/${companyId}/users/${userId}/opportunities`;
  return (
    <Box
      component="section"
      aria-labelledby="for-programs"
      sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 1.5, maxWidth: 920 }}
    >
      <Typography id="for-programs" variant="h3" component="h2">
        {t('For your program')}
      </Typography>
      <Box sx={{ color: color.text2 }}>
        {t('This call lists roles with a key that may read opportunities. The ids in it are your company’s and yours.')}
      </Box>
      <SecretField label={t('A first call')} secret={`curl -H "Authorization: Bearer mgk_…" "${roles}"`} />
      <Link
        href="/api/docs"
        target="_blank"
        rel="noopener"
        sx={{ justifySelf: 'start', display: 'inline-flex', gap: 0.75, alignItems: 'center' }}
      >
        {t('All calls of the API')}
        <ExternalLink size={15} aria-hidden />
      </Link>
    </Box>
  );
}
