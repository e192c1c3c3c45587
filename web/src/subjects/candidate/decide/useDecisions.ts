import { isApiError } from '#api/problem.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { stageLooks } from '../Stage.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Match, type MatchStatus, type rejectionReasons, stageOf } from '@marigold/contract/matches';
import type { matches } from '@marigold/contract/matchesRoutes';
import type { Ask } from '@marigold/contract/kit';
import { useTranslation } from 'react-i18next';
import { patchMatch, showFavorite, showMoved } from '../cache.ts';
import { candidateApi, type Place } from '../candidateApi.ts';
import { statusNames, wordOf } from './statuses.ts';

export interface Rejection {
  reason: (typeof rejectionReasons)[number];
  /** For the team only. */
  comment?: string;
  /** Undefined leaves it to the server's rule. */
  tellCandidate?: boolean;
  /** Seconds until they are told; undefined leaves it to the company's setting. */
  delay?: number;
}

/** What a user decides about a candidate. Each is shown at once and taken back when the server refuses. */
export interface Decisions {
  move: (match: Match, to: MatchStatus) => void;
  reject: (match: Match, rejection: Rejection) => void;
  favorite: (match: Match) => void;
}

const { moveMatch, rejectMatch, undoDecision, markFavorite } = candidateApi.endpoints;

/** @param onDecided hears which candidate is about to leave its place, before it does. */
export const useDecisions = (place: Place, onDecided: (match: Match) => void): Decisions => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { userId } = useMe();
  const dispatch = useAppDispatch();
  const toast = useToast();

  /** A refusal in words: what is possible instead, where the server says so. */
  const explain = (match: Match, error: unknown): string => {
    if (!isApiError(error)) return t('That didn’t work on our side. Nothing was changed.');
    const from = error.from as MatchStatus | undefined;
    if (error.code !== 'ILLEGAL_TRANSITION' || !from) return t(error.message);
    const allowed = (error.allowed ?? []).map((status) => t(statusNames[status as MatchStatus]));
    return allowed.length > 0
      ? t('{{name}} is at “{{status}}” now. Possible from there: {{allowed}}.', {
          name: match.name,
          status: t(statusNames[from]),
          allowed: list(allowed),
        })
      : t(error.message);
  };

  /** Shows the change, sends it, and puts everything back with an explanation when it is refused. */
  const decide = async (match: Match, to: MatchStatus, send: () => Promise<{ match: Match }>) => {
    const back = dispatch(showMoved(place, match, { status: to, statusSince: new Date().toISOString() }));
    try {
      const reply = await send();
      dispatch(patchMatch(place, match.matchId, reply.match));
      return { ...reply, back };
    } catch (error) {
      back();
      const from = isApiError(error) && error.code === 'ILLEGAL_TRANSITION' ? error.from : undefined;
      if (from) dispatch(patchMatch(place, match.matchId, { status: from as MatchStatus }));
      toast({ message: explain(match, error) });
      return undefined;
    }
  };

  const sendMove = (match: Match, to: MatchStatus) => {
    const status = wordOf(to);
    if (!status) throw new Error(`Nobody can be moved to ${to} by hand.`);
    return dispatch(moveMatch.initiate({ ...place, matchId: match.matchId, status, body: {} })).unwrap();
  };

  const takeBack = async (match: Match, from: MatchStatus, back: () => void) => {
    back();
    try {
      const reply = await dispatch(undoDecision.initiate({ ...place, matchId: match.matchId, from })).unwrap();
      dispatch(patchMatch(place, match.matchId, reply.match));
      toast({
        message: t('Taken back. {{name}} is at “{{status}}” again.', {
          name: match.name,
          status: t(statusNames[reply.match.status]),
        }),
        isUndo: true,
      });
    } catch (error) {
      toast({ message: explain(match, error) });
    }
  };

  const move = async (match: Match, to: MatchStatus) => {
    onDecided(match);
    const done = await decide(match, to, () => sendMove(match, to));
    if (!done) return;
    const name = t(to === 'hired' ? 'Hired' : stageLooks[stageOf(to)].name);
    toast({
      message: t('{{name}} moved to {{stage}}', { name: match.name, stage: name }),
      several: { kind: 'moved', message: (number) => t('{{number}} moved', { number }) },
      undo: () => void takeBack(match, to, done.back),
    });
  };

  const reject = async (match: Match, rejection: Rejection) => {
    onDecided(match);
    const ask: Ask<typeof matches.routes.rejectMatch> = { ...place, matchId: match.matchId, userId, body: rejection };
    let told = false;
    const done = await decide(match, 'rejected', async () => {
      const reply = await dispatch(rejectMatch.initiate(ask)).unwrap();
      told = reply.told;
      return reply;
    });
    if (!done) return;
    toast({
      message: told
        ? t('{{name}} rejected, an e-mail goes out in a minute', { name: match.name })
        : t('{{name}} rejected', { name: match.name }),
      several: { kind: 'rejected', message: (number) => t('{{number}} rejected', { number }) },
      undo: () => void takeBack(match, 'rejected', done.back),
    });
  };

  const favorite = async (match: Match) => {
    const back = dispatch(showFavorite(place, match, !match.isFavorite));
    try {
      const favoriteMark = String(!match.isFavorite);
      await dispatch(markFavorite.initiate({ ...place, matchId: match.matchId, favoriteMark })).unwrap();
    } catch (error) {
      back();
      toast({ message: explain(match, error) });
    }
  };

  return {
    move: (match, to) => void move(match, to),
    reject: (match, rejection) => void reject(match, rejection),
    favorite: (match) => void favorite(match),
  };
};
