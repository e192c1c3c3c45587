import type { MailText } from '@marigold/words/keys';
import type { Voice } from '../say.ts';
import { greeting } from './account.ts';
import type { Write } from './write.ts';

/** What a candidate did that changed an interview or called it off: to it, or with all of their application or data. */
export type Cause = 'candidate' | 'withdrawal' | 'leaving';

/** An interview as a letter tells of it. */
export interface AboutInterview {
  /** Whom the letter is to. */
  name: string;
  title: string;
  company: string;
  /** Day, time and time zone, in the reader's language and time zone. */
  time: string;
  /** Where they meet; without a text it follows. */
  place: { kind: 'video' | 'phone' | 'office'; text: string };
  /** Who interviews. */
  with: string;
  message: string | undefined;
  /** Of one that changed: whether the time did. */
  isTime: boolean;
  /** What its candidate did, where it is their doing. */
  cause?: Cause | undefined;
}
/** What each kind of place is called. */
const placeNames = { video: 'Video call', phone: 'Phone', office: 'Address' } as const;
/** What stands there while it is not known. */
const openPlaces = {
  video: 'The link follows',
  phone: 'Who calls whom follows',
  office: 'The address follows',
} as const;

/** When, where and with whom an interview is. */
export const interviewFacts = (
  { say }: Voice,
  { time, place, with: people }: Pick<AboutInterview, 'time' | 'place'> & { with: string | undefined },
) => ({
  facts: [
    [say('When'), time] as const,
    [say(placeNames[place.kind]), place.text || say(openPlaces[place.kind])] as const,
    ...(people ? [[say('With'), people] as const] : []),
  ],
});
const quoted = (message: string | undefined) => (message ? [{ quote: message }] : []);
/** Why a candidate gets a letter about an interview. */
export const candidateReason = ({ say }: Voice, { title, company }: Pick<AboutInterview, 'title' | 'company'>) =>
  say('You get this mail because of your interview for {{title}} at {{company}}.', { title, company });
/** The same for the candidate. */
export interface AboutOwnInterview extends AboutInterview {
  /** Where the candidate moves or cancels it, or chooses another time of one that does not take place. */
  changePath: string | undefined;
}
/** A time that a candidate is to choose. */
export interface AboutChoice {
  name: string;
  title: string;
  company: string;
  /** Who asks. */
  person: string;
  /** Whom the candidate meets. */
  with: string;
  minutes: number;
  place: 'video' | 'phone' | 'office';
  /** Whether the link, the number or the address follows. */
  isPlaceOpen: boolean;
  message: string | undefined;
  path: string;
}

const kinds = { video: 'Video call', phone: 'By phone', office: 'On site' } as const;

const choiceFacts = ({ say }: Voice, given: AboutChoice) => ({
  facts: [
    [say('With'), given.with] as const,
    [say('How long'), say('{{minutes}} minutes', { minutes: given.minutes })] as const,
    [
      say('Where'),
      given.isPlaceOpen ? `${say(kinds[given.place])}. ${say(openPlaces[given.place])}.` : say(kinds[given.place]),
    ] as const,
  ],
});

/** Tells a candidate that what they choose from has changed. */
export const interviewChoiceChanged: Write<AboutChoice> = (voice, given, link) => ({
  subject: voice.say('Changed: choosing a time for your interview for {{title}}', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('{{person}} changed the interview for “{{title}}” for which you choose the time. It is now like this:', {
      person: given.person,
      title: given.title,
    }),
    choiceFacts(voice, given),
    ...quoted(given.message),
    { button: voice.say('Choose a time'), url: link(given.path) },
  ],
  reason: candidateReason(voice, given),
});

/** Tells a candidate that there is no time to choose any more. */
export const interviewChoiceWithdrawn: Write<Pick<AboutChoice, 'name' | 'company' | 'title' | 'path'>> = (
  voice,
  given,
  link,
) => ({
  subject: voice.say('No time to choose for now: {{title}}', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say(
      '{{company}} took back the invitation to choose a time for “{{title}}”. You need not do anything, and the link in the earlier mail no longer works.',
      { company: given.company, title: given.title },
    ),
    voice.say('Your application stands as before.'),
    { button: voice.say('See your application'), url: link(given.path) },
  ],
  reason: candidateReason(voice, given),
});

/** Asks a candidate to choose the time of an interview. */
export const interviewChoice: Write<AboutChoice> = (voice, given, link) => ({
  subject: voice.say('Choose a time for your interview for {{title}}', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('{{person}} from {{company}} would like to meet you about “{{title}}”.', {
      person: given.person,
      company: given.company,
      title: given.title,
    }),
    choiceFacts(voice, given),
    ...quoted(given.message),
    { button: voice.say('Choose a time'), url: link(given.path) },
    voice.say('Times are shown in your time zone. No time suits you?'),
    { button: voice.say('Suggest times'), url: `${link(given.path)}#suggest` },
  ],
  reason: candidateReason(voice, given),
});

