import { greeting } from '../account.ts';
import type { Write } from '../write.ts';

/** Who is away, who stands in, and who reads it. */
export interface Both {
  name: string;
  absent: string;
  standIn: string;
}

/** Says from when to when somebody stands in for whom: to them, and to whoever is away. */
export const standIn: Write<Both & { from: string; until: string; isStandIn: boolean }> = (voice, given, link) => {
  const { say, day } = voice;
  const { absent, standIn: person } = given;
  const days = { from: day(given.from), until: day(given.until) };
  return {
    subject: given.isStandIn
      ? say('You stand in for {{absent}} until {{until}}', { absent, ...days })
      : say('{{person}} stands in for you until {{until}}', { person, ...days }),
    parts: [
      greeting(voice, given.name),
      given.isStandIn
        ? say(
            '{{absent}} is away from {{from}} to {{until}}. On these days you see what they own, decide in their place and get their mails about it. It ends by itself afterwards.',
            { absent, ...days },
          )
        : say(
            'You are away from {{from}} to {{until}}. On these days {{person}} sees what you own, decides in your place and gets your mails about it. Everything stays yours.',
            { person, ...days },
          ),
      given.isStandIn
        ? { button: say('See what waits for you'), url: link('/') }
        : { button: say('Change your absence'), url: link('/settings/absence') },
    ],
    reason: given.isStandIn
      ? say('You get this mail because you were chosen to stand in.')
      : say('You get this mail because somebody of your company says that you are away.'),
  };
};

/** The same, and why nobody stands in any more. */
export interface Ended extends Both {
  why: 'back' | 'broughtBack' | 'replaced' | 'absentGone' | 'standInGone';
}

/** Says that somebody stands in no longer, to whoever is still there. */
export const absenceEnded: Write<Ended> = (voice, given, link) => {
  const { say } = voice;
  const { absent, standIn: person, why } = given;
  const isToAbsent = why === 'standInGone' || why === 'broughtBack';
  const reasons = {
    back: () => say('{{absent}} is back, or not away after all.', { absent }),
    broughtBack: () =>
      say(
        'Somebody of your company says that you are back, or not away after all. If you are still away, say so again.',
      ),
    replaced: () => say('Somebody else stands in for {{absent}} now.', { absent }),
    absentGone: () => say('The account or the role of {{absent}} has changed.', { absent }),
    standInGone: () =>
      say('The account or the role of {{person}} has changed. Choose somebody else if you are still away.', { person }),
  };
  return {
    subject: isToAbsent
      ? say('{{person}} does not stand in for you any more', { person })
      : say('You do not stand in for {{absent}} any more', { absent }),
    parts: [
      greeting(voice, given.name),
      reasons[why](),
      isToAbsent
        ? { button: say('Change your absence'), url: link('/settings/absence') }
        : say('There is nothing left for you to do.'),
    ],
    reason: isToAbsent
      ? why === 'broughtBack'
        ? say('You get this mail because your absence was ended for you.')
        : say('You get this mail because you are away.')
      : say('You get this mail because you were chosen to stand in.'),
  };
};
