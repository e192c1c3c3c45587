import { Failure } from '#ui/feedback/Failure.tsx';
import { ToastSlot } from '#ui/feedback/Toasts.tsx';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#subjects/candidate/place.ts';
import type { ProfileTab } from '../filter.ts';
import type { RowCommands } from '../list/row/RowActions.tsx';
import type { useSelection } from '../useSelection.ts';
import { Profile } from './Profile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { usePrefetch } from './useProfile.ts';

export interface OpenProfileProps {
  place: Place;
  matchId: string;
  selection: ReturnType<typeof useSelection>;
  presentation: 'beside' | 'dialog' | 'full';
  tab: ProfileTab;
  commands: RowCommands;
  titleId: string;
  onTab: (tab: ProfileTab) => void;
}

/** The profile of the candidate named in the address: beside the list, in a dialog, or over the whole screen. */
export function OpenProfile(props: OpenProfileProps) {
  const { place, matchId, selection, presentation, tab, commands, titleId, onTab } = props;
  const { t } = useTranslation();
  const { rows, total, startsAtFirst, loadMore } = selection.lane;
  const { match, isMissing } = selection.opened;
  const at = rows.findIndex((row) => row.matchId === matchId);
  usePrefetch(place, rows[at + 1]);
  useEffect(() => {
    if (at >= 0 && at >= rows.length - 3) loadMore();
  });
  const { step } = selection;
  const hasPrevious = at > 0;
  const hasNext = at >= 0 && at + 1 < rows.length;
  const position = useMemo(
    () => ({
      at: startsAtFirst && at >= 0 ? at + 1 : undefined,
      total,
      onPrevious: hasPrevious ? () => step(-1) : undefined,
      onNext: hasNext ? () => step(1) : undefined,
    }),
    [startsAtFirst, at, total, hasPrevious, hasNext, step],
  );
  const content = match ? (
    <>
      <title>{`${match.name} – Marigold`}</title>
      <Profile
        place={place}
        match={match}
        tab={tab}
        position={position}
        commands={commands}
        titleId={titleId}
        onTab={onTab}
        onClose={selection.close}
      />
    </>
  ) : isMissing ? (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <IconButton
        aria-label={t('Close')}
        onClick={selection.close}
        sx={{ position: 'absolute', top: 12, insetInlineEnd: 12 }}
      >
        <X size={18} />
      </IconButton>
      <Failure error={{ status: 404, message: t('This candidate is no longer among the matches of this role.') }} />
    </Box>
  ) : (
    <ProfileSkeleton />
  );
  if (presentation === 'beside')
    return (
      <Box component="section" aria-labelledby={titleId} sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
        {content}
      </Box>
    );
  return (
    <Dialog
      open
      // Who was shown last is current in the list, not who was chosen there.
      disableRestoreFocus
      onClose={selection.close}
      fullScreen={presentation === 'full'}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          'data-shortcuts': true,
          sx:
            presentation === 'dialog'
              ? { width: 1240, height: '92vh', maxWidth: 'calc(100% - 32px)', m: 2 }
              : undefined,
        } as object,
      }}
    >
      <Box sx={{ flex: 1, minHeight: 0 }}>{content}</Box>
      <ToastSlot />
    </Dialog>
  );
}
