import type { Voice } from '../say.ts';
import { greeting } from './account.ts';
import type { Write } from './write.ts';

/** Who is told about which opportunity of which company. */
export interface AboutCandidacy {
  name: string;
  title: string;
  company: string;
}

const reason = ({ say }: Voice, { company, title }: AboutCandidacy): string =>
  say('You get this mail because {{company}} has considered you for {{title}}.', { company, title });

/** Asks a candidate for an interview. */
export const interviewInvite: Write<AboutCandidacy & { person: string }> = (voice, given) => ({
  subject: voice.say('{{company}} would like to interview you', { company: given.company }),
  parts: [
    greeting(voice, given.name),
    voice.say('Your profile fits our opportunity “{{title}}” well, and {{person}} would like to meet you.', {
      title: given.title,
      person: given.person,
    }),
    voice.say('You will get times to choose from. Until then, questions are welcome.'),
  ],
  reason: reason(voice, given),
});

/** Tells a candidate that the company would like them to join. */
export const offerMade: Write<
  AboutCandidacy & { person: string; path: string; message?: string | undefined; startsOn?: string | undefined }
> = (voice, given, link) => ({
  subject: voice.say('{{company}} would like you to join', { company: given.company }),
  parts: [
    greeting(voice, given.name),
    voice.say('Good news: {{company}} would like you to join as “{{title}}”.', {
      company: given.company,
      title: given.title,
    }),
    ...(given.startsOn ? [voice.say('Your first day would be {{day}}.', { day: voice.day(given.startsOn) })] : []),
    ...(given.message ? [{ quote: given.message }] : []),
    voice.say('{{person}} will settle the details with you. Questions are welcome until then.', {
      person: given.person,
    }),
    { button: voice.say('See how it stands'), url: link(given.path) },
  ],
  reason: reason(voice, given),
});

/** Tells a candidate that they are hired. */
export const hired: Write<AboutCandidacy & { person: string; path: string }> = (voice, given, link) => ({
  subject: voice.say('Welcome to {{company}}', { company: given.company }),
  parts: [
    greeting(voice, given.name),
    voice.say('It is settled: you join {{company}} as “{{title}}”.', { company: given.company, title: given.title }),
    voice.say('{{person}} tells you what comes before your first day. We are glad that you come.', {
      person: given.person,
    }),
    { button: voice.say('See how it stands'), url: link(given.path) },
  ],
  reason: reason(voice, given),
});

/** Tells a candidate the decision and never its reason. */
export const rejected: Write<AboutCandidacy> = (voice, given) => ({
  subject: voice.say('Our decision about {{title}}', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('Thank you for the time you gave us and for your interest in “{{title}}” at {{company}}.', {
      title: given.title,
      company: given.company,
    }),
    voice.say(
      'We have decided to go on with other candidates. We know this is not the answer you hoped for, and wish you every success.',
    ),
  ],
  reason: reason(voice, given),
});

/** Takes back a decision that the candidate has read. */
export const rejectionUndone: Write<AboutCandidacy> = (voice, given) => ({
  subject: voice.say('Good news about {{title}}', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('We told you that we would not go on with you for “{{title}}”. That was a mistake, and we are sorry.', {
      title: given.title,
    }),
    voice.say('You are still a candidate at {{company}}.', { company: given.company }),
  ],
  reason: reason(voice, given),
});

/** Tells a candidate that the opportunity ended, with a word of whoever closed it. */
export const opportunityClosed: Write<AboutCandidacy & { message?: string | undefined }> = (voice, given) => ({
  subject: voice.say('{{title}} has closed', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('{{company}} has closed “{{title}}”, so your candidacy for it ends here.', {
      title: given.title,
      company: given.company,
    }),
    ...(given.message ? [{ quote: given.message }] : []),
    voice.say('Thank you for your time and your interest. We wish you every success.'),
  ],
  reason: reason(voice, given),
});

/** Tells a candidate that what had closed is open again and they are in it, with a word of whoever posted it. */
export const invitedBack: Write<AboutCandidacy & { message?: string | undefined }> = (voice, given) => ({
  subject: voice.say('{{title}} is open again', { title: given.title }),
  parts: [
    greeting(voice, given.name),
    voice.say('We told you that “{{title}}” had closed. It is open again, and we would like to go on with you.', {
      title: given.title,
    }),
    ...(given.message ? [{ quote: given.message }] : []),
    voice.say('Your application is being reviewed again. You need not apply anew.'),
  ],
  reason: reason(voice, given),
});

/** Tells a candidate by which day they hear now, with the word of whoever moved it. */
export const hearByMoved: Write<AboutCandidacy & { day: string; word: string; path: string }> = (
  voice,
  given,
  link,
) => ({
  subject: voice.say('You hear from {{company}} by {{day}}', { company: given.company, day: voice.day(given.day) }),
  parts: [
    greeting(voice, given.name),
    voice.say('The day by which {{company}} answers you about “{{title}}” has moved. You hear by {{day}} now.', {
      company: given.company,
      title: given.title,
      day: voice.day(given.day),
    }),
    { quote: given.word },
    { button: voice.say('See how it stands'), url: link(given.path) },
  ],
  reason: reason(voice, given),
});
