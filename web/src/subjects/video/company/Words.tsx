import { partsOf } from '@marigold/contract/videos';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { color } from '#ui/theme/tokens.ts';

/** What is said of a video; its hashtags lead to the others that carry them. */
export function Words({ description }: { description: string }) {
  const { t } = useTranslation();
  return (
    <Box component="span" dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {partsOf(description).map(({ at, text, hashtag }) =>
        hashtag ? (
          <Box
            key={at}
            component={Link}
            to={`/videos?tag=${encodeURIComponent(hashtag)}`}
            aria-label={t('Videos with #{{hashtag}}', { hashtag })}
            sx={{ color: color.primaryText, fontWeight: 600, textDecoration: 'none' }}
          >
            {text}
          </Box>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </Box>
  );
}
