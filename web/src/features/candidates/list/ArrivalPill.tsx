import { color, elevation, radius } from '#ui/theme/tokens.ts';
import Button from '@mui/material/Button';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says that new matches wait, without moving a row; a click shows them. */
export function ArrivalPill({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Button
      size="small"
      startIcon={<ArrowUp size={14} />}
      onClick={onShow}
      sx={{
        position: 'absolute',
        top: 40,
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 2,
        bgcolor: color.surface4,
        borderRadius: `${radius.full}px`,
        boxShadow: elevation[3],
        '&:hover': { bgcolor: color.surface4 },
      }}
    >
      {t('{{count}} new matches, show', {
        count,
        defaultValue_one: '{{count}} new match, show',
        defaultValue_other: '{{count}} new matches, show',
      })}
    </Button>
  );
}
