import type { Language } from '@marigold/contract/kit';
import { type Role, roleOf } from '@marigold/contract/permissions';
import type { Part } from '../letter.ts';
import type { Voice } from '../say.ts';
import type { MailText } from '@marigold/words/keys';
import type { Write } from './write.ts';

/** Who is asked to join whom. */
export interface Invitation {
  /** Empty where it is not known. */
  fullName: string;
  inviter: string;
  company: string;
  userType: number;
  message?: string | undefined;
  token: string;
}

/** From where and when somebody did something, as far as it is known. */
export interface Origin {
  at: Date;
  timeZone: string;
  browser?: string | null;
  system?: string | null;
  /** The network address it came from: what is known of the place without asking anybody else. */
  ip?: string | undefined;
}

/** Whose password it is. */
export interface PasswordOf extends Origin {
  email: string;
  company: string;
}

const roles: Partial<Record<Role, MailText>> = {
  Admin: 'admin',
  Recruiter: 'recruiter',
  Employer: 'employer',
  Reviewer: 'reviewer',
};

/** The first of somebody's names. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Pictures that people put into their names. */
const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{200D}|\u{FE0F})+/gu;
/** More are a sentence. */
const mostWords = 6;
/**
 * Whether it is written as a name. Anybody can give any words as a name beside anybody's address: an address of a page or a
 * sentence is not sent on.
 */
