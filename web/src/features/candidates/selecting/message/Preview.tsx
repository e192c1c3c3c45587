import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** A message as one of its readers gets it. */
export function Preview({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  return (
    <Box>
      <Typography variant="caption" component="h3" sx={{ color: color.text3, mb: 0.75 }}>
        {t('As {{name}} reads it', { name })}
      </Typography>
      <Box
        dir="auto"
        sx={{
          p: 1.5,
          maxHeight: 220,
          overflowY: 'auto',
          borderRadius: `${radius.lg}px`,
          bgcolor: color.bubbleMine,
          color: color.onBubbleMine,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          typography: 'meta',
        }}
        // A box that scrolls is reached by keys, too.
        tabIndex={0}
        role="group"
        aria-label={t('As {{name}} reads it', { name })}
      >
        {text}
      </Box>
    </Box>
  );
}
