import type { TFunction } from 'i18next';
import { firstNameOf } from '../../meeting.ts';
import type { Busy } from './layout.ts';

/** Who is busy, and with which candidate where that is to be seen. */
export const busyWords = (t: TFunction, busy: Busy, ownId: string): string => {
  const isOwn = busy.userId === ownId;
  const who = firstNameOf(busy.name);
  if (busy.with === null) return isOwn ? t('You') : who;
  return isOwn ? t('You, with {{name}}', { name: busy.with }) : t('{{who}}, with {{name}}', { who, name: busy.with });
};
