import { canBeScreened } from '#subjects/candidate/decide/statuses.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Match } from '@marigold/contract/matches';
import type { Desk } from './useDesk.ts';

const MoveMenu = dialogPart(async () => (await import('#subjects/candidate/decide/MoveMenu.tsx')).MoveMenu);
const ScheduleMatch = dialogPart(
  async () => (await import('#subjects/candidate/interview/ScheduleMatch.tsx')).ScheduleMatch,
);
const OfferDialog = dialogPart(async () => (await import('#subjects/candidate/decide/OfferDialog.tsx')).OfferDialog);
const RejectPanel = dialogPart(async () => (await import('#subjects/candidate/decide/RejectPanel.tsx')).RejectPanel);

interface DecidingPartsProps {
  place: Place;
  desk: Desk;
  rows: readonly Match[];
  /** Whether the menu of moves selects, too; where rows have no box. */
  picksInMenu: boolean;
}

/** The menu, panel or dialog of what is being decided about one candidate. */
export function DecidingParts({ place, desk, rows, picksInMenu }: DecidingPartsProps) {
  const { deciding, setDeciding, stopDeciding, decide, decisions, commands } = desk;
  if (!deciding) return null;
  const { what, anchor } = deciding;
  // An open menu of moves follows what others do meanwhile.
  const moving = rows.find(({ matchId }) => matchId === deciding.match.matchId) ?? deciding.match;
  if (what === 'move')
    return (
      <MoveMenu
        match={moving}
        anchor={anchor}
        onMove={(to) => decide(moving, to, anchor)}
        onReject={() => setDeciding({ ...deciding, match: moving, what: 'reject' })}
        onScreen={canBeScreened(moving) ? commands.screen : undefined}
        onPick={picksInMenu ? commands.pick : undefined}
        onClose={stopDeciding}
      />
    );
  if (what === 'schedule')
    return <ScheduleMatch place={place} match={deciding.match} onClose={() => setDeciding(null)} />;
  if (what === 'offer')
    return (
      <OfferDialog
        match={deciding.match}
        onOffer={(terms) => {
          stopDeciding();
          decisions.move(deciding.match, 'jobOffer', terms);
        }}
        onClose={stopDeciding}
      />
    );
  return (
    <RejectPanel
      matches={[deciding.match]}
      anchor={anchor}
      onReject={(rejection) => {
        stopDeciding();
        decisions.reject(deciding.match, rejection);
      }}
      onClose={stopDeciding}
    />
  );
}
