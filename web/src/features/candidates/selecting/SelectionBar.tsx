import { keyframes } from '@emotion/react';
import type { Place } from '#subjects/candidate/place.ts';
import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useDockRoom } from '#subjects/conversation/useDockRoom.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { preferences } from '#ui/storage/preferences.ts';
import { color, elevation, motion, radius } from '#ui/theme/tokens.ts';
import type { Match, MatchStatus } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ArrowLeftRight, CircleX, MessageCircle, Star, X } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Lane } from '../useCandidates.ts';
import type { useSelection } from '../useSelection.ts';
import { BarButton, type BarSize } from './BarButton.tsx';
import { MoveSelected } from './MoveSelected.tsx';
import { SelectionCount } from './SelectionCount.tsx';
import { useGroup } from './useGroup.ts';
import type { usePicked } from './usePicked.ts';
import { useReasons } from './useReasons.ts';
import { goingTo, type Way, wayTo } from './ways.ts';

const RejectPanel = dialogPart(async () => (await import('#subjects/candidate/decide/RejectPanel.tsx')).RejectPanel);
const MessageSelected = dialogPart(async () => (await import('./message/MessageSelected.tsx')).MessageSelected);

const rise = keyframes`from{transform:translateY(8px);opacity:0}to{transform:none;opacity:1}`;

/** What a drop does with those who are selected. */
export interface SelectionControls {
  moveTo: (stage: Way['stage']) => void;
}

interface SelectionBarProps {
  ref?: Ref<SelectionControls>;
  place: Place;
  /** The list all of which can be selected; none where there are several. */
  list: Pick<Lane, 'rows' | 'total'> | undefined;
  /** Whether a status takes somebody from where they are shown. */
  leaves: (match: Match, to: MatchStatus) => boolean;
  selection: ReturnType<typeof useSelection>;
  picked: ReturnType<typeof usePicked>;
  may: { move: boolean; message: boolean; favorite: boolean };
  size: BarSize;
}

