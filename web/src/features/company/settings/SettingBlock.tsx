import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SettingBlockProps {
  title: string;
  /** What it does, in a sentence or two. */
  words: ReactNode;
  children: ReactNode;
}

/** One matter of the settings: what it is about, beside what can be set. */
export function SettingBlock({ title, words, children }: SettingBlockProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 320px) minmax(0, 420px)' },
        columnGap: 6,
        rowGap: 1.5,
        py: 3,
        '& + &': { borderBlockStart: `1px solid ${color.borderSubtle}` },
      }}
    >
      <Box>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Box sx={{ typography: 'meta', color: color.text2, mt: 0.5 }}>{words}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
