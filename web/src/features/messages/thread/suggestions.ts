import type { Conversation, Message } from '@marigold/contract/chat';
import type { MatchStatus } from '@marigold/contract/matches';
import type { Language } from '@marigold/words/languages';
import type { Replies } from '@marigold/words/replies';
import { isCard, isFromMember } from '#subjects/conversation/log/log.ts';

/** An answer that can be put into the composer. */
export interface Suggestion {
  /** A translation key that names it. */
  name: string;
  text: string;
}

/** What each reply is called. Its words are in `replies.json` of each language. */
const names = {
  thanks: 'Thank them',
  talk: 'Ask for a talk',
  work: 'Ask for work samples',
  times: 'Offer other times',
  before: 'Before the interview',
  after: 'After the interview',
  offer: 'Ask about the offer',
  welcome: 'Welcome them',
  wishes: 'Wish them well',
  salary: 'Ask what they expect',
  place: 'Answer about the place of work',
  when: 'Say when they hear',
  look: 'Promise an answer',
} as const;
type ReplyName = keyof typeof names;

const byStatus: Record<MatchStatus, readonly ReplyName[]> = {
  matched: ['talk', 'work', 'thanks'],
  inReview: ['talk', 'work', 'when'],
  invite: ['times', 'before', 'thanks'],
  interviewScheduled: ['before', 'times', 'thanks'],
  interviewDone: ['after', 'when', 'thanks'],
  jobOffer: ['offer', 'thanks'],
  hired: ['welcome', 'thanks'],
  failedScreening: ['thanks'],
  rejected: ['wishes'],
  withdrawn: ['wishes'],
};

/** What a candidate may have asked for, by the reply to it; the first that fits counts. */
const asked: readonly ReplyName[] = ['salary', 'place', 'times', 'before', 'when', 'wishes', 'look', 'thanks'];
const isAsked = (replies: Replies, name: ReplyName, text: string): boolean =>
  name === 'look' ? /[?¿]/u.test(text) : replies.asked(name).some((words) => words.test(text));

/** The language a text is in, by its small words; undefined where they do not tell. */
export const languageOf = (replies: Replies, text: string): Language | undefined => {
  const counts = replies.small
    .map(({ language, words }) => ({ language, n: text.match(words)?.length ?? 0 }))
    .toSorted((one, other) => other.n - one.n);
  const [first, second] = counts;
  return first && first.n > (second?.n ?? 0) ? first.language : undefined;
};

/** Messages of the candidate that tell which language they write in. */
const LATELY = 5;

/**
 * Up to three answers to choose from, by rules: what the candidate asked since our last message first, then what fits their
 * stage; in the language the candidate writes in, else in `usual`.
 */
export const suggest = (
  replies: Replies,
  { status, closed, mayWrite, other }: Pick<Conversation, 'status' | 'closed' | 'mayWrite' | 'other'>,
  messages: readonly Message[],
  usual: Language,
): Suggestion[] => {
  if (!mayWrite) return [];
  const words = messages.filter((message) => !isCard(message) && message.text);
  const theirs = words.filter(isFromMember);
  const language =
    languageOf(
      replies,
      theirs
        .slice(-LATELY)
        .map(({ text }) => text)
        .join(' '),
    ) ?? usual;
  const lastOurs = words.findLastIndex((message) => !isFromMember(message));
  const open = words
    .slice(lastOurs + 1)
    .map(({ text }) => text)
    .join(' ');
  const answer = closed ? undefined : asked.find((each) => isAsked(replies, each, open));
  const name = other.name.split(' ')[0] ?? other.name;
  return [...new Set([...(answer ? [answer] : []), ...byStatus[status]])]
    .slice(0, 3)
    .map((each) => ({ name: names[each], text: replies.text(language, each, { name }) }));
};
