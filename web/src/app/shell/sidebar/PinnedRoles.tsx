import { usePins } from '#subjects/opportunity/actions/usePins.ts';
import { color } from '#ui/theme/tokens.ts';
import { PINS } from '@marigold/contract/today';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PinMenu } from './PinMenu.tsx';
import { PinnedRole } from './PinnedRole.tsx';

/** The opportunities somebody keeps at hand, in the sidebar; nothing where none is pinned. */
export function PinnedRoles({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { pins, isKnown, isPinned, pin, move, unpin } = usePins();
  if (pins.length === 0) return null;
  return (
    <div>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingInline: '10px 4px',
          pt: 1.25,
          pb: 0.125,
          fontSize: '0.75rem',
          lineHeight: '16px',
          color: color.text3,
        }}
      >
        <span id={heading}>{t('Pinned')}</span>
        {pins.length < PINS && <PinMenu isKnown={isKnown} isPinned={isPinned} onPin={pin} />}
      </Box>
      <Box
        component="ul"
        aria-labelledby={heading}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }}
      >
        {pins.map((pinned, at) => (
          <PinnedRole
            key={pinned.opportunityId}
            pin={pinned}
            isFirst={at === 0}
            isLast={at === pins.length - 1}
            onMove={(by) => move(pinned, by)}
            onUnpin={() => unpin(pinned.opportunityId)}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </div>
  );
}
