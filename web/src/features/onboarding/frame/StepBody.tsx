import { roomy } from '#ui/form/roomy.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SavedNote } from './SavedNote.tsx';

/** Distance of a step's content from the sides. */
export const stepSides = { xs: 2, sm: 6 } as const;

/** The column of a step: its body takes what its footer leaves; a refusal stands above both. */
export const stepColumn = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 0,
  '& > .MuiAlert-root': { mx: stepSides, mt: 3 },
} as const;

interface StepBodyProps {
  title: string;
  words: string;
  children: ReactNode;
}

/** A step's question and what it asks for. */
export const StepBody = ({ title, words, children }: StepBodyProps) => (
  <Box
    sx={{
      flex: 1,
      px: stepSides,
      py: { xs: 3, sm: 4 },
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2.5,
      alignContent: 'start',
      ...roomy,
    }}
  >
    <title>{`${title} – Marigold`}</title>
    <div>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography
          variant="h1"
          sx={{ minWidth: 0, fontSize: { xs: '1.625rem', sm: '2rem' }, lineHeight: 1.19, fontWeight: 680 }}
        >
          {title}
        </Typography>
        <Box sx={{ display: { sm: 'none' }, flex: 'none' }}>
          <SavedNote />
        </Box>
      </Box>
      <Typography sx={{ color: color.text2, mt: 0.5, fontSize: '0.9375rem', textWrap: 'pretty' }}>{words}</Typography>
    </div>
    {children}
  </Box>
);