/** Below the list while somebody is selected: how many are, and what can be done with all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { ref, place, list, leaves, selection, picked, may } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const group = useGroup(place);
  const [asked, setAsked] = useState<'move' | 'reject' | 'message' | null>(null);
  const [moveButton, setMoveButton] = useState<HTMLButtonElement | null>(null);
  const [rejectButton, setRejectButton] = useState<HTMLButtonElement | null>(null);
  const { matches } = picked;
  const dock = useDockRoom();
  const hasRoom = useMediaQuery('(min-width:1600px)');
  const isAside = props.size === 'wide' && dock.room > 0;
  const size = isAside && dock.isOpen && !hasRoom ? 'narrow' : props.size;

  const rejecting = wayTo(matches, 'Reject');
  const reasonsOf = useReasons(matches.length);
  const whyNotReject = reasonsOf(rejecting).join('. ');
  const isStarred = matches.every(({ isFavorite }) => isFavorite);

  /** Goes on with whoever of the list is left nearest, once those who leave it have left. */
  const goOn = (gone: ReadonlySet<string>) => {
    const { at, openId, lane } = selection;
    const { rows } = lane;
    const stays = ({ matchId }: Match) => !gone.has(matchId);
    const next = rows.slice(Math.max(at, 0)).find(stays) ?? rows.slice(0, Math.max(at, 0)).findLast(stays);
    const isKept = openId !== undefined && gone.has(openId) && !preferences.get().autoAdvance;
    requestAnimationFrame(() => {
      if (next && !isKept) selection.goTo(next);
      else if (openId && !isKept) selection.close();
    });
  };
  const decide = (to: MatchStatus, run: () => void) => {
    const gone = matches.filter((match) => leaves(match, to));
    // Closed first: what is still there would take the focus from the next row.
    flushSync(() => setAsked(null));
    run();
    picked.clear(false);
    goOn(new Set(gone.map(({ matchId }) => matchId)));
  };
  const clear = () => {
    picked.clear();
    goOn(new Set());
  };

  const askMove = () => setAsked('move');
  const askReject = () => {
    if (rejecting.target) setAsked('reject');
    else toast({ message: whyNotReject });
  };
  useImperativeHandle(ref, () => ({
    moveTo: (stage) => {
      if (stage === 'Reject') return askReject();
      const going = goingTo(matches, stage);
      const way = wayTo(going, stage);
      const { target } = way;
      if (target) decide(target, () => group.move(going, target));
      else
        toast({
          message: t('All stay where they are. {{stage}}: {{why}}.', {
            stage: t(stageLooks[stage].name),
            why: reasonsOf(way).join('. '),
          }),
        });
    },
  }));
  const askMessage = () => setAsked('message');
  const favorite = () => group.favorite(matches);
  const key = (isOn: boolean, keys: string, label: string) =>
    isOn ? { id: `candidates:${keys}`, keys, label, group: 'Candidates' } : null;
  useShortcut(key(may.move, 'm', 'Move those selected, then 1 to 6'), askMove);
  useShortcut(key(may.move, 'r', 'Reject those selected'), askReject);
  useShortcut(key(may.message, 'e', 'Write to those selected'), askMessage);
  useShortcut(key(may.favorite, 'f', 'Mark those selected as favourites'), favorite);

  const isPhone = size === 'phone';
  return (
    <Box
      role="region"
      aria-label={t('Selected candidates')}
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: isPhone ? 'wrap' : 'nowrap',
        alignItems: 'center',
        gap: isPhone ? 0 : 0.75,
        m: isPhone ? 1 : { sm: 1.5, xl: props.size === 'wide' ? 2.5 : 1.5 },
        // Beside the conversations in the corner.
        ...(isAside && { marginInlineEnd: `${dock.room}px !important` }),
        mt: isPhone ? 0.5 : 1,
        p: isPhone ? 0.5 : 0.75,
        paddingInlineStart: isPhone ? 0.5 : 2,
        bgcolor: color.surface3,
        border: `1px solid ${color.border}`,
        borderRadius: `${radius.xl}px`,
        boxShadow: elevation[3],
        animation: `${rise} ${motion.panel}ms ${motion.standard}`,
      }}
    >
      <SelectionCount picked={picked} list={list} size={size} onClear={clear} />
      {may.move && (
        <BarButton
          ref={setMoveButton}
          icon={ArrowLeftRight}
          label={t('Move to…')}
          keys="m"
          size={size}
          hasPopup="menu"
          onClick={askMove}
        />
      )}
      {may.move && (
        <BarButton
          ref={setRejectButton}
          icon={CircleX}
          label={t('Reject')}
          keys="r"
          size={size}
          hasPopup="dialog"
          tint={color.errorText}
          blocked={rejecting.target ? undefined : whyNotReject}
          onClick={askReject}
        />
      )}
      {may.message && (
        <BarButton
          icon={MessageCircle}
          label={t('Message')}
          keys="e"
          size={size}
          hasPopup="dialog"
          onClick={askMessage}
        />
      )}
      {may.favorite && (
        <BarButton icon={Star} label={t('Favourite')} keys="f" size={size} isPressed={isStarred} onClick={favorite} />
      )}
      {!isPhone && <BarButton icon={X} label={t('Clear the selection')} keys="escape" size="narrow" onClick={clear} />}
      {asked === 'move' && moveButton && (
        <MoveSelected
          matches={matches}
          anchor={moveButton}
          onMove={(to) => decide(to, () => group.move(matches, to))}
          onReject={() => setAsked('reject')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'reject' && rejectButton && (
        <RejectPanel
          matches={matches}
          anchor={rejectButton}
          isAbove
          onReject={(rejection) => decide('rejected', () => group.reject(matches, rejection))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'message' && (
        <MessageSelected
          place={place}
          matches={matches}
          onSent={() => {
            flushSync(() => setAsked(null));
            clear();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
