import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { type MatchStatus, MatchStatus as Statuses } from '@marigold/contract/pipeline';
import { type Attachment, type Message, tenantTypes } from '@marigold/contract/chat';
import type { TFunction } from 'i18next';

const order: readonly MatchStatus[] = Statuses.options;
const ends: readonly MatchStatus[] = ['failedScreening', 'rejected', 'withdrawn'];

/** What happened to a candidate, in words of the reader's language; empty where a message is no such thing. */
export const moveWords = ({ move, sender }: Pick<Message, 'move' | 'sender'>, t: TFunction): string => {
  if (!move) return '';
  const { from, to } = move;
  // Whoever cancels their interview is not moved back by anybody.
  if (from === 'interviewScheduled' && to === 'invite' && sender.tenantType === tenantTypes.Member)
    return t('Cancelled the interview');
  const isBack = !ends.includes(to) && (ends.includes(from) || order.indexOf(to) < order.indexOf(from));
  const status = t(statusNames[to]);
  return isBack ? t('Back to “{{status}}”', { status }) : status;
};

/** A recorded answer is named in the reader's language, other files by their senders. */
const fileLine = ({ name, type, isGone }: Attachment, t: TFunction): string => {
  if (isGone) return t('A recording that was replaced');
  if (type.startsWith('video/')) return t('Video answer');
  return type.startsWith('audio/') ? t('Voice answer') : name;
};

/** What a message says in a line: its words, its file, or what happened. */
export const lineOf = (message: Pick<Message, 'text' | 'attachment' | 'move' | 'sender'>, t: TFunction): string =>
  message.text || (message.attachment && fileLine(message.attachment, t)) || moveWords(message, t);
