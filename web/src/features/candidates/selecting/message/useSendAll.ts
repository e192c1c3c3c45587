import { useMe } from '#state/root.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { postFirst } from '#subjects/conversation/outbox.ts';
import type { Toast } from '#ui/feedback/toastQueue.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Match } from '@marigold/contract/matches';
import { useTranslation } from 'react-i18next';
import { gather, reasonsOf, retell } from '../gather.ts';
import { letterTo } from './letters.ts';

/** Puts a message to each of several candidates among what is sent, and says so once; who is refused is named. */
export const useSendAll = (place: Place) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { userId } = useMe();
  const toast = useToast();
  return (matches: readonly Match[], text: string, total: number) => {
    const failing = gather((failed) =>
      retell(
        report,
        `${t('{{done}} of {{total}} written to.', { done: matches.length - failed.length, total })} ${reasonsOf(failed, t, list)}`,
      ),
    );
    for (const match of matches) {
      const { matchId, memberId, name } = match;
      const fail = failing.add(match);
      postFirst({ ...place, matchId, memberId }, letterTo(text, name).trim(), userId, {
        refused: ({ message }) => fail(`${name}: ${t(message)}`),
      });
    }
    const report: Toast = {
      message:
        matches.length < total
          ? t('{{done}} of {{total}} written to.', { done: matches.length, total })
          : t('{{count}} candidates written to', {
              count: total,
              defaultValue_one: 'One candidate written to',
              defaultValue_other: '{{count}} candidates written to',
            }),
    };
    toast(report);
  };
};
