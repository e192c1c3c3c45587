import type { Part } from '../letter.ts';
import type { Voice } from '../say.ts';
import { greeting } from './account.ts';
import type { AboutCandidacy } from './candidate.ts';
import type { Write } from './write.ts';

/** The way to an application, for whoever reads the mail. */
export interface WithLink {
  token: string;
}

const signInPath = (token: string): string => `/c/magic/${token}`;

const linkParts = ({ say }: Voice, token: string, link: (path: string) => string): Part[] => [
  { button: say('See your application'), url: link(signInPath(token)) },
  say('The link works once, for 20 minutes. Later, the page it leads to sends you a new one.'),
];

/** Signs a candidate in. */
export const magicLink: Write<WithLink & { code: string; company: string }> = (
  { say },
  { token, code, company },
  link,
) => ({
  subject: say('Your sign-in link for {{company}}', { company }),
  parts: [
    say('Open your applications with this link:'),
    { button: say('Sign in'), url: link(signInPath(token)) },
    say('Or type this code where you asked for it:'),
    { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    say('Both work once, for 20 minutes. If you did not ask for them, you can ignore this mail.'),
  ],
  reason: say('You get this mail because your address was entered to see applications.'),
});

/** An application that has arrived, as its applicant reads of it. */
export interface Received extends AboutCandidacy, WithLink {
  /** Days within which eight of ten heard; null: not known. */
  days: number | null;
  /** The day by which they hear, such as 2027-01-31; null: none is promised. */
  hearBy: string | null;
  /** Whether the role has questions that the bot asks. */
  isAsked: boolean;
  isUnused: boolean;
}

/** Says that an application has arrived, and what happens next. */
export const applicationReceived: Write<Received> = (voice, given, link) => {
  const { say, day } = voice;
  const { title, company, days, hearBy, isAsked, isUnused } = given;
  return {
    subject: say('We have your application for {{title}}', { title }),
    parts: [
      greeting(voice, given.name),
      say('Your application for “{{title}}” is with {{company}} now.', { title, company }),
      ...(hearBy === null ? [] : [say('You hear from {{company}} by {{day}}.', { company, day: day(hearBy) })]),
      ...(isAsked
        ? [
            say('A few short questions come with it. You answer them in the chat of your application.'),
            say(
              'An assistant asks them and compares each yes or no with what the role needs; people at {{company}} can look at all of it.',
              { company },
            ),
          ]
        : []),
      ...(days === null
        ? []
        : [say('Eight of ten applicants hear from {{company}} within {{days}} days.', { company, days })]),
      ...(isUnused ? [say('What you told before about yourself stays as it was. Sign in to change it.')] : []),
      ...linkParts(voice, given.token, link),
      { button: say('Withdraw your application'), url: link(`${signInPath(given.token)}#withdraw`) },
    ],
    reason: say('You get this mail because you applied with this address. Was it not you? Withdraw the application.'),
  };
};

/** Tells somebody who applies again that they are there already. */
export const applicationKnown: Write<AboutCandidacy & WithLink & { at: Date; timeZone: string }> = (
  voice,
  given,
  link,
) => {
  const { say, moment } = voice;
  const { title, company, at, timeZone } = given;
  return {
    subject: say('You have applied for {{title}} already', { title }),
    parts: [
      greeting(voice, given.name),
      say('You applied for “{{title}}” at {{company}} on {{date}}, so nothing needs to be sent again.', {
        title,
        company,
        date: moment(at, timeZone),
      }),
      say('Nothing of what came now was added to it. Sign in to change what you sent.'),
      ...linkParts(voice, given.token, link),
    ],
    reason: say('You get this mail because somebody applied with this address again.'),
  };
};
