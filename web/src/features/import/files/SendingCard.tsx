import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sending } from './useSending.ts';

interface SendingCardProps {
  one: Sending;
  onAgain: () => void;
  onRemove: () => void;
}

/** A file on its way, or why it is not. */
export function SendingCard({ one, onAgain, onRemove }: SendingCardProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        p: 1.5,
        borderRadius: `${radius.card}px`,
        border: `1px solid ${color.borderSubtle}`,
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{one.name}</bdi>
        </Box>
        {one.mayPass && (
          <Button size="small" onClick={onAgain}>
            {t('Try again')}
          </Button>
        )}
        <IconButton size="small" aria-label={t('Take {{name}} out', { name: one.name })} onClick={onRemove}>
          <X size={16} />
        </IconButton>
      </Box>
      {one.problem ? (
        <Box role="alert" sx={{ typography: 'meta', color: color.errorText }}>
          {t(one.problem)}
        </Box>
      ) : (
        <LinearProgress
          variant={one.percent > 0 ? 'determinate' : 'indeterminate'}
          value={one.percent}
          aria-label={t('Sending {{name}}', { name: one.name })}
        />
      )}
    </Box>
  );
}
