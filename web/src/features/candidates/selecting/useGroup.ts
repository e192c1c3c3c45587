import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { type Made, type Rejection, useDeciding } from '#subjects/candidate/decide/useDeciding.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { type Toast, toasts } from '#ui/feedback/toastQueue.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Reply } from '@marigold/contract/kit';
import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import type { matches as calls } from '@marigold/contract/matchesRoutes';
import { useTranslation } from 'react-i18next';
import { gather, reasonsOf, type Refused, retell } from './gather.ts';

/**
 * Decisions about several candidates: each is a change of its own, sent with its own version, and all of them are one report
 * with one way back. Who is refused is named, with the reason.
 */
export const useGroup = (place: Place) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const toast = useToast();
  const deciding = useDeciding(place);

  const reasons = (refused: readonly Refused[]) => reasonsOf(refused, t, list);

  const takeBack = async (made: ReadonlyMap<Match, Made>, from: MatchStatus, refused: readonly Refused[]) => {
    const gone = new Set(refused.map(({ match }) => match));
    const back = [...made].filter(([match]) => !gone.has(match));
    if (back.length === 0) return;
    const failing = gather((failed) =>
      retell(
        report,
        `${t('{{done}} of {{total}} taken back.', { done: back.length - failed.length, total: back.length })} ${reasons(failed)}`,
      ),
    );
    // Backwards: a row goes back in front of the one that left after it.
    for (const [match, one] of back.toReversed()) await deciding.takeBack(match, from, one, failing.add(match));
    const report: Toast = {
      message: t('Taken back. {{count}} candidates are where they were.', {
        count: back.length,
        defaultValue_one: 'Taken back. One candidate is where they were.',
        defaultValue_other: 'Taken back. {{count}} candidates are where they were.',
      }),
      isUndo: true,
    };
    toast(report);
  };

  /** Makes a decision about each, reports all of them once, and says for whom it was refused; and again once more is known. */
  const decideAll = (
    matches: readonly Match[],
    to: MatchStatus,
    decide: (match: Match, refused: (why: string) => void) => Made,
    words: { done: () => string; some: (done: number) => string },
  ) => {
    const failing = gather((failed) => {
      // Where it was refused to all there is nothing to take back.
      if (failed.length === matches.length) toast({ message: message() });
      else retell(report, message());
    });
    const message = () => {
      const { refused } = failing;
      return refused.length === 0 ? words.done() : `${words.some(matches.length - refused.length)} ${reasons(refused)}`;
    };
    const made = new Map(matches.map((match) => [match, decide(match, failing.add(match))]));
    const report: Toast = { message: message(), undo: () => void takeBack(made, to, failing.refused) };
    toast(report);
    return () => toasts.reword(report, message());
  };

  /** Moves all of them to one status. */
  const move = (matches: readonly Match[], to: MatchStatus) => {
    const stage = t(to === 'hired' ? statusNames.hired : stageLooks[stageOf(to)].name);
    const total = matches.length;
    decideAll(matches, to, (match, refused) => deciding.move(match, to, { refused }), {
      done: () =>
        t('{{count}} candidates moved to {{stage}}', {
          count: total,
          stage,
          defaultValue_one: 'One candidate moved to {{stage}}',
          defaultValue_other: '{{count}} candidates moved to {{stage}}',
        }),
      some: (done) => t('{{done}} of {{total}} moved to {{stage}}.', { done, total, stage }),
    });
  };

  /** Rejects all of them for one reason. */
  const reject = (matches: readonly Match[], rejection: Rejection) => {
    const total = matches.length;
    let told = 0;
    let answered = 0;
    // How many are told is known once all are answered: of those who still wait nobody can say.
    const news = (done: number) =>
      answered === total && told > 0
        ? t('{{total}} rejected, e-mails to {{told}} go out in a minute', { total: done, told })
        : undefined;
    const sent = (reply: unknown) => {
      if ((reply as Reply<typeof calls.routes.rejectMatch>).told) told += 1;
      answered += 1;
      if (answered === total) tellMore();
    };
    const tellMore = decideAll(
      matches,
      'rejected',
      (match, refused) =>
        deciding.reject(match, rejection, {
          sent,
          refused: (why) => {
            answered += 1;
            refused(why);
          },
        }),
      {
        done: () =>
          news(total) ??
          t('{{count}} candidates rejected', {
            count: total,
            defaultValue_one: 'One candidate rejected',
            defaultValue_other: '{{count}} candidates rejected',
          }),
        some: (done) => {
          const more = news(done);
          return more ? `${more}.` : t('{{done}} of {{total}} rejected.', { done, total });
        },
      },
    );
  };

  /** Marks all of them as favourites; where they all are, none of them any longer. */
  const favorite = (matches: readonly Match[]) => {
    const isMarking = matches.some(({ isFavorite }) => !isFavorite);
    const changed = matches.filter(({ isFavorite }) => isFavorite !== isMarking);
    const failing = gather((failed) =>
      retell(
        report,
        `${t('{{done}} of {{total}} changed.', { done: changed.length - failed.length, total: changed.length })} ${reasons(failed)}`,
      ),
    );
    for (const match of changed) deciding.mark(match, isMarking, failing.add(match));
    const message = isMarking
      ? t('{{count}} marked as favourites', {
          count: changed.length,
          defaultValue_one: 'One marked as a favourite',
          defaultValue_other: '{{count}} marked as favourites',
        })
      : t('{{count}} are favourites no longer', {
          count: changed.length,
          defaultValue_one: 'One is a favourite no longer',
          defaultValue_other: '{{count}} are favourites no longer',
        });
    const report: Toast = {
      message,
      undo: () => {
        for (const match of changed) deciding.mark({ ...match, isFavorite: isMarking }, !isMarking);
        toast({ message: t('Taken back'), isUndo: true });
      },
    };
    toast(report);
  };

  return { move, reject, favorite };
};
