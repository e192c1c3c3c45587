import { JobPreview } from '#subjects/opportunity/preview/JobPreview.tsx';
import { color } from '#ui/theme/tokens.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { type Content, missingIn } from '#state/opportunity/opportunityContent.ts';
import { jobTextOf, labelOf } from '../words.ts';

interface ReviewSectionProps {
  opportunityId: string;
  content: Content;
  onMissing: () => void;
}

/** The whole job as candidates will see it, and what is still missing. */
export function ReviewSection({ opportunityId, content, onMissing }: ReviewSectionProps) {
  const { t } = useTranslation();
  const missing = missingIn(content);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {missing.length > 0 ? (
        <Alert
          severity="warning"
          action={
            <Link component="button" type="button" onClick={onMissing} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
              {t('Add them')}
            </Link>
          }
        >
          {t('Still missing: {{fields}}', { fields: missing.map((field) => t(labelOf(field))).join(', ') })}
        </Alert>
      ) : (
        <Alert severity="success">{t('Everything that is needed is there.')}</Alert>
      )}
      <Box sx={{ typography: 'meta', fontWeight: 550, color: color.text2 }}>{t('As candidates see it')}</Box>
      <JobPreview job={jobTextOf(content, t)} video={{ opportunityId, videoId: content.video }} />
    </Box>
  );
}
