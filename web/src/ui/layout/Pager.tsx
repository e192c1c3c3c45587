import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../hooks/useFormat.ts';

interface PagerProps {
  /** Position of the first row shown, from 1. */
  from: number;
  /** Rows shown. */
  shown: number;
  total: number;
  /** Absent at the first or last page. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** Between position and buttons, such as a legend. */
  children?: ReactNode;
}

/** Where one is in a paged list, and the way to its neighbours: 1–20 of 64. */
export function Pager({ from, shown, total, onPrevious, onNext, children }: PagerProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const range = total === 0 ? '0' : `${number(from)}–${number(from + shown - 1)}`;
  return (
    <>
      <Box component="bdi" className="numbers" role="status">
        {t('{{range}} of {{total}}', { range, total: number(total) })}
      </Box>
      {children}
      <Box
        sx={{
          marginInlineStart: children ? { xs: 'auto', md: 0 } : 'auto',
          display: 'flex',
          gap: 1,
          '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' },
        }}
      >
        <IconButton size="small" aria-label={t('Previous page')} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft size={16} />
        </IconButton>
        <IconButton size="small" aria-label={t('Next page')} disabled={!onNext} onClick={onNext}>
          <ChevronRight size={16} />
        </IconButton>
      </Box>
    </>
  );
}
