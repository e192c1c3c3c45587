import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MoveLeft, MoveRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { coachMarks } from './coachMarks.ts';
import { Kbd } from '../shortcuts/Kbd.tsx';
import { color, elevation, layer, radius } from '../theme/tokens.ts';

const touch = '@media (hover: none)';
const row = { display: 'flex', alignItems: 'center', gap: 1.25, color: color.text2 } as const;

/** The first time at candidates: the three keys that carry most of the work, or the two pulls where there are no keys. */
export function CoachMarks() {
  const { t } = useTranslation();
  const id = useId();
  const keys: readonly [key: string, words: string][] = [
    ['j', t('shows the next person, K the one before')],
    ['f', t('keeps somebody as a favourite')],
    ['m', t('moves somebody to another stage')],
  ];
  const pulls = [
    { icon: MoveRight, words: t('Pull a row towards its end to move somebody on') },
    { icon: MoveLeft, words: t('Pull it back to reject, with a reason') },
  ];
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        position: 'fixed',
        zIndex: layer.bottomBar + 1,
        insetInlineEnd: { xs: 16, sm: 24 },
        insetInlineStart: { xs: 16, sm: 'auto' },
        bottom: { xs: 80, lg: 72 },
        width: { sm: 360 },
        p: 2,
        display: 'grid',
        gap: 1.25,
        bgcolor: color.surface3,
        border: `1px solid ${color.primaryBorder}`,
        borderRadius: `${radius.lg}px`,
        boxShadow: elevation[3],
      }}
    >
      <Typography id={id} variant="h3" component="h2">
        {t('Your first matches')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, [touch]: { display: 'none' } }}>
        {keys.map(([key, words]) => (
          <Box key={key} sx={row}>
            <Kbd keys={key} />
            {words}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'none', gap: 1, [touch]: { display: 'grid' } }}>
        {pulls.map(({ icon: Icon, words }) => (
          <Box key={words} sx={{ ...row, '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' } }}>
            <Icon size={17} aria-hidden />
            {words}
          </Box>
        ))}
      </Box>
      <Button onClick={() => coachMarks.set({ candidates: 'seen' })} sx={{ justifySelf: 'end' }}>
        {t('Got it')}
      </Button>
    </Box>
  );
}
