import { greeting } from './account.ts';
import type { Part } from '../letter.ts';
import type { Voice } from '../say.ts';
import type { Write } from './write.ts';

/** Says that the copy of somebody's data can be loaded. */
export const copyReady: Write<{ name: string; until: Date; timeZone: string }> = (
  voice,
  { name, until, timeZone },
  link,
) => ({
  subject: voice.say('The copy of your data is ready'),
  parts: [
    greeting(voice, name),
    voice.say(
      'You asked for a copy of your data. It is a ZIP file with everything that is stored of you, and your files.',
    ),
    { button: voice.say('Download the copy'), url: link('/c/data') },
    voice.say(
      'You need to sign in, so that nobody else can download it. It is there until {{date}}, then it is deleted.',
      {
        date: voice.moment(until, timeZone),
      },
    ),
  ],
  reason: voice.say(
    'You get this mail because you asked for your data. Was it not you? Then somebody is signed in as you.',
  ),
});

/** A request to be erased, and the link by which it is taken back. */
export interface Erasing {
  name: string;
  due: Date;
  timeZone: string;
  token: string;
}

const wayBack = ({ say }: Voice, token: string, link: (path: string) => string): Part => ({
  button: say('Keep my data'),
  url: link(`/c/erasure/${token}`),
});

/** Says that a request to be erased has come, what goes and what stays, and how it is taken back. */
export const erasureAsked: Write<Erasing> = (voice, { name, due, timeZone, token }, link) => {
  const { say, moment } = voice;
  return {
    subject: say('Your data will be erased'),
    parts: [
      greeting(voice, name),
      say(
        'You asked for your data to be erased. From now on no company sees you, except that its admins see whose data is to be erased, and nobody writes to you.',
      ),
      say(
        'On {{date}} everything is erased for good: your profiles, applications, messages, interviews, files, videos and the mails to you.',
        { date: moment(due, timeZone) },
      ),
      say(
        'What stays: that somebody was erased, without a name, and numbers in reports that tell nobody apart. A company that hired you, or has to answer a claim, may have to keep its own files outside of Marigold.',
      ),
      say(
        'Until then you can change your mind. Companies then see you as before; booked interviews are cancelled and stay so, but can be arranged anew:',
      ),
      wayBack(voice, token, link),
    ],
    reason: say(
      'You get this mail because you asked to be erased. Was it not you? Then keep your data with the button above.',
    ),
  };
};

/** Says to somebody who applies while they wait to be erased why the application did not arrive. */
export const erasureHolds: Write<Erasing & { title: string }> = (
  voice,
  { name, title, due, timeZone, token },
  link,
) => ({
  subject: voice.say('Your application for {{title}} was not stored', { title }),
  parts: [
    greeting(voice, name),
    voice.say(
      'You applied for “{{title}}”, but you asked for your data to be erased, which happens on {{date}}. So nothing was stored.',
      { title, date: voice.moment(due, timeZone) },
    ),
    voice.say('To apply, keep your data first and send the application again. Otherwise there is nothing to do.'),
    wayBack(voice, token, link),
  ],
  reason: voice.say('You get this mail because somebody applied with this address.'),
});
