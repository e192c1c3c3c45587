import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { StageIcon, stageLooks } from './Stage.tsx';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { type Match, moves, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListCandidatesInfiniteQuery } from './candidateApi.ts';
import type { Place } from './place.ts';
import { MoveMenu } from './decide/MoveMenu.tsx';
import { statusNames } from './decide/statuses.ts';
import { useDecisions } from './decide/useDecisions.ts';

const OfferDialog = dialogPart(async () => (await import('./decide/OfferDialog.tsx')).OfferDialog);
const RejectPanel = dialogPart(async () => (await import('./decide/RejectPanel.tsx')).RejectPanel);

const everybody = { stage: 'Matches', rank: 'all', fav: undefined, q: '', sort: 'best' } as const;
const stay = () => undefined;

/** The candidate of a match among all of their opportunity, kept true by what is decided here. */
export const useCandidate = (place: Place, matchId: string): Match | undefined => {
  const { currentData } = useListCandidatesInfiniteQuery({ ...place, ...everybody, around: matchId });
  return currentData?.pages.flatMap(({ data }) => data).find((row) => row.matchId === matchId);
};

/** At which stage a candidate is, and the menu that moves them. */
export function StageButton({ place, match }: { place: Place; match: Match }) {
  const { t } = useTranslation();
  const canMove = useMayHere(place.opportunityId, 'moveCandidates');
  const decisions = useDecisions(place, stay);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [deciding, setDeciding] = useState<'move' | 'offer' | 'reject' | null>(null);
  const stage = stageOf(match.status);
  const look = stageLooks[stage];
  const leads = canMove && moves[match.status].length > 0;
  const name = t(match.status === 'matched' || match.status === 'inReview' ? look.name : statusNames[match.status]);
  const close = () => setDeciding(null);
  return (
    <>
      <Button
        disabled={!leads}
        startIcon={<StageIcon stage={stage} size={16} />}
        endIcon={leads ? <ChevronDown size={15} /> : undefined}
        aria-haspopup="menu"
        aria-label={t('Stage: {{stage}}', { stage: name })}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setDeciding('move');
        }}
        sx={{
          color: look.color,
          bgcolor: look.background,
          borderColor: 'transparent',
          '&:hover': { bgcolor: look.background, borderColor: 'currentColor' },
          '&.Mui-disabled': { color: look.color },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </Button>
      {anchor && deciding === 'move' && (
        <MoveMenu
          match={match}
          anchor={anchor}
          onMove={(to) => (to === 'jobOffer' ? setDeciding('offer') : decisions.move(match, to))}
          onReject={() => setDeciding('reject')}
          onClose={close}
        />
      )}
      {deciding === 'offer' && (
        <OfferDialog
          match={match}
          onOffer={(terms) => {
            close();
            decisions.move(match, 'jobOffer', terms);
          }}
          onClose={close}
        />
      )}
      {anchor && deciding === 'reject' && (
        <RejectPanel
          matches={[match]}
          anchor={anchor}
          onReject={(rejection) => {
            close();
            decisions.reject(match, rejection);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
