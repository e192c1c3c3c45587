import { line } from '#api/line.ts';
import { useMe } from '#state/root.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { postFirst } from '#subjects/conversation/outbox.ts';
import { outgoing } from '#subjects/outgoing/outgoing.ts';
import { announce } from '#ui/feedback/announce.ts';
import { shownToasts, type Toast, toasts } from '#ui/feedback/toastQueue.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Match } from '@marigold/contract/matches';
import { useTranslation } from 'react-i18next';
import { reasonsOf, type Refused, retell } from '../gather.ts';

/** Who is written to, how each reads it, and how many were selected. */
interface Post {
  to: readonly Match[];
  letterTo: (match: Match) => string;
  total: number;
}

/**
 * Puts a message to each of several candidates among what is sent. One report says at any time what is true by then: that
 * they are being sent, wait for the connection, or were sent, and who was refused.
 */
export const useSendAll = (place: Place) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { userId } = useMe();
  const toast = useToast();
  return ({ to, letterTo, total }: Post) => {
    const pending = new Map<string, Match>();
    const refused: Refused[] = [];
    const refuse = (match: Match, message: string) => refused.push({ match, why: `${match.name}: ${t(message)}` });
    let sent = 0;

    const stillPending = (): string => {
      const count = pending.size;
      return line.getState()
        ? t('{{count}} messages wait for the connection.', {
            count,
            defaultValue_one: 'One message waits for the connection.',
            defaultValue_other: '{{count}} messages wait for the connection.',
          })
        : t('{{count}} messages are being sent…', {
            count,
            defaultValue_one: 'One message is being sent…',
            defaultValue_other: '{{count}} messages are being sent…',
          });
    };
    const words = (): string => {
      if (sent === total)
        return t('{{count}} candidates written to', {
          count: total,
          defaultValue_one: 'One candidate written to',
          defaultValue_other: '{{count}} candidates written to',
        });
      return [
        ...(pending.size === to.length ? [] : [t('{{done}} of {{total}} written to.', { done: sent, total })]),
        ...(pending.size > 0 ? [stillPending()] : []),
        ...(refused.length > 0 ? [reasonsOf(refused, t, list)] : []),
      ].join(' ');
    };

    const ended = () => {
      stops.forEach((stop) => stop());
      if (sent > 0) report.stays = t('Messages that were sent stay sent.');
      else delete report.stays;
      const message = words();
      if (refused.length > 0 || shownToasts.getState() === null) return retell(report, message);
      toasts.reword(report, message);
      announce(message);
    };
    const tell = () => (pending.size === 0 ? ended() : toasts.reword(report, words()));
    const answered = (id: string, isSent: boolean, message = '') => {
      const match = pending.get(id);
      if (!match) return;
      pending.delete(id);
      if (isSent) sent += 1;
      else refuse(match, message);
      tell();
    };

    for (const match of to) {
      const { matchId, memberId } = match;
      const id: string = postFirst({ ...place, matchId, memberId }, letterTo(match), userId, {
        sent: () => answered(id, true),
        refused: ({ message }) => answered(id, false, message),
      });
      pending.set(id, match);
    }
    const report: Toast = { message: words(), stays: t('Messages on their way are not taken back.') };
    const stops = [
      line.subscribe(tell),
      // A refusal that comes late is kept with its message, and nobody who follows it hears of it.
      outgoing.subscribe((items) => {
        for (const { id, refusal } of items) if (refusal !== undefined) answered(id, false, refusal);
      }),
    ];
    toast(report);
  };
};
