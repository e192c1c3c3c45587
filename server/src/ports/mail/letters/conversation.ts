import type { ReportReason } from '@marigold/contract/chatRules';
import type { MailText } from '@marigold/words/keys';
import { greeting } from './account.ts';
import type { Write } from './write.ts';

/** Messages that wait for a reader. */
export interface Waiting {
  name: string;
  /** Of the screens. */
  path: string;
  from: readonly { who: string; title: string; n: number }[];
}

/** Tells somebody of messages they have not read. */
export const newMessages: Write<Waiting> = (voice, { name, path, from }, link) => ({
  subject: voice.say('New messages from {{people}}', {
    people: new Intl.ListFormat(voice.language).format([...new Set(from.map(({ who }) => who))].slice(0, 3)),
  }),
  parts: [
    greeting(voice, name),
    voice.say('These conversations hold messages that you have not read yet:'),
    { facts: from.map(({ who, title, n }) => [who, `${title}: ${n.toLocaleString(voice.language)}`] as const) },
    { button: voice.say('Read and answer'), url: link(path) },
  ],
  reason: voice.say('You get this mail because you take part in these conversations.'),
});

const reasons: Record<ReportReason, MailText> = {
  Hurtful: 'Rude or hurtful',
  Discriminating: 'Discriminating',
  Advertising: 'Advertising',
  Fraud: 'Looks like fraud',
  Other: 'Something else',
};

/** Tells the admins of a company that a candidate reported a conversation. */
export const candidateReport: Write<{
  name: string;
  candidate: string;
  title: string;
  reason: ReportReason;
  note: string;
  path: string;
}> = (voice, { name, candidate, title, reason, note, path }, link) => ({
  subject: voice.say('{{person}} reported a conversation', { person: candidate }),
  parts: [
    greeting(voice, name),
    voice.say('{{person}}, a candidate for {{title}}, asks you to look at a conversation.', {
      person: candidate,
      title,
    }),
    { facts: [[voice.say('Reason'), voice.say(reasons[reason])]] },
    ...(note ? [{ quote: note }] : []),
    { button: voice.say('Open the conversation'), url: link(path) },
  ],
  reason: voice.say('You get this mail because you are an admin of your company.'),
});
