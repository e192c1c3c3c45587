import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Pixels a line of the settings is wide at most. */
export const settingsWidth = 920;
/** What a setting is about, beside what can be set. */
export const settingColumns = { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 360px) minmax(0, 1fr)' };

interface SettingBlockProps {
  title: string | undefined;
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
        gridTemplateColumns: settingColumns,
        columnGap: 6,
        maxWidth: settingsWidth,
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
