import { dialogPart, LostDialog } from '#ui/loading/dialogPart.tsx';
import { LostPart, part } from '#ui/loading/part.tsx';
import { useGetCountersQuery } from '#api/services/matches.ts';
import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { openDock } from '#state/chat.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useMayChange } from '#state/useCan.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { stageCounts } from '#subjects/candidate/Stage.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useMarkSeen } from '#subjects/opportunity/useMarkSeen.ts';
import { dockField } from '#subjects/conversation/composer/fields.ts';
import { wantFocus } from '#ui/shortcuts/wantedFocus.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import { whenIdle } from '#ui/hooks/whenIdle.ts';
import { type Match, type MatchStatus, moves, type Stage } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CandidateKeys } from './CandidateKeys.tsx';
import type { Place } from '#subjects/candidate/place.ts';
import { canBeScreened, nextOf } from '#subjects/candidate/decide/statuses.ts';
import { useDecisions } from '#subjects/candidate/decide/useDecisions.ts';
import { CandidateFilter, type ProfileTab, useListedBy } from './filter.ts';
import { CandidateList } from './list/CandidateList.tsx';
import type { GridHandle } from './list/CandidateGrid.tsx';
import { CandidateToolbar } from './list/toolbar/CandidateToolbar.tsx';
import type { RowCommands } from './list/row/RowActions.tsx';
import { StageNote } from './list/StageNote.tsx';
import { StageTabs } from './list/toolbar/StageTabs.tsx';
import { ProfileSkeleton } from './profile/ProfileSkeleton.tsx';
import { useCandidateKeys } from './useCandidateKeys.ts';
import { useCandidates } from './useCandidates.ts';
import { useSteady } from '#ui/hooks/useSteady.ts';
import { usePicked } from './selecting/usePicked.ts';
import { useComparing } from './useComparing.ts';
import { useLayout } from './useLayout.ts';
import { useLiveCandidates } from './useLiveCandidates.ts';
import { useMissedRows } from './useMissedRows.ts';
import { useSelection } from './useSelection.ts';

const MoveMenu = dialogPart(async () => (await import('#subjects/candidate/decide/MoveMenu.tsx')).MoveMenu);
const SelectionBar = part(async () => (await import('./selecting/SelectionBar.tsx')).SelectionBar);
const ScheduleMatch = dialogPart(
  async () => (await import('#subjects/candidate/interview/ScheduleMatch.tsx')).ScheduleMatch,
);
const OfferDialog = dialogPart(async () => (await import('#subjects/candidate/decide/OfferDialog.tsx')).OfferDialog);
const RejectPanel = dialogPart(async () => (await import('#subjects/candidate/decide/RejectPanel.tsx')).RejectPanel);

/** Nobody waits for the profile to see the first candidate. */
const OpenProfile = part(async () => (await import('./profile/OpenProfile.tsx')).OpenProfile, {
  waiting: ({ presentation }) => presentation === 'beside' && <ProfileSkeleton />,
  lost: ({ given: { presentation, selection }, ...lost }) =>
    presentation === 'beside' ? <LostPart {...lost} /> : <LostDialog {...lost} given={{ onClose: selection.close }} />,
});

/** What is being decided, and where its menu or panel stands. */
interface Deciding {
  what: 'move' | 'offer' | 'reject' | 'schedule';
  match: Match;
  anchor: HTMLElement;
}

