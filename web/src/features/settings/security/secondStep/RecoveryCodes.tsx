import { ShownOnce } from '#ui/display/ShownOnce.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The codes for whoever loses the app, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnce text={codes.join('\n')} kept={t('I have kept them')} onDone={onDone}>
      <Box sx={{ color: color.text2 }}>
        {t(
          'Keep these recovery codes where you find them without your phone. Each works once, and they are shown only now.',
        )}
      </Box>
      <Box
        component="ul"
        dir="ltr"
        aria-label={t('Recovery codes')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1.5,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 0.75,
          fontFamily: 'monospace',
          fontSize: '0.875rem',
          border: `1px solid ${color.border}`,
          borderRadius: `${radius.md}px`,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </ShownOnce>
  );
}
