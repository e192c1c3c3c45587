import { useToast } from '#ui/feedback/Toasts.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The codes for whoever loses the app, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ message: t('Copied.') });
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
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
      <DialogActions sx={{ p: 0, flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { m: 0 } }}>
        <Button startIcon={<Copy size={15} />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </DialogActions>
    </Box>
  );
}
