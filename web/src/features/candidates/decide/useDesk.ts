import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { openDock } from '#state/chat.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useMayChange } from '#state/useCan.ts';
import { useDecisions } from '#subjects/candidate/decide/useDecisions.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { dockField } from '#subjects/conversation/composer/fields.ts';
import { useSteady } from '#ui/hooks/useSteady.ts';
import { wantFocus } from '#ui/shortcuts/wantedFocus.ts';
import type { Match, MatchStatus } from '@marigold/contract/matches';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CandidateFilter } from '../filter.ts';
import type { GridHandle } from '../list/useShownRow.ts';
import type { RowCommands } from '../list/row/RowActions.tsx';
import type { ChangeFilter } from '../list/toolbar/CandidateToolbar.tsx';
import { usePicked } from '../selecting/usePicked.ts';
import type { Shown } from '../useCandidates.ts';
import { useSelection } from '../useSelection.ts';

/** What is being decided, and where its menu or panel stands. */
export interface Deciding {
  what: 'move' | 'offer' | 'reject' | 'schedule';
  match: Match;
  anchor: HTMLElement;
}

/** Who is current, open and selected among the candidates that are shown, and all that somebody may do with them. */
export const useDesk = (
  place: Place,
  shown: Shown,
  filter: CandidateFilter,
  change: ChangeFilter,
  grid: RefObject<GridHandle | null>,
) => {
  const { opportunityId } = place;
  const canMove = useMayHere(opportunityId, 'moveCandidates');
  const canChat = useMayHere(opportunityId, 'seeConversations');
  const canComment = useMayHere(opportunityId, 'commentOnCandidates');
  const mayChange = useMayChange();
  const canPick = mayChange && (canMove || canChat || canComment);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const { userId } = useMe();
  const selection = useSelection(place, shown, filter, change, grid);
  const picked = usePicked(shown, selection);
  const decisions = useDecisions(place, selection.advance);
  const [deciding, setDeciding] = useState<Deciding | null>(null);

  const { data: role } = useGetOpportunityQuery(place);
  const isAsking = role?.status === 'Posted' && role.screeningQuestions.length + role.openQuestions.length > 0;
  const screen = async (match: Match) => {
    const { startScreening } = await import('#subjects/conversation/screening.ts');
    await dispatch(startScreening({ opportunityId: place.opportunityId, userId }, match, t));
  };

  const commands = useSteady<RowCommands>({
    open: selection.open,
    ...(canPick && { pick: picked.pick }),
    ...(canComment && { favorite: decisions.favorite }),
    ...(canChat && {
      message: ({ matchId, memberId, name, avatarUrl }: Match) => {
        dispatch(openDock({ opportunityId, matchId, memberId, name, avatarUrl }));
        wantFocus(dockField(matchId));
      },
    }),
    ...(mayChange && canChat && isAsking && { screen: (match: Match) => void screen(match) }),
    ...(canMove && {
      move: (match: Match, anchor: HTMLElement) => setDeciding({ what: 'move', match, anchor }),
      reject: (match: Match, anchor: HTMLElement) => setDeciding({ what: 'reject', match, anchor }),
      schedule: (match: Match) => setDeciding({ what: 'schedule', match, anchor: document.body }),
    }),
  });
  /** An offer says more than that it is made. */
  const decide = (match: Match, to: MatchStatus, anchor: HTMLElement) => {
    if (to === 'jobOffer') setDeciding({ what: 'offer', match, anchor });
    else decisions.move(match, to);
  };
  /** Closed at once, so that what is decided then finds the focus where it was, and not in what is gone. */
  const stopDeciding = () => {
    flushSync(() => setDeciding(null));
    if (document.activeElement === document.body && deciding)
      grid.current?.show(deciding.match.matchId, { focus: true });
  };
  const may = { move: canMove, message: canChat, favorite: canComment };
  return { selection, picked, decisions, commands, may, decide, deciding, setDeciding, stopDeciding };
};
export type Desk = ReturnType<typeof useDesk>;
