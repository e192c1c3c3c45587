import type { MailKind } from '@marigold/contract/system';
import type { Call } from '#platform/http/call';
import { isAmongFirst } from '#platform/sessions/attempts';

/** Mails that anybody can have sent to any address, and what each counts as. */
const countedAs = {
  emailCode: 'code',
  reset: 'reset',
  magicLink: 'link',
  applicationReceived: 'application',
  applicationKnown: 'application',
  erasureHolds: 'application',
  jobAlertConfirm: 'alert',
} satisfies Partial<Record<MailKind, string>>;

/** Such mails that one address gets within an hour and within a day. */
const most = [
  { most: 5, inMinutes: 60 },
  { most: 20, inMinutes: 24 * 60 },
];

/**
 * Counts a mail that somebody asked for and answers whether it may go out: of each kind an address gets only so many,
 * whoever asks from wherever. To be asked before a link or code is made, or one that nobody reads would replace the last.
 */
export const isMailLeft = async (
  { db, platform }: Pick<Call, 'db' | 'platform'>,
  kind: keyof typeof countedAs,
  to: string,
): Promise<boolean> => {
  for (const each of most) {
    const key = `mail ${countedAs[kind]} ${each.inMinutes} ${to}`;
    if (!(await isAmongFirst(db, key, { ...each, most: each.most * platform.config.rateLimitFactor }))) return false;
  }
  return true;
};