/** Where the candidate changes it. */
const changeWay = ({ say }: Voice, { changePath }: AboutOwnInterview, link: (path: string) => string) =>
  changePath ? [{ button: say('Choose another time or cancel'), url: link(changePath) }] : [];

/** Tells a candidate when and where the interview is. */
export const interviewBooked: Write<AboutOwnInterview> = (voice, given, link) => ({
  subject: voice.say('Your interview for {{title}}: {{time}}', { title: given.title, time: given.time }),
  parts: [
    greeting(voice, given.name),
    voice.say('{{company}} would like to meet you about “{{title}}”.', { company: given.company, title: given.title }),
    interviewFacts(voice, given),
    ...quoted(given.message),
    ...changeWay(voice, given, link),
    voice.say('The attached invitation puts it into your calendar. If the time does not suit you, answer this mail.'),
  ],
  reason: candidateReason(voice, given),
});

/** Tells a candidate what changed. */
export const interviewMoved: Write<AboutOwnInterview> = (voice, given, link) => ({
  subject: given.isTime
    ? voice.say('New time for your interview for {{title}}: {{time}}', { title: given.title, time: given.time })
    : voice.say('Changed: your interview for {{title}}', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('Your interview at {{company}} about “{{title}}” has changed. This is how it stands now:', {
      company: given.company,
      title: given.title,
    }),
    interviewFacts(voice, given),
    ...quoted(given.message),
    ...changeWay(voice, given, link),
    voice.say('Your calendar moves it by itself if you took the first invitation into it.'),
  ],
  reason: candidateReason(voice, given),
});

/** Why it does not take place, where the candidate may wonder. */
const causeWords: Partial<Record<Cause, MailText>> = {
  withdrawal: 'It is cancelled because you withdrew your application.',
  leaving: 'It is cancelled because you asked for your data to be erased. It stays cancelled if you change your mind.',
};

const cancelledByOwn: Write<AboutOwnInterview> = (voice, given, link) => ({
  subject: voice.say('You cancelled your interview for {{title}}', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('You cancelled the interview at {{company}} about “{{title}}”: {{time}}.', {
      company: given.company,
      title: given.title,
      time: given.time,
    }),
    ...(given.changePath
      ? [
          voice.say('If you still want to meet, choose another time.'),
          { button: voice.say('Choose another time'), url: link(given.changePath) },
        ]
      : []),
  ],
  reason: candidateReason(voice, given),
});

/** Tells a candidate that it does not take place. */
export const interviewCancelled: Write<AboutOwnInterview> = (voice, given, link) => {
  if (given.cause === 'candidate') return cancelledByOwn(voice, given, link);
  const why = given.cause && causeWords[given.cause];
  return {
    subject: voice.say('Your interview for {{title}} is cancelled', { title: given.title }),
    parts: [
      greeting(voice, given.name),
      voice.say('The interview at {{company}} about “{{title}}” does not take place: {{time}}.', {
        company: given.company,
        title: given.title,
        time: given.time,
      }),
      ...(why ? [voice.say(why)] : []),
      ...quoted(given.message),
    ],
    reason: candidateReason(voice, given),
  };
};

/** What a calendar answered to an invitation. */
export interface AboutAnswer {
  name: string;
  /** Who answered. */
  who: string;
  candidate: string;
  /** Whether they do not come; otherwise they do not know yet. */
  isDeclined: boolean;
  time: string;
  message: string | undefined;
  path: string;
}

/** Tells whoever organises an interview that somebody does not come, or perhaps not. */
export const interviewAnswered: Write<AboutAnswer> = (voice, given, link) => {
  const { who, candidate, time } = given;
  return {
    subject: given.isDeclined
      ? voice.say('{{who}} declined: {{time}}', { who, time })
      : voice.say('{{who}} may not come: {{time}}', { who, time }),
    parts: [
      greeting(voice, given.name),
      given.isDeclined
        ? voice.say('{{who}} declined the invitation to the interview in their calendar.', { who })
        : voice.say('{{who}} answered the invitation to the interview with “maybe”.', { who }),
      { facts: [[voice.say('With'), candidate] as const, [voice.say('When'), time] as const] },
      ...quoted(given.message),
      voice.say('The interview stands as it is until you move or cancel it.'),
      { button: voice.say('Open the interview'), url: link(given.path) },
    ],
    reason: voice.say('You get this mail because you organise this interview.'),
  };
};
