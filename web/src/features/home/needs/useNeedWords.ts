import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { serverNow } from '@marigold/contract/serverTime';
import type { TodayItem } from '@marigold/contract/today';
import { useTranslation } from 'react-i18next';

const DAY = 86_400_000;
/** A review that waits longer is late; milliseconds. */
const LATE_REVIEW = 2 * DAY;

/** What a row says: its two lines, since when it waits, and whether that is too long. */
export interface NeedWords {
  title: string;
  /** The title where there is little room. */
  short: string;
  detail: string;
  time: string;
  isLate: boolean;
}

/** Puts a need into words. */
export const useNeedWords = (): ((item: TodayItem, now?: number) => NeedWords) => {
  const { t } = useTranslation();
  const { age, brief, list, number } = useFormat();
  const peopleFor = (people: number, name: string): string =>
    people === 1 ? name : t('{{name}} and {{number}} more', { name, number: number(people - 1) });
  return (item, now = serverNow()) => {
    const { since } = item;
    const role = roleTitle(t, item.jobTitleName);
    const waits = (name: string, detail: string): NeedWords => ({
      title: name,
      short: name,
      detail,
      time: t('{{age}} waiting', { age: age(since) }),
      isLate: false,
    });
    switch (item.kind) {
      case 'overdue':
        return {
          ...waits(item.name, t('{{title}}, should have heard by {{date}}', { title: role, date: brief(item.hearBy) })),
          isLate: true,
        };
      case 'ended':
        return {
          ...waits(
            peopleFor(item.count, item.name),
            t('{{title}}, not told before {{date}}', { title: role, date: brief(item.toldAt) }),
          ),
          time: t('since {{date}}', { date: brief(since) }),
        };
      case 'suggested':
        return waits(
          item.name,
          t('{{title}}, could come {{times}}', { title: role, times: list(item.times.map(brief)) }),
        );
      case 'applied':
        return waits(
          peopleFor(item.count, item.name),
          t('{{title}}, an answer is promised by {{date}}', { title: role, date: brief(item.hearBy) }),
        );
      case 'silent':
        return waits(item.name, t('{{title}}, silent since {{date}}', { title: role, date: brief(since) }));
      case 'mention':
        return {
          title: t('{{author}} mentioned you in a comment about {{name}}', {
            author: item.userFullName,
            name: item.name,
          }),
          short: t('{{author}}, about {{name}}', { author: item.userFullName, name: item.name }),
          detail: t('{{title}}: “{{comment}}”', { title: role, comment: item.comment }),
          time: brief(since),
          isLate: false,
        };
      case 'approval':
        return {
          title: role,
          short: role,
          detail: item.standsInFor
            ? t('{{name}} asks for approval', { name: item.userFullName })
            : t('{{name}} asks you to approve', { name: item.userFullName }),
          time: t('{{age}} waiting', { age: age(since) }),
          isLate: now - Date.parse(since) > LATE_REVIEW,
        };
      case 'topMatches': {
        const { name, score, headline } = item.best;
        const number = item.count;
        return {
          title: t('{{count}} new top matches for {{title}}', {
            count: number,
            title: role,
            defaultValue_one: '{{count}} new top match for {{title}}',
            defaultValue_other: '{{count}} new top matches for {{title}}',
          }),
          short: t('{{number}} for {{title}}', { number, title: role }),
          detail: t('Best: {{name}}, {{score}}. {{headline}}', { name, score, headline }),
          time: t('since {{date}}', { date: brief(since) }),
          isLate: false,
        };
      }
      case 'changes':
        return {
          title: role,
          short: role,
          detail: t('{{name}}: “{{comment}}”', { name: item.reviewerFullName.split(' ')[0], comment: item.comment }),
          time: brief(since),
          isLate: false,
        };
    }
  };
};
