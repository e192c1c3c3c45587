import { greeting } from './account.ts';
import type { Write } from './write.ts';

/** A webhook that is told nothing more. */
export interface EndedWebhook {
  name: string;
  url: string;
  /** Whether it said itself that it is there no more. */
  isGone: boolean;
}

/** Tells an admin that a webhook was turned off, and what becomes of what waits for it. */
export const webhookOff: Write<EndedWebhook> = (voice, { name, url, isGone }, link) => ({
  subject: voice.say('A webhook was turned off'),
  parts: [
    greeting(voice, name),
    isGone
      ? voice.say('The webhook at {{url}} said that it is there no more, so Marigold sends it nothing.', { url })
      : voice.say('The webhook at {{url}} has taken nothing for five days, so Marigold sends it nothing more.', {
          url,
        }),
    voice.say(
      'What waits for it is kept for 30 days and goes out once you turn it on again. What happens while it is off is not sent.',
    ),
    { button: voice.say('Open the webhooks'), url: link('/company/webhooks') },
  ],
  reason: voice.say('You get this mail because you are an admin of this company.'),
});
