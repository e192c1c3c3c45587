import type { Call } from '#api/baseQuery.ts';
import { requestOf } from '#api/client.ts';
import { applyTold } from '#api/live/liveEvents.ts';
import type { ApiError } from '#api/problem.ts';
import { type AppDispatch, useAppDispatch, useMe } from '#state/root.ts';
import { matchLaidOver, noteAnswered, versionOf } from '../laidOver.ts';
import type { Follower } from '#subjects/outgoing/deed.ts';
import { onKind, post, takeOut } from '#subjects/outgoing/outgoing.ts';
import { stageLooks } from '../Stage.tsx';
import { type Toast, toasts } from '#ui/feedback/toastQueue.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Reply, Route } from '@marigold/contract/kit';
import {
  type Match,
  type MatchStatus,
  matchStatuses,
  type rejectionReasons,
  stageOf,
} from '@marigold/contract/matches';
import { matches } from '@marigold/contract/matchesRoutes';
import type { Refusal } from '@marigold/contract/refusals';
import { useTranslation } from 'react-i18next';
import { patchMatch, readAgain, showFavorite, showMoved } from '../cache.ts';
import { candidateApi } from '../candidateApi.ts';
import type { Place } from '../place.ts';
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

/** The status of a match that a refusal names, which may be about something else. */
const statusOf = (status: string): MatchStatus | undefined => matchStatuses.find((each) => each === status);

/** How a candidate stands whom somebody else was faster to decide about, and who that was. */
const standingOf = ({ now, at, version, by }: Refusal<'STALE'>) => {
  const status = statusOf(now);
  return status && { status, statusSince: at, version, by };
};

/** What a user decides about a candidate. Each is shown at once and taken back when the server refuses. */
export interface Decisions {
  move: (match: Match, to: MatchStatus) => void;
  reject: (match: Match, rejection: Rejection) => void;
  favorite: (match: Match) => void;
}

/** Many may come to an end in a row; what they concern is read once; milliseconds. */
const REST = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Reads lists and counters anew, where what is cached may hold a decision twice, or one that was refused. */
const readAnew = (dispatch: AppDispatch) => {
  clearTimeout(timer);
  timer = setTimeout(() => dispatch(candidateApi.util.invalidateTags(['Matches'])), REST);
};

onKind('decision', {
  sent: (dispatch, { place, match }, reply, { id }, isSure) => {
    const { match: now } = reply as { match: Match };
    noteAnswered(now);
    dispatch(patchMatch(place, match.matchId, matchLaidOver(now, id)));
    dispatch(readAgain);
    if (!isSure) readAnew(dispatch);
  },
  refused: readAnew,
});
onKind('favorite', { sent: (dispatch) => dispatch(readAgain), refused: readAnew });

