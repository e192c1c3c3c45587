import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color, elevation, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The keys of the list, at the foot of wide pages. */
export function KeyHints({ canMove, canPick }: { canMove: boolean; canPick: boolean }) {
  const { t } = useTranslation();
  const hints: readonly [keys: string, label: string][] = [
    ['j k', t('move')],
    ['enter', t('open')],
    ['f', t('favourite')],
    ...(canMove
      ? ([
          ['m', t('stage')],
          ['r', t('reject')],
        ] as [string, string][])
      : []),
    ...(canPick ? ([['x', t('select')]] as [string, string][]) : []),
    ['?', t('all keys')],
  ];
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        height: 60,
        display: { xs: 'none', lg: 'flex' },
        '@media (hover: none)': { display: 'none' },
        alignItems: 'flex-end',
        justifyContent: 'flex-end',
        px: 3,
        pb: 1.5,
        pointerEvents: 'none',
        background: `linear-gradient(transparent, ${color.surface1} 70%)`,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          px: 2,
          py: 0.75,
          bgcolor: color.surface3,
          border: `1px solid ${color.border}`,
          borderRadius: `${radius.full}px`,
          boxShadow: elevation[3],
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
    </Box>
  );
}
