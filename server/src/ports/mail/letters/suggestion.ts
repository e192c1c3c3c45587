import { greeting } from './account.ts';
import type { Write } from './write.ts';

/** Times that a candidate suggests because none of those offered suits them. */
export interface AboutSuggestion {
  name: string;
  /** Who suggests them. */
  who: string;
  title: string;
  /** When the interview is that they ask to move; null: they were to choose a time. */
  time: string | null;
  /** The times they suggest, each as a day and a time of it. */
  times: readonly (readonly [day: string, clock: string])[];
  /** Where the clocks are by which they are said, in the reader's language. */
  city: string;
  message: string | undefined;
  path: string;
}

/** Tells whoever organises an interview which times its candidate suggests. */
export const interviewSuggested: Write<AboutSuggestion> = (voice, given, link) => {
  const { who, title, time, message } = given;
  return {
    subject: voice.say('{{who}} suggests other times for {{title}}', { who, title }),
    parts: [
      greeting(voice, given.name),
      time === null
        ? voice.say('None of the times that {{who}} can choose for “{{title}}” suits. These would:', { who, title })
        : voice.say(
            '{{who}} asks to move the interview for “{{title}}”, which is at this time: {{time}}. These would suit:',
            { who, title, time },
          ),
      { facts: given.times },
      ...(message ? [{ quote: message }] : []),
      voice.say(
        'Times are in {{city}} time, as your hours are in Marigold. Book one of them there, or answer in the conversation.',
        { city: given.city },
      ),
      { button: voice.say('Look at the suggestion'), url: link(given.path) },
    ],
    reason: voice.say('You get this mail because you organise this interview.'),
  };
};
