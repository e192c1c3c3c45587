import { stageLooks } from '../Stage.tsx';
import { type Toast, toasts } from '#ui/feedback/toastQueue.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Reply } from '@marigold/contract/kit';
import { type Match, type MatchStatus, type OfferTerms, stageOf } from '@marigold/contract/matches';
import type { matches } from '@marigold/contract/matchesRoutes';
import { useTranslation } from 'react-i18next';
import type { Place } from '../place.ts';
import { statusNames } from './statuses.ts';
import { type Made, type Rejection, useDeciding } from './useDeciding.ts';

/** What a user decides about a candidate. Each is shown at once and taken back when the server refuses. */
export interface Decisions {
  move: (match: Match, to: MatchStatus, offer?: OfferTerms) => void;
  reject: (match: Match, rejection: Rejection) => void;
  favorite: (match: Match) => void;
}

/** @param onDecided hears which candidate is about to leave its place and for which status, before it does. */
export const useDecisions = (place: Place, onDecided: (match: Match, to: MatchStatus) => void): Decisions => {
  const { t } = useTranslation();
  const toast = useToast();
  const deciding = useDeciding(place);

  const takeBack = async (match: Match, from: MatchStatus, made: Made) => {
    await deciding.takeBack(match, from, made);
    toast({
      message: t('Taken back. {{name}} is at “{{status}}” again.', {
        name: match.name,
        status: t(statusNames[match.status]),
      }),
      isUndo: true,
    });
  };

  const move = (match: Match, to: MatchStatus, offer?: OfferTerms) => {
    onDecided(match, to);
    const made = deciding.move(match, to, offer && { offer });
    const name = t(to === 'hired' ? 'Hired' : stageLooks[stageOf(to)].name);
    toast({
      message: t('{{name}} moved to {{stage}}', { name: match.name, stage: name }),
      several: { kind: 'moved', message: (number) => t('{{number}} moved', { number }) },
      undo: () => void takeBack(match, to, made),
    });
  };

  const reject = (match: Match, rejection: Rejection) => {
    onDecided(match, 'rejected');
    const sent = (reply: unknown) => {
      if ((reply as Reply<typeof matches.routes.rejectMatch>).told)
        toasts.reword(report, t('{{name}} rejected, an e-mail goes out in a minute', { name: match.name }));
    };
    const made = deciding.reject(match, rejection, { sent });
    const report: Toast = {
      message: t('{{name}} rejected', { name: match.name }),
      several: { kind: 'rejected', message: (number) => t('{{number}} rejected', { number }) },
      undo: () => void takeBack(match, 'rejected', made),
    };
    toast(report);
  };

  return { move, reject, favorite: (match) => deciding.mark(match, !match.isFavorite) };
};
