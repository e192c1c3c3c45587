import { color, font, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** Places that people will take. */
const PLACES = 4;

const bar = (width: number | string, height: number) => (
  <Box sx={{ width, height, borderRadius: '4px', bgcolor: color.surface3 }} />
);

interface BeforeTypingProps {
  /** How many people there are to compare with. */
  pool: number;
  /** A title in the person's own words says nothing to the matching. */
  hasOwnTitle: boolean;
}

/** Before anything is asked for: how many people there are, and the places those who fit will take. */
export function BeforeTyping({ pool, hasOwnTitle }: BeforeTypingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.75, minHeight: 56 }}>
        <Box
          component="b"
          className="numbers"
          sx={{ font: `680 3.25rem/52px ${font.display}`, letterSpacing: '-0.02em' }}
        >
          {number(pool)}
        </Box>
        <Box sx={{ color: color.text2, maxWidth: '36ch' }}>
          {hasOwnTitle
            ? t('people to compare with. This title is in your own words, so add a skill to see who fits.')
            : t('people to compare with. Begin with the job title, and those who fit appear here.')}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}
      >
        {Array.from({ length: PLACES }, (_, place) => (
          <Box
            key={place}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              height: 108,
              p: 1.75,
              borderRadius: `${radius.lg}px`,
              border: `1px dashed ${color.border}`,
              opacity: 1 - place * 0.2,
            }}
          >
            <Box sx={{ width: 44, height: 44, borderRadius: '50%', bgcolor: color.surface3, flex: 'none' }} />
            <Box sx={{ display: 'grid', gap: 1, flex: 1 }}>
              {bar('54%', 12)}
              {bar('78%', 10)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
