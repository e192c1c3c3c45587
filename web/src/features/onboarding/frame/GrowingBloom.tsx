import { color, font } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** A bloom of which as many petals have opened: eight facts make a match. */
export function GrowingBloom({ grown }: { grown: number }) {
  const { t } = useTranslation();
  const facts = [
    t('Skills'),
    t('Job title'),
    t('Location'),
    t('Salary'),
    t('Experience'),
    t('Education'),
    t('Work mode'),
    t('Industry'),
  ];
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 4, p: 6, textAlign: 'center' }}>
      <svg width="280" height="280" viewBox="0 0 112 112" aria-hidden>
        {facts.map((fact, at) => (
          <ellipse
            key={fact}
            cx="56"
            cy="20"
            rx="11"
            ry="19"
            transform={`rotate(${at * 45} 56 56)`}
            fill={at < grown ? color.primaryGraphic : color.surface3}
            style={{ transition: 'fill 600ms' }}
          />
        ))}
        <circle cx="56" cy="56" r="20" fill={color.canvas} />
      </svg>
      <Box
        sx={{
          font: `650 1.5rem/1.27 ${font.display}`,
          letterSpacing: '-0.015em',
          maxWidth: '24ch',
          textWrap: 'balance',
        }}
      >
        {t('Eight facts make a match, and each is explained.')}
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'center',
          gap: 1,
          maxWidth: 420,
        }}
      >
        {facts.map((fact) => (
          <Box
            component="li"
            key={fact}
            sx={{
              px: 1.25,
              py: 0.5,
              borderRadius: '6px',
              bgcolor: color.surface2,
              color: color.text2,
              typography: 'meta',
            }}
          >
            {fact}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
