import { conversationModes, conversationStatuses, reminderStatuses } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import { Dice } from '../../../seed/dice.ts';
import { ask, type Asked, kindOf, type Spoken, text } from './asked.ts';
import type { Written } from '../content/role.ts';
import { openings, steps } from '../content/talk.ts';
import type { Untouched } from './matchRows.ts';
import { day, type Move } from './moves.ts';

/** What a conversation needs to know of its match. */
export interface Talking extends Untouched {
  opportunity_id: string;
  member_id: string;
  search_name: string;
  name: string;
}

/** Who talks about what, and when it is. */
export interface Around {
  now: Date;
  recruiterId: string;
  /** First name. */
  recruiter: string;
  company: string;
  role: string;
  /** What its author wrote, with the questions. */
  written: Written;
  /** Everybody of the company who sees the opportunity; all but the recruiter have read everything. */
  readers: readonly string[];
}

/** Hours between a line and the answer, one after the other. */
const pauses = [2.5, 0.6, 5, 1.2, 16, 0.3];

/** What people wrote each other since the invitation; what would lie in the future has not been said yet. */
const writtenIn = (name: string, moves: readonly Move[], nth: number, { recruiter, role, now }: Around): Spoken[] => {
  const words: Record<string, string> = { name, recruiter, role };
  let turn = nth;
  return moves
    .flatMap(({ to, at }) => {
      const ways = to === 'invite' ? openings : (steps[to] ?? []);
      let moment = at.getTime();
      return (ways[nth % Math.max(1, ways.length)] ?? []).map((line) => {
        const filled = line.text.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
        const spoken = text(line.by, filled, new Date(moment));
        moment += ((pauses[turn++ % pauses.length] ?? 1) * day) / 24;
        return spoken;
      });
    })
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

/** The bot's questions to somebody who was invited later or is in review, an hour after the first look. */
const askedIn = (name: string, moves: readonly Move[], nth: number, around: Around): Asked | undefined => {
  const [looked, next] = moves;
  const isAsked = next ? next.to === 'invite' : nth % 3 !== 2;
  if (looked?.to !== 'inReview' || !isAsked) return undefined;
  const { company, role, written, now } = around;
  const begins = new Date(looked.at.getTime() + day / 24);
  const isFinished = next !== undefined || nth % 3 === 0;
  const asked = ask(written, { begins, isFinished, name, company, role }, new Dice(nth));
  return asked && asked.screening.since < (next?.at ?? now) ? asked : undefined;
};

/** Where a conversation stands whose last word is a person's, or the bot's. */
const open = {
  status: conversationStatuses.Open,
  mode: conversationModes.Human,
  reminder_status: reminderStatuses.None,
};
const asking = {
  status: conversationStatuses.Screening,
  mode: conversationModes.Bot,
  reminder_status: reminderStatuses.SecondSent,
};

/**
 * The conversation with a candidate whom the bot asked or somebody invited, as its tables have it: what was said on their way,
 * what is read, and now and then a last word of theirs that waits for an answer. Nothing where nobody got in touch.
 */
export const talkOf = (match: Talking, moves: readonly Move[], nth: number, around: Around) => {
  const { company_id, member_id, match_id, opportunity_id, search_name } = match;
  const name = match.name.split(' ')[0] ?? match.name;
  const asked = moves.length > 0 ? askedIn(name, moves, nth, around) : undefined;
  const isInvited = moves.some(({ to }) => to === 'invite');
  const lines = [...(asked?.lines ?? []), ...(isInvited ? writtenIn(name, moves, nth, around) : [])];
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return { conversations: [], messages: [], readers: [], screenings: [] };

  const conversation_id = newId();
  const senders = { user: around.recruiterId, member: member_id, bot: company_id };
  let [fromMember, heardByBot] = [0, 0];
  const messages = lines.map(({ by, at, ...line }, place) => {
    const heard_by_bot = by === 'member' && line.question_number !== null;
    if (by === 'member') fromMember += 1;
    if (heard_by_bot) heardByBot += 1;
    return {
      conversation_id,
      company_id,
      sequence: place + 1,
      sender_kind: kindOf[by],
      sender_id: senders[by],
      sent_at: at,
      from_member: fromMember,
      heard_by_bot,
      ...line,
    };
  });
  const count = messages.length;
  const waits = last.by === 'member' && nth % 3 !== 2;
  const readByCompany = waits ? count - 1 : count;
  const forPeople = fromMember - heardByBot;
  return {
    conversations: [
      {
        conversation_id,
        company_id,
        opportunity_id,
        member_id,
        match_id,
        ...(asked?.screening.state === 'asking' ? asking : open),
        last_sequence: count,
        from_member: fromMember,
        heard_by_bot: heardByBot,
        last_from_member: last.by === 'member',
        last_at: last.at,
        company_received: count,
        company_read: count,
        member_received: count,
        member_read: count,
        member_read_own: fromMember,
        member_mailed: count,
        search_name,
        version: 1,
        created_at: first.at,
      },
    ],
    messages,
    readers: around.readers.map((user_account_id) => {
      const isRecruiter = user_account_id === around.recruiterId;
      return {
        conversation_id,
        user_account_id,
        company_id,
        read_up_to: isRecruiter ? readByCompany : count,
        read_for_people: isRecruiter && waits ? forPeople - 1 : forPeople,
        mailed_for_people: forPeople,
        takes_part: isRecruiter,
      };
    }),
    screenings: asked ? [{ conversation_id, company_id, ...asked.screening, reminders: 2, created_at: first.at }] : [],
  };
};