/** @param onDecided hears which candidate is about to leave its place, before it does. */
export const useDecisions = (place: Place, onDecided: (match: Match) => void): Decisions => {
  const { t } = useTranslation();
  const { list, brief } = useFormat();
  const { userId } = useMe();
  const dispatch = useAppDispatch();
  const toast = useToast();

  /** A refusal in words: what is possible instead, where the server says so. */
  const explain = (match: Match, error: ApiError): string => {
    const now = error.code === 'STALE' ? standingOf(error) : undefined;
    if (now) {
      const said = { name: match.name, status: t(statusNames[now.status]), time: brief(now.statusSince) };
      return now.by
        ? t('{{person}} moved {{name}} to “{{status}}” at {{time}}. Your change was not made.', {
            ...said,
            person: now.by,
          })
        : t('{{name}} has been at “{{status}}” since {{time}}. Your change was not made.', said);
    }
    const from = error.code === 'ILLEGAL_TRANSITION' ? statusOf(error.from) : undefined;
    if (error.code !== 'ILLEGAL_TRANSITION' || !from) return t(error.message);
    const allowed = error.allowed.flatMap((each) => statusOf(each) ?? []).map((status) => t(statusNames[status]));
    return allowed.length > 0
      ? t('{{name}} is at “{{status}}” now. Possible from there: {{allowed}}.', {
          name: match.name,
          status: t(statusNames[from]),
          allowed: list(allowed),
        })
      : t(error.message);
  };

  const subjectOf = (match: Match) => `match ${match.matchId}`;
  const callOf = (route: Route, ask: object) => requestOf('matches', route, { ...place, ...ask });

  /** Shows a decision and puts it among what is sent; puts everything back with an explanation when it is refused at once. */
  const decide = (
    match: Match,
    to: MatchStatus,
    call: Call,
    more: { undoes?: string; sent?: Follower['sent']; show?: () => () => void } = {},
  ) => {
    const { undoes, sent, show } = more;
    const back = show
      ? show()
      : dispatch(showMoved(place, match, { status: to, statusSince: new Date().toISOString() }));
    const refused = (error: ApiError) => {
      back();
      const now = error.code === 'STALE' ? standingOf(error) : undefined;
      const from = error.code === 'ILLEGAL_TRANSITION' ? statusOf(error.from) : undefined;
      if (from) dispatch(patchMatch(place, match.matchId, { status: from }));
      if (now) {
        const { status, statusSince, version } = now;
        // A page read meanwhile was laid over with the decision that is refused here, and would show it again.
        dispatch(applyTold(['listCandidates'], patchMatch(place, match.matchId, { status, statusSince, version })));
        readAnew(dispatch);
      }
      toast({ message: explain(match, error) });
    };
    const deed = { kind: 'decision' as const, place, match, to };
    return {
      back,
      id: post(
        { by: userId, subject: subjectOf(match), call, deed, version: versionOf(match), ...(undoes && { undoes }) },
        { refused, ...(sent && { sent }) },
      ),
    };
  };

  const takeBack = async (match: Match, from: MatchStatus, { id, back }: ReturnType<typeof decide>) => {
    if (await takeOut(id)) back();
    else {
      const call = callOf(matches.routes.undoDecision, { matchId: match.matchId, from });
      const moved = { ...match, status: from };
      // As it was before: a row that left a list is back at its place.
      const show = () => {
        back();
        return () => dispatch(showMoved(place, match, { status: from, statusSince: new Date().toISOString() }));
      };
      decide(moved, match.status, call, { undoes: id, show });
    }
    toast({
      message: t('Taken back. {{name}} is at “{{status}}” again.', {
        name: match.name,
        status: t(statusNames[match.status]),
      }),
      isUndo: true,
    });
  };

  const move = (match: Match, to: MatchStatus) => {
    onDecided(match);
    const status = wordOf(to);
    if (!status) throw new Error(`Nobody can be moved to ${to} by hand.`);
    const call = callOf(matches.routes.moveMatch, { matchId: match.matchId, status, body: {} });
    const done = decide(match, to, call);
    const name = t(to === 'hired' ? 'Hired' : stageLooks[stageOf(to)].name);
    toast({
      message: t('{{name}} moved to {{stage}}', { name: match.name, stage: name }),
      several: { kind: 'moved', message: (number) => t('{{number}} moved', { number }) },
      undo: () => void takeBack(match, to, done),
    });
  };

  const reject = (match: Match, rejection: Rejection) => {
    onDecided(match);
    const ask = { matchId: match.matchId, userId, body: rejection };
    const sent = (reply: unknown) => {
      if ((reply as Reply<typeof matches.routes.rejectMatch>).told)
        toasts.reword(report, t('{{name}} rejected, an e-mail goes out in a minute', { name: match.name }));
    };
    const done = decide(match, 'rejected', callOf(matches.routes.rejectMatch, ask), { sent });
    const report: Toast = {
      message: t('{{name}} rejected', { name: match.name }),
      several: { kind: 'rejected', message: (number) => t('{{number}} rejected', { number }) },
      undo: () => void takeBack(match, 'rejected', done),
    };
    toast(report);
  };

  const favorite = (match: Match) => {
    const isFavorite = !match.isFavorite;
    const back = dispatch(showFavorite(place, match, isFavorite));
    const call = callOf(matches.routes.markFavorite, { matchId: match.matchId, favoriteMark: String(isFavorite) });
    const refused = (error: ApiError) => {
      back();
      toast({ message: explain(match, error) });
    };
    post(
      { by: userId, subject: subjectOf(match), call, deed: { kind: 'favorite', place, match, isFavorite } },
      { refused },
    );
  };

  return { move, reject, favorite };
};
