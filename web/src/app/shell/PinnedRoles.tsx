import { usePins } from '#ui/opportunity/usePins.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PinnedRole } from './PinnedRole.tsx';

/** The opportunities somebody keeps at hand, in the sidebar; nothing where none is pinned. */
export function PinnedRoles({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { pins, move, unpin } = usePins();
  if (pins.length === 0) return null;
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Box id={heading} sx={{ px: 1.25, pt: 2, pb: 0.75, fontSize: '0.75rem', lineHeight: '16px', color: color.text3 }}>
        {t('Pinned')}
      </Box>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
        {pins.map((pin, at) => (
          <PinnedRole
            key={pin.opportunityId}
            pin={pin}
            isFirst={at === 0}
            isLast={at === pins.length - 1}
            onMove={(by) => void move(pin.opportunityId, by)}
            onUnpin={() => void unpin(pin.opportunityId)}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Box>
  );
}
