import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';

const petals = [0, 1, 2, 3, 4, 5, 6, 7];

/** The cover of a job page until the company has a picture: a bloom in the brand's colour. */
export const Cover = () => (
  <Box
    aria-hidden
    sx={{
      height: { xs: 96, sm: 132 },
      position: 'relative',
      overflow: 'hidden',
      background: `linear-gradient(120deg, ${color.primaryBorder}, ${color.primaryContainer} 60%, ${color.bubbleMine})`,
    }}
  >
    <Box
      component="svg"
      viewBox="0 0 120 120"
      sx={{ position: 'absolute', insetInlineEnd: -20, top: -60, width: 280, height: 280, opacity: 0.5 }}
    >
      {petals.map((petal) => (
        <ellipse
          key={petal}
          cx="60"
          cy="27"
          rx="15"
          ry="25"
          transform={`rotate(${petal * 45} 60 60)`}
          fill={color.primaryGraphic}
        />
      ))}
    </Box>
  </Box>
);
