import { greeting } from './account.ts';
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
    { button: voice.say('Load the copy'), url: link('/c/data') },
    voice.say('You need to sign in, so that nobody else can load it. It is there until {{date}}, then it is deleted.', {
      date: voice.moment(until, timeZone),
    }),
  ],
  reason: voice.say(
    'You get this mail because you asked for your data. Was it not you? Then somebody is signed in as you.',
  ),
});
