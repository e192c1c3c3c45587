import type { Call } from '#api/baseQuery.ts';
import { requestOf } from '#api/client.ts';
import { applyTold } from '#api/live/liveEvents.ts';
import type { ApiError } from '#api/problem.ts';
import { type AppDispatch, useAppDispatch, useMe } from '#state/root.ts';
import type { Follower } from '#subjects/outgoing/deed.ts';
import { giveUp, onKind, outgoing, post, takeOut } from '#subjects/outgoing/outgoing.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Route } from '@marigold/contract/kit';
import {
  type Match,
  type MatchStatus,
  matchStatuses,
  type OfferTerms,
  type rejectionReasons,
} from '@marigold/contract/matches';
import { matches } from '@marigold/contract/matchesRoutes';
import type { Refusal } from '@marigold/contract/refusals';
import { useTranslation } from 'react-i18next';
import { knownVersion, noteAnswered, patchMatch, readAgain, showFavorite, showMoved } from '../cache.ts';
import { candidateApi } from '../candidateApi.ts';
import type { Place } from '../place.ts';
import { statusNames, wordOf } from './statuses.ts';

/** How somebody is rejected. */
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

/** Many may come to an end in a row; what they concern is read once; milliseconds. */
const REST = 300;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Reads lists and counters anew, where what is cached may hold a decision twice, or one that was refused. */
const readAnew = (dispatch: AppDispatch) => {
  clearTimeout(timer);
  timer = setTimeout(() => dispatch(candidateApi.util.invalidateTags(['Matches'])), REST);
};

onKind('decision', {
  sent: (dispatch, { place }, reply, { id }, isSure) => {
    const { match: now } = reply as { match: Match };
    dispatch(noteAnswered(place, now, id));
    dispatch(readAgain);
    if (!isSure) readAnew(dispatch);
  },
  refused: readAnew,
});
onKind('favorite', { sent: (dispatch) => dispatch(readAgain), refused: readAnew });

/** What is more to a decision than where it leads. */
interface More {
  /** Which other decision it takes back. */
  undoes?: string;
  sent?: Follower['sent'];
  /** Shows it in a way of its own; answers how to put that back. */
  show?: () => () => void;
  /** Hears, in words, why it was refused at once; by default that is said. */
  refused?: (why: string) => void;
}

/** A decision that was made: the id it is sent by, and what puts the screen back. */
export interface Made {
  id: string;
  back: () => void;
}

/** The one way in which decisions about candidates are shown, sent, explained and taken back. */
export const useDeciding = (place: Place) => {
  const { t } = useTranslation();
  const { list, brief } = useFormat();
  const { userId } = useMe();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const say = (message: string) => toast({ message });

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

  const decide = (match: Match, to: MatchStatus, call: Call, more: More = {}): Made => {
    const { undoes, sent, show, refused: tell = say } = more;
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
      tell(explain(match, error));
    };
    const deed = { kind: 'decision' as const, place, match, to };
    return {
      back,
      id: post(
        {
          by: userId,
          subject: subjectOf(match),
          call,
          deed,
          version: dispatch(knownVersion(match)),
          ...(undoes && { undoes }),
        },
        { refused, ...(sent && { sent }) },
      ),
    };
  };

  /** Moves a candidate by hand; `offer`: what an offer says. */
  const move = (match: Match, to: MatchStatus, { offer, ...more }: More & { offer?: OfferTerms } = {}): Made => {
    const status = wordOf(to);
    if (!status) throw new Error(`Nobody can be moved to ${to} by hand.`);
    const body = offer ? { offer } : {};
    return decide(match, to, callOf(matches.routes.moveMatch, { matchId: match.matchId, status, body }), more);
  };

  /** Rejects a candidate. */
  const reject = (match: Match, rejection: Rejection, more?: More): Made => {
    const call = callOf(matches.routes.rejectMatch, { matchId: match.matchId, userId, body: rejection });
    return decide(match, 'rejected', call, more);
  };

  /** Takes a decision back: out of what waits, or by a change of its own. */
  const takeBack = async (match: Match, from: MatchStatus, { id, back }: Made, refused?: More['refused']) => {
    if (await takeOut(id)) return back();
    // Refused meanwhile: nothing happened, and the screen knows.
    if (outgoing.getState().some((item) => item.id === id && item.refusal !== undefined))
      return void (await giveUp(id));
    const call = callOf(matches.routes.undoDecision, { matchId: match.matchId, from });
    const moved = { ...match, status: from };
    // As it was before: a row that left a list is back at its place.
    const show = () => {
      back();
      return () => dispatch(showMoved(place, match, { status: from, statusSince: new Date().toISOString() }));
    };
    decide(moved, match.status, call, { undoes: id, show, ...(refused && { refused }) });
  };

  /** Marks a favourite of the team, or no longer. */
  const mark = (match: Match, isFavorite: boolean, tell: (why: string) => void = say) => {
    const back = dispatch(showFavorite(place, match, isFavorite));
    const call = callOf(matches.routes.markFavorite, { matchId: match.matchId, favoriteMark: String(isFavorite) });
    const refused = (error: ApiError) => {
      back();
      tell(explain(match, error));
    };
    const deed = { kind: 'favorite' as const, place, match, isFavorite };
    post({ by: userId, subject: subjectOf(match), call, deed }, { refused });
  };

  return { move, reject, takeBack, mark };
};
