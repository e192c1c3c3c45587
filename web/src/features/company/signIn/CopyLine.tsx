import { useCopy } from '#ui/hooks/useCopy.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A line that is to be typed elsewhere, with what it is and a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ typography: 'meta', color: color.text2 }}>{label}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          border: `1px solid ${color.border}`,
          borderRadius: `${radius.md}px`,
        }}
      >
        <Box
          component="code"
          dir="ltr"
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            fontFamily: 'monospace',
            fontSize: '0.8125rem',
            px: 1.25,
          }}
        >
          {text}
        </Box>
        <IconButton aria-label={t('Copy: {{what}}', { what: label })} onClick={() => void copy(text)}>
          <Copy size={15} />
        </IconButton>
      </Box>
    </Box>
  );
}
