import { useSearchJobsQuery } from '#api/services/jobs.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Roles shown here; the job page shows all. */
const SHOWN = 5;

/** The newest posted roles, as candidates find them. Nothing while there are none. */
export function OpenRoles({ slug, total }: { slug: string; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useSearchJobsQuery({ company: slug, PageSize: SHOWN }, { skip: total === 0 });
  if (!data || data.data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="open-roles" sx={{ p: { xs: 2, sm: 3 }, pb: { xs: 1, sm: 2 } }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 1 }}>
        <Typography id="open-roles" variant="h3" component="h2">
          {t('Open roles')}
        </Typography>
        <Box className="numbers" sx={{ color: color.text3 }}>
          {number(total)}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map(({ opportunityId, title, location, workModeName, employmentTypeName, url }) => (
          <Box
            component="li"
            key={opportunityId}
            sx={{ '& + &': { borderBlockStart: `1px solid ${color.borderSubtle}` } }}
          >
            <Box
              component="a"
              href={url}
              target="_blank"
              rel="noopener"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                minHeight: 56,
                px: 1,
                py: 1,
                mx: -1,
                borderRadius: `${radius.md}px`,
                color: color.text,
                textDecoration: 'none',
                '&:hover': { bgcolor: color.surface3 },
              }}
            >
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Box
                  dir="auto"
                  sx={{ width: 'fit-content', maxWidth: '100%', fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                  {title}
                </Box>
                <Box sx={{ typography: 'meta', color: color.text2 }}>
                  {[location?.name, workModeName, employmentTypeName].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <Box sx={{ color: color.text3, '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
                <ArrowUpRight size={17} aria-hidden />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
