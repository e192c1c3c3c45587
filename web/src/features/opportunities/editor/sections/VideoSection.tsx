import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { color, font } from '#ui/theme/tokens.ts';
import { VideoField } from '#subjects/video/VideoField.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { titleOf } from '#state/opportunity/opportunityContent.ts';

interface VideoSectionProps extends Omit<FieldProps, 'error'> {
  opportunityId: string;
}

/** The video candidates see beside the text. */
export function VideoSection({ opportunityId, content, change }: VideoSectionProps) {
  const { t } = useTranslation();
  return (
    <section>
      <Box component="h2" sx={{ m: 0, font: `650 1.125rem/24px ${font.display}` }}>
        {t('Video')}
      </Box>
      <Box sx={{ typography: 'meta', color: color.text2, mt: 0.5, mb: 1.5, maxWidth: '68ch' }}>
        {t('Candidates see it on the job’s page. Nobody needs one to post.')}
      </Box>
      <VideoField
        opportunityId={opportunityId}
        title={titleOf(content) ?? t('Untitled')}
        videoId={content.video}
        onRemove={() => change({ video: null })}
      />
    </section>
  );
}
