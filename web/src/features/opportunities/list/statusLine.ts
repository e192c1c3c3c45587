import { neededFields, type OpportunityListItem } from '@marigold/contract/opportunity';
import { serverNow } from '@marigold/contract/serverTime';
import type { TFunction } from 'i18next';
import type { useFormat } from '#ui/hooks/useFormat.ts';

type Formats = Pick<ReturnType<typeof useFormat>, 'age' | 'brief'>;

/** What stands below a status, and whether it needs attention. */
export interface StatusLine {
  text: string;
  tone?: 'warning' | 'error';
}

const DAY = 86_400_000;
/** A review that waits longer is overdue; milliseconds. */
export const OVERDUE = 2 * DAY;

const firstName = (name: string | null) => name?.split(' ')[0] ?? '';

/** Who an opportunity waits for and since when, how long it is live, or what it still needs. */
export const statusLine = (
  t: TFunction,
  { age, brief }: Formats,
  item: OpportunityListItem,
  now: number = serverNow(),
): StatusLine | null => {
  const { status, missing, requestedDate, reviewerFullName, approvalDate, closedDate } = item;
  switch (status) {
    case 'Draft':
      return {
        text:
          missing.length === 0
            ? t('Complete')
            : t('{{done}} of {{total}} needed fields', {
                done: neededFields.length - missing.length,
                total: neededFields.length,
              }),
      };
    case 'PendingApproval':
      return requestedDate
        ? {
            text: t('With {{name}}, {{age}}', { name: firstName(reviewerFullName), age: age(requestedDate) }),
            tone: now - Date.parse(requestedDate) > OVERDUE ? 'warning' : undefined,
          }
        : null;
    case 'Rejected':
      return { text: t('{{name}} left a comment', { name: firstName(reviewerFullName) }), tone: 'error' };
    case 'Posted':
      return approvalDate ? { text: t('Live {{age}}', { age: age(approvalDate) }) } : null;
    case 'Closed':
      return closedDate ? { text: t('Since {{date}}', { date: brief(closedDate) }) } : null;
    case 'Archived':
      return null;
  }
};
