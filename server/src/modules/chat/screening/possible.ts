import type { BotAction } from '@marigold/contract/chat';
import { isScreened } from '#modules/matches';
import { closedFor } from '../present.ts';
import type { ConversationRow } from '../store.ts';
import { table, type Talk } from './flow.ts';
import { askedOf } from './start.ts';
import type { Means } from './talk.ts';

const inTalk = ['takeOver', 'pause', 'handBack'] as const;

/** Whether somebody of the company can have a candidate asked: nothing is decided about them, and the role is open. */
export const isStartable = (row: ConversationRow): boolean =>
  isScreened(row.match_status) && row.opportunity_status === 'Posted' && closedFor(row, 'company') === null;

/** What a person of the company can do with the bot of a conversation as it stands. */
export const possible = async (means: Means, row: ConversationRow, talk: Talk | undefined): Promise<BotAction[]> => {
  if (!isStartable(row)) return [];
  if (talk) return inTalk.filter((does) => table[talk.state][does] !== undefined);
  return (await askedOf(means, row.opportunity_id)).length > 0 ? ['start'] : [];
};