/** The candidates of one opportunity: stages, filters, the list, and the profile that is open. */
export function CandidateScreen({ companyId, opportunityId }: Place) {
  const place = useMemo(() => ({ companyId, opportunityId }), [companyId, opportunityId]);
  const [filter, change] = useUrlState(CandidateFilter);
  const layout = useLayout();
  const canMove = useMayHere(opportunityId, 'moveCandidates');
  const canChat = useMayHere(opportunityId, 'seeConversations');
  const canComment = useMayHere(opportunityId, 'commentOnCandidates');
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const { userId } = useMe();
  const listed = useListedBy(filter);
  const candidates = useCandidates(place, filter);
  const grid = useRef<GridHandle>(null);
  const titleId = useId();
  const selection = useSelection(place, candidates, filter, change, grid);
  const { openId } = selection;
  const isListed = !candidates.isLoading;
  useEffect(() => (isListed ? whenIdle(() => void OpenProfile.load().catch(() => undefined)) : undefined), [isListed]);
  const picked = usePicked(candidates, selection);
  const mayChange = useMayChange();
  const canPick = mayChange && (canMove || canChat || canComment);
  const decisions = useDecisions(place, selection.advance);
  const [deciding, setDeciding] = useState<Deciding | null>(null);

  const isComparing = useComparing(place);
  const { data: counters } = useGetCountersQuery(place, { pollingInterval: isComparing ? 2000 : 0 });
  const found = filter.q && !candidates.isLoading && !candidates.error ? candidates.total : undefined;
  const note = useMemo(
    () => counters && <StageNote stage={filter.stage} counters={counters} found={found} />,
    [filter.stage, counters, found],
  );
  const total = counters ? stageCounts(counters).Matches : 0;
  const markSeen = useMarkSeen(opportunityId);
  const reload = () => {
    candidates.reload(picked.ids.size > 0);
    markSeen();
  };
  useMissedRows(counters, filter, candidates, reload);
  const live = useLiveCandidates(place, filter, () => {
    if (candidates.rows.length === 0 && !filter.q) reload();
  });

  const { data: role } = useGetOpportunityQuery(place);
  const isAsking = role?.status === 'Posted' && role.screeningQuestions.length + role.openQuestions.length > 0;
  const screen = async (match: Match) => {
    const { startScreening } = await import('#subjects/conversation/screening.ts');
    await dispatch(startScreening({ ...place, userId }, match, t));
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
  const toStage = useCallback((stage: Stage) => change({ stage, match: undefined }), [change]);
  const toTab = useCallback((tab: ProfileTab) => change({ tab }, { replace: true }), [change]);
  const bindings = useCandidateKeys({ filter, change, selection, commands, picked });
  /** An offer says more than that it is made. */
  const decide = (match: Match, to: MatchStatus, anchor: HTMLElement) => {
    if (to === 'jobOffer') setDeciding({ what: 'offer', match, anchor });
    else decisions.move(match, to);
  };
  const swipe = (match: Match, direction: 'forward' | 'reject') => {
    const next = nextOf(match.status);
    if (direction === 'forward' && next) decide(match, next, document.body);
    if (direction === 'reject' && moves[match.status].includes('rejected'))
      setDeciding({ what: 'reject', match, anchor: document.body });
  };
  // An open menu of moves follows what others do meanwhile.
  const moving =
    deciding && (candidates.rows.find(({ matchId }) => matchId === deciding.match.matchId) ?? deciding.match);
  /** Closed at once, so that what is decided then finds the focus where it was, and not in what is gone. */
  const stopDeciding = () => {
    flushSync(() => setDeciding(null));
    if (document.activeElement === document.body && deciding)
      grid.current?.show(deciding.match.matchId, { focus: true });
  };
  const isBeside = Boolean(openId) && layout.profile === 'beside';

  return (
    <Box sx={{ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <CandidateKeys bindings={bindings} />
      <StageTabs stage={filter.stage} counters={counters} onChange={toStage} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box
          sx={{
            position: 'relative',
            flex: isBeside ? 'none' : 1,
            width: isBeside ? { lg: 420, xl: 520 } : undefined,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            borderInlineEnd: isBeside ? `1px solid ${color.borderSubtle}` : undefined,
          }}
        >
          <CandidateToolbar
            key={isBeside ? 'beside' : 'alone'}
            place={place}
            filter={listed}
            onChange={change}
            size={layout.list === 'phone' ? 'phone' : isBeside ? 'narrow' : 'wide'}
            total={counters && stageCounts(counters)[filter.stage]}
            note={note}
          />
          <CandidateList
            place={place}
            filter={filter}
            candidates={candidates}
            total={total}
            isComparing={isComparing && total === 0}
            arrivals={live.arrivals}
            layout={isBeside ? 'beside' : layout.list}
            selection={selection}
            picked={picked}
            commands={commands}
            grid={grid}
            onChange={change}
            onSwipe={swipe}
            onShowArrivals={() => {
              live.clearArrivals();
              reload();
            }}
          />
          {picked.matches.length > 0 && (
            <SelectionBar
              place={place}
              filter={filter}
              candidates={candidates}
              selection={selection}
              picked={picked}
              may={{ move: canMove, message: canChat, favorite: canComment }}
              size={isBeside ? 'narrow' : layout.list === 'phone' ? 'phone' : 'wide'}
            />
          )}
        </Box>
        {openId && (
          <OpenProfile
            place={place}
            matchId={openId}
            candidates={candidates}
            selection={selection}
            presentation={layout.profile}
            tab={filter.tab}
            commands={commands}
            titleId={titleId}
            onTab={toTab}
          />
        )}
      </Box>
      {deciding?.what === 'move' && moving && (
        <MoveMenu
          match={moving}
          anchor={deciding.anchor}
          onMove={(to) => decide(moving, to, deciding.anchor)}
          onReject={() => setDeciding({ ...deciding, match: moving, what: 'reject' })}
          onScreen={canBeScreened(moving) ? commands.screen : undefined}
          onPick={layout.list === 'phone' ? commands.pick : undefined}
          onClose={stopDeciding}
        />
      )}
      {deciding?.what === 'schedule' && (
        <ScheduleMatch place={place} match={deciding.match} onClose={() => setDeciding(null)} />
      )}
      {deciding?.what === 'offer' && (
        <OfferDialog
          match={deciding.match}
          onOffer={(terms) => {
            stopDeciding();
            decisions.move(deciding.match, 'jobOffer', terms);
          }}
          onClose={stopDeciding}
        />
      )}
      {deciding?.what === 'reject' && (
        <RejectPanel
          matches={[deciding.match]}
          anchor={deciding.anchor}
          onReject={(rejection) => {
            stopDeciding();
            decisions.reject(deciding.match, rejection);
          }}
          onClose={stopDeciding}
        />
      )}
    </Box>
  );
}
