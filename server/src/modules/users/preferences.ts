import type { z } from 'zod';
import { type Preferences, noticeKinds, type users } from '@marigold/contract/users';
import { notFound } from '@marigold/contract/problems';
import type { CompanyCall } from '#platform/http/call';
import * as store from './store.ts';

/** What is kept of the choice not to be shown messages at once. */
const messagesInApp = 'messages.app';

const shown = (row: store.PreferencesRow): Preferences => ({
  language: row.language,
  notices: {
    approvalRequested: { email: !row.notices_off.includes('approvalRequested') },
    opportunityDecided: { email: !row.notices_off.includes('opportunityDecided') },
    messages: { email: !row.notices_off.includes('messages') },
    reminders: { email: !row.notices_off.includes('reminders') },
  },
  inApp: { messages: !row.notices_off.includes(messagesInApp) },
  isChecklistHidden: row.checklist_hidden_at !== null,
});

/** What the caller chose for themselves. */
export const getPreferences = async ({ db, actor }: CompanyCall): Promise<Preferences> => {
  const row = await store.preferences(db, actor.userId, false);
  if (!row) throw notFound('User');
  return shown(row);
};

/** Saves what the caller chose; what is not named stays. */
export const savePreferences = async (
  { db, actor }: CompanyCall,
  body: z.output<typeof users.routes.savePreferences.body>,
): Promise<Preferences> => {
  const before = await store.preferences(db, actor.userId, true);
  if (!before) throw notFound('User');
  const isOff = (kind: (typeof noticeKinds)[number]) => {
    const chosen = body.notices?.[kind];
    return chosen ? !chosen.email : before.notices_off.includes(kind);
  };
  const showsMessages = body.inApp?.messages ?? !before.notices_off.includes(messagesInApp);
  const isHidden = body.isChecklistHidden ?? before.checklist_hidden_at !== null;
  const row = {
    language: body.language === undefined ? before.language : body.language,
    notices_off: [...noticeKinds.filter(isOff), ...(showsMessages ? [] : [messagesInApp])],
    checklist_hidden_at: isHidden ? (before.checklist_hidden_at ?? new Date()) : null,
  };
  await store.savePreferences(db, actor.userId, row);
  return shown(row);
};
