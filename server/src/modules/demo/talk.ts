import { conversationModes, conversationStatuses, messageTypes, tenantTypes } from '@marigold/contract/chat';
import { newId } from '#platform/database/id';
import { type Line, openings, steps } from './content/talk.ts';
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
  role: string;
  /** Everybody of the company who sees the opportunity; all but the recruiter have read everything. */
  readers: readonly string[];
}

/** Hours between a line and the answer, one after the other. */
const pauses = [2.5, 0.6, 5, 1.2, 16, 0.3];

/** Every line with its moment; what would lie in the future has not been said yet. */
const said = (moves: readonly Move[], nth: number, now: Date): (Line & { at: Date })[] => {
  let turn = nth;
  return moves
    .flatMap(({ to, at }) => {
      const ways = to === 'invite' ? openings : (steps[to] ?? []);
      let moment = at.getTime();
      return (ways[nth % Math.max(1, ways.length)] ?? []).map((line) => {
        const spoken = { ...line, at: new Date(moment) };
        moment += ((pauses[turn++ % pauses.length] ?? 1) * day) / 24;
        return spoken;
      });
    })
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

/**
 * The conversation with a candidate who was invited, as its tables have it: what was said on their way, what is read, and
 * now and then a last word of theirs that waits for an answer. Nothing where nobody got in touch.
 */
export const talkOf = (match: Talking, moves: readonly Move[], nth: number, around: Around) => {
  const lines = moves.some(({ to }) => to === 'invite') ? said(moves, nth, around.now) : [];
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return { conversations: [], messages: [], readers: [] };

  const conversation_id = newId();
  const { company_id, member_id, match_id, opportunity_id, search_name, name } = match;
  const words: Record<string, string> = {
    name: name.split(' ')[0] ?? name,
    recruiter: around.recruiter,
    role: around.role,
  };
  let fromMember = 0;
  const messages = lines.map(({ by, text, at }, place) => {
    if (by === 'member') fromMember += 1;
    return {
      conversation_id,
      message_id: newId(),
      company_id,
      sequence: place + 1,
      type: messageTypes.Text,
      sender_kind: by === 'member' ? tenantTypes.Member : tenantTypes.User,
      sender_id: by === 'member' ? member_id : around.recruiterId,
      text: text.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole),
      sent_at: at,
      from_member: fromMember,
    };
  });
  const count = messages.length;
  const waits = last.by === 'member' && nth % 3 !== 2;
  const readByCompany = waits ? count - 1 : count;
  const own = messages[readByCompany - 1]?.from_member ?? 0;
  return {
    conversations: [
      {
        conversation_id,
        company_id,
        opportunity_id,
        member_id,
        match_id,
        status: conversationStatuses.Open,
        mode: conversationModes.Human,
        last_sequence: count,
        from_member: fromMember,
        last_from_member: last.by === 'member',
        last_at: last.at,
        company_received: count,
        company_read: count,
        member_received: count,
        member_read: count,
        member_read_own: fromMember,
        reminder_status: 0,
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
        read_from_member: isRecruiter ? own : fromMember,
        mailed_from_member: fromMember,
        takes_part: isRecruiter,
      };
    }),
  };
};
