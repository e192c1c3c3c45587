import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Drawing, LineDrawing } from '../display/drawings.tsx';
import { color } from '../theme/tokens.ts';

interface EmptyProps {
  title: ReactNode;
  /** One sentence: why it is empty, or what it is for. */
  children?: ReactNode;
  drawing?: Drawing;
  /** Something else to draw instead of a line drawing. */
  art?: ReactNode;
  /** Buttons, the first one being the next step. */
  actions?: ReactNode;
  /** Small print below the buttons. */
  note?: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
}

/** A calm block in place of data: what this is and the one thing to do. */
export const Empty = ({ title, children, drawing, art, actions, note, level = 2 }: EmptyProps) => (
  <Box
    sx={{
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      textAlign: 'center',
      flex: 1,
      minHeight: 280,
      p: 4,
      gap: 1,
    }}
  >
    {art ?? (drawing && <LineDrawing name={drawing} />)}
    <Typography variant="h2" component={`h${level}`} sx={{ mt: 1, fontSize: '1.125rem', lineHeight: '24px' }}>
      {title}
    </Typography>
    {children && (
      <Typography component="div" sx={{ color: color.text2, maxWidth: '44ch', textWrap: 'balance' }}>
        {children}
      </Typography>
    )}
    {actions && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>{actions}</Box>
    )}
    {note && <Box sx={{ typography: 'caption', color: color.text3, mt: 0.5 }}>{note}</Box>}
  </Box>
);
