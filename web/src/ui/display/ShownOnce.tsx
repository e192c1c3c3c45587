import { useCopy } from '#ui/hooks/useCopy.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ShownOnceProps {
  /** What is copied. */
  text: string;
  /** The words of the button by which somebody says that it is kept. */
  kept: string;
  onDone: () => void;
  children: ReactNode;
}

/** A secret that nobody can be shown again, with ways to copy it and to say that it is kept. */
export function ShownOnce({ text, kept, onDone, children }: ShownOnceProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {children}
      <DialogActions sx={{ p: 0, flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { m: 0 } }}>
        <Button startIcon={<Copy size={15} />} onClick={() => void copy(text)}>
          {t('Copy')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {kept}
        </Button>
      </DialogActions>
    </Box>
  );
}
