import type { ErasureRequest } from '@marigold/contract/ownData';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const day = 24 * 3_600_000;

interface RequestCardProps {
  request: ErasureRequest;
  onErase: () => void;
}

/** Somebody who asked to be erased. */
export function RequestCard({ request: { name, email, roles, askedDate, dueDate }, onErase }: RequestCardProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const days = Math.max(0, Math.ceil((Date.parse(dueDate) - useNow().getTime()) / day));
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.25,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.card}px`,
        bgcolor: color.card,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Box>
          <Box sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
            <bdi>{email}</bdi>
          </Box>
        </Box>
        <Chip
          icon={<CalendarClock size={13} aria-hidden />}
          color={days <= 3 ? 'warning' : 'default'}
          label={t('{{count}} days left', {
            count: days,
            defaultValue_one: '{{count}} day left',
            defaultValue_other: '{{count}} days left',
          })}
        />
      </Box>
      {roles.length > 0 && (
        <Box sx={{ color: color.text2 }}>
          <bdi>{roles.join(', ')}</bdi>
        </Box>
      )}
      <Box sx={{ typography: 'meta', color: color.text2 }}>
        {t('Asked on {{asked}}. Erased by itself on {{due}}, unless it is taken back.', {
          asked: date(askedDate),
          due: date(dueDate),
        })}
      </Box>
      <Box>
        <Button size="small" color="error" variant="outlined" onClick={onErase}>
          {t('Erase now')}
        </Button>
      </Box>
    </Box>
  );
}
