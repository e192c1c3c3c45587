import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The keys of the page, where there is a keyboard. */
export function KeyHints() {
  const { t } = useTranslation();
  const hints = [
    ['j k', t('move')],
    ['enter', t('do it')],
    ['?', t('all keys')],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'flex' },
        '@media (hover: none)': { display: 'none' },
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: 2,
        pt: 0.5,
        typography: 'caption',
        color: color.text2,
      }}
    >
      {hints.map(([keys, label]) => (
        <Box key={keys} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Kbd keys={keys} />
          {label}
        </Box>
      ))}
    </Box>
  );
}