const isName = (name: string): boolean =>
  name.length <= 60 &&
  name.split(/\s+/).length <= mostWords &&
  /^[\p{L}\p{M}.,'’‘`´·() -]+$/u.test(name) &&
  !/\.\p{L}{2}/u.test(name);

/** What somebody is called to their face. German, which says Sie, takes the whole name. */
export const calledBy = (language: Language, name: string): string => (language === 'de' ? name : firstName(name));

/** How a letter to a person begins; it names nobody where their name is none. */
export const greeting = ({ language, say }: Voice, given: string): string => {
  const name = given.replace(pictures, ' ').replace(/\s+/g, ' ').trim();
  return isName(name) ? say('Hello {{name}},', { name: calledBy(language, name) }) : say('Hello,');
};

const origin = ({ say, moment }: Voice, { at, timeZone, browser, system, ip }: Origin): Part => ({
  facts: [
    [say('When'), moment(at, timeZone)],
    ...(browser
      ? [[say('Browser'), system ? say('{{browser}} on {{system}}', { browser, system }) : browser] as const]
      : []),
    ...(ip ? [[say('Internet address'), ip] as const] : []),
  ],
});

const roleIn = ({ say }: Voice, userType: number): string => say(roles[roleOf(userType) ?? 'Member'] ?? 'colleague');

/** Asks somebody to join the company. */
export const invitation: Write<Invitation> = (
  voice,
  { fullName, inviter, company, userType, message, token },
  link,
) => ({
  subject: voice.say('{{inviter}} invited you to hire with {{company}}', { inviter: firstName(inviter), company }),
  parts: [
    greeting(voice, fullName),
    voice.say(
      '{{inviter}} would like you to join {{company}} on Marigold as {{role}}. You will see opportunities and candidates in one place.',
      { inviter, company, role: roleIn(voice, userType) },
    ),
    ...(message ? [{ quote: message }] : []),
    { button: voice.say('Join {{company}}', { company }), url: link(`/invite/${token}`) },
    voice.say('The link works for 7 days. Not expecting this? You can ignore it.'),
  ],
  reason: voice.say('You get this mail because {{inviter}} entered your address.', { inviter }),
});

/** Asks again, with a new link. */
export const invitationAgain: Write<Invitation> = (voice, { fullName, inviter, company, userType, token }, link) => ({
  subject: voice.say('Reminder: your invitation from {{company}}', { company }),
  parts: [
    greeting(voice, fullName),
    voice.say('{{inviter}} is still looking forward to having you at {{company}} on Marigold as {{role}}.', {
      inviter,
      company,
      role: roleIn(voice, userType),
    }),
    { button: voice.say('Join {{company}}', { company }), url: link(`/invite/${token}`) },
    voice.say('Your earlier link was replaced by this one, which works for 7 days.'),
  ],
  reason: voice.say('You get this mail because {{inviter}} entered your address.', { inviter }),
});

/** Lets somebody choose a new password. */
export const reset: Write<PasswordOf & { token: string }> = (voice, given, link) => ({
  subject: voice.say('Reset your Marigold password'),
  parts: [
    voice.say('Someone asked to reset the password for {{email}} at {{company}}. If that was you:', {
      email: given.email,
      company: given.company,
    }),
    {
      button: voice.say('Choose a new password'),
      url: link(`/reset-password?${new URLSearchParams({ token: given.token, email: given.email }).toString()}`),
    },
    voice.say('The link works once, for 60 minutes. If it was not you, nothing changes.'),
    origin(voice, given),
  ],
  reason: voice.say('You get this mail because your address was entered on the sign-in page.'),
});

/** Tells somebody that their password is another one now. */
export const passwordChanged: Write<PasswordOf> = (voice, given, link) => ({
  subject: voice.say('Your Marigold password was changed'),
  parts: [
    voice.say('The password for {{email}} at {{company}} was changed. Everywhere else you have been signed out.', {
      email: given.email,
      company: given.company,
    }),
    origin(voice, given),
    voice.say('If it was not you, choose a new one at once:'),
    {
      button: voice.say('Choose a new password'),
      url: link(`/forgot-password?${new URLSearchParams({ email: given.email }).toString()}`),
    },
  ],
  reason: voice.say('You get this mail because it concerns the safety of your account.'),
});

/** Who has handed super admin over to whom, as one of the two reads it. */
export interface Transfer extends Origin {
  company: string;
  /** The other one. */
  person: string;
  /** Whether its reader is super admin now. */
  isReader: boolean;
}

/** Tells the old and the new super admin of each other. */
export const superAdminTransferred: Write<Transfer> = (voice, given, link) => {
  const { person, company, isReader } = given;
  const reason = voice.say('You get this mail because it concerns the safety of your account.');
  if (isReader)
    return {
      subject: voice.say('You are super admin of {{company}} now', { company }),
      parts: [
        voice.say('{{person}} has handed super admin of {{company}} over to you.', { person, company }),
        voice.say('You may do everything now, and only you can hand the role over. Sign in again to begin.'),
        { button: voice.say('Open the team'), url: link('/team') },
      ],
      reason,
    };
  return {
    subject: voice.say('You handed super admin of {{company}} over', { company }),
    parts: [
      voice.say('{{person}} is super admin of {{company}} now, and you are an admin.', { person, company }),
      origin(voice, given),
      voice.say('If it was not you, choose a new password at once, and ask {{person}} to give the role back:', {
        person,
      }),
      { button: voice.say('Choose a new password'), url: link('/forgot-password') },
    ],
    reason,
  };
};

/** Tells somebody that their sign-in asks for a second step, or no longer, and whether an admin did that. */
export const secondFactorChanged: Write<PasswordOf & { isOn: boolean; by?: string }> = (voice, given, link) => ({
  subject: given.isOn
    ? voice.say('Your sign-in has a second step now')
    : voice.say('Your sign-in has no second step any more'),
  parts: [
    given.isOn
      ? voice.say('Signing in as {{email}} at {{company}} asks for a code of your authenticator app from now on.', {
          email: given.email,
          company: given.company,
        })
      : voice.say('Signing in as {{email}} at {{company}} asks for the password only.', {
          email: given.email,
          company: given.company,
        }),
    given.by === undefined
      ? origin(voice, given)
      : voice.say('{{person}} turned it off for you. Turn it on again in your settings, with another app.', {
          person: given.by,
        }),
    given.by === undefined
      ? voice.say('If it was not you, choose a new password at once:')
      : voice.say('If you did not ask for that, choose a new password at once:'),
    { button: voice.say('Choose a new password'), url: link('/forgot-password') },
    ...(given.isOn
      ? [
          voice.say('An admin of {{company}} can turn it off for you, too, if it was not you.', {
            company: given.company,
          }),
        ]
      : []),
  ],
  reason: voice.say('You get this mail because it concerns the safety of your account.'),
});

/** Tells somebody that a passkey signs them in from now on, or no longer. */
export const passkeyChanged: Write<PasswordOf & { isAdded: boolean; name: string }> = (voice, given, link) => {
  const { email, company, name, isAdded } = given;
  return {
    subject: isAdded ? voice.say('You have a new passkey') : voice.say('A passkey of yours was removed'),
    parts: [
      isAdded
        ? voice.say(
            'The passkey “{{name}}” signs you in as {{email}} at {{company}} from now on, without a password.',
            {
              name,
              email,
              company,
            },
          )
        : voice.say('The passkey “{{name}}” does not sign you in as {{email}} at {{company}} any more.', {
            name,
            email,
            company,
          }),
      origin(voice, given),
      voice.say('If it was not you, choose a new password at once, and remove passkeys that you do not know:'),
      { button: voice.say('Open the security settings'), url: link('/settings/security') },
    ],
    reason: voice.say('You get this mail because it concerns the safety of your account.'),
  };
};

/** Proves an address. */
export const emailCode: Write<{ code: string }> = ({ say }, { code }) => ({
  subject: say('{{code}} is your Marigold code', { code }),
  parts: [
    say('Type this code to go on:'),
    { code },
    say('It works for 20 minutes. Not expecting this? You can ignore it.'),
  ],
  reason: say('You get this mail because your address was entered to create a company.'),
});

/** Passes on what a visitor wrote. */
export const contact: Write<{ name: string; email: string; company?: string | undefined; message: string }> = (
  { say },
  { name, email, company, message },
) => ({
  subject: say('Message from {{name}}', { name }),
  parts: [
    { quote: message },
    {
      facts: [[say('Name'), name], [say('E-mail'), email], ...(company ? [[say('Company'), company] as const] : [])],
    },
  ],
  reason: say('Sent with the contact form.'),
});
