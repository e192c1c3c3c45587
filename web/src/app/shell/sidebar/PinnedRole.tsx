import { stageCounts } from '#subjects/candidate/Stage.tsx';
import { ActionMenu } from '#subjects/opportunity/actions/ActionMenu.tsx';
import type { ShownPin } from '#subjects/opportunity/actions/usePins.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { StatusMark } from '#subjects/opportunity/StatusMark.tsx';
import { statusLooks } from '#subjects/opportunity/StatusChip.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { ArrowDown, ArrowUp, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

interface PinnedRoleProps {
  pin: ShownPin;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onUnpin: () => void;
  onChoose?: () => void;
}

/** A pinned opportunity in the sidebar: its status by shape, its title, its candidates, and a menu that sorts. */
export function PinnedRole({ pin, isFirst, isLast, onMove, onUnpin, onChoose }: PinnedRoleProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { opportunityId, jobTitleName, status, counters } = pin;
  const title = roleTitle(t, jobTitleName);
  const hasCandidates = counters && (status === 'Posted' || status === 'Closed');
  const candidates = counters ? stageCounts(counters).Matches : 0;
  const actions = [
    { id: 'up', label: t('Move up'), icon: ArrowUp, run: () => onMove(-1), shown: !isFirst },
    { id: 'down', label: t('Move down'), icon: ArrowDown, run: () => onMove(1), shown: !isLast },
    { id: 'unpin', label: t('Unpin'), icon: PinOff, run: onUnpin, shown: true },
  ].filter(({ shown }) => shown);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        borderRadius: `${radius.md}px`,
        '& [data-menu]': { position: 'absolute', insetInlineEnd: 4, opacity: 0 },
        '&:hover [data-menu], &:focus-within [data-menu], & [data-menu]:has([aria-expanded=true])': { opacity: 1 },
        '&:hover [data-number], &:focus-within [data-number]': { visibility: 'hidden' },
        '@media (hover: none)': {
          '& [data-menu]': { position: 'static', opacity: 1 },
          '&:hover [data-number], &:focus-within [data-number]': { visibility: 'visible' },
        },
      }}
    >
      <Box
        component={NavLink}
        to={`/opportunities/${opportunityId}`}
        onClick={onChoose}
        aria-label={[
          title,
          t(statusLooks[status].name),
          hasCandidates &&
            t('{{count}} candidates', {
              count: candidates,
              defaultValue_one: '{{count}} candidate',
              defaultValue_other: '{{count}} candidates',
            }),
        ]
          .filter(Boolean)
          .join(', ')}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          flex: 1,
          minWidth: 0,
          minHeight: 34,
          px: 1.25,
          borderRadius: `${radius.md}px`,
          fontSize: '0.875rem',
          color: color.text2,
          textDecoration: 'none',
          '@media (pointer: coarse)': { minHeight: 44 },
          '&:hover': { color: color.text },
          '&.active': { bgcolor: color.surface3, color: color.text },
        }}
      >
        <StatusMark status={status} />
        <Box
          component="bdi"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
        <Box component="span" data-number className="numbers" sx={{ fontSize: '0.75rem', color: color.text3 }}>
          {hasCandidates ? number(candidates) : '–'}
        </Box>
      </Box>
      <Box data-menu sx={{ display: 'flex', '& button': { p: 0.625 } }}>
        <ActionMenu label={t('Sort or unpin {{title}}', { title })} actions={actions} />
      </Box>
    </Box>
  );
}
