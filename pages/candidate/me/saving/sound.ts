import { birthYears } from '@marigold/contract/candidacy';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import { Refused } from '../../ask.ts';
import { type Faulty, faultsIn } from '../../profile/profile.ts';
import { say } from '../../words/say.ts';
import { changedIn } from './changes.ts';

type Words = OwnProfile['profile'];
/** Something of somebody's own profile that must be put right. */
export type OwnFault = Faulty<keyof Words>;

/** Everything that must be put right in somebody's own profile before all of it can be saved. */
export const ownFaultsIn = (words: Words): OwnFault[] => {
  const { birthYear } = words;
  const isYear = birthYear === null || (birthYear >= birthYears.least && birthYear <= birthYears.most);
  const message = say('Give a year from {{least}} to {{most}}.', birthYears);
  return [...faultsIn(words), ...(isYear ? [] : [{ part: 'birthYear' as const, message }])];
};

/** What of the profile a refusal is about; undefined where it names nothing of it, or came from no server. */
const faultOf = ({ field = '', message }: Refused, words: Words): OwnFault | undefined => {
  // The address of what was sent: body.linkedIn, or body.profile.jobs.0.from.
  const [named, at, inEntry] = field.split('.').filter((each) => each !== 'body' && each !== 'profile');
  const part = (Object.keys(words) as (keyof Words)[]).find((each) => each === named);
  if (!part) return undefined;
  return at === undefined || inEntry === undefined
    ? { part, message }
    : { part, at: Number(at), field: inEntry, message };
};

/**
 * Saves what can be saved: parts with a fault, as far as is known here or by what the server refuses, stay as they were stored,
 * and the rest is sent. Answers what is stored then, and the faults for which something was held back.
 */
export const saveSound = async (
  words: Words,
  before: Words,
  send: (sound: Words) => Promise<Words>,
): Promise<{ stored: Words; faults: OwnFault[] }> => {
  const changed = changedIn(before, words);
  const faults = ownFaultsIn(words).filter(({ part }) => changed.includes(part));
  for (;;) {
    const held = faults.map(({ part }) => part);
    const sound = { ...words, ...Object.fromEntries(held.map((part) => [part, before[part]])) };
    if (held.length > 0 && changedIn(before, sound).length === 0) return { stored: before, faults };
    try {
      return { stored: await send(sound), faults };
    } catch (error) {
      const fault = error instanceof Refused ? faultOf(error, words) : undefined;
      // Nothing can be left out that was not changed here, or was left out already.
      if (!fault || held.includes(fault.part) || !changed.includes(fault.part)) throw error;
      faults.push(fault);
    }
  }
};

/** A fault for which a part was held back, and what stood there. */
export interface Held extends OwnFault {
  typed: unknown;
}

/**
 * What must be put right now: of what was held back what is still wrong as it is typed, and what the server refused until it is
 * typed anew. A number is said at once, since nobody has to fill in more for it.
 */
export const faultsNow = (words: Words, held: readonly Held[]): OwnFault[] => {
  const own = ownFaultsIn(words);
  const isHeld = (part: keyof Words) => held.some((each) => each.part === part);
  const isOwn = (part: keyof Words) => own.some((each) => each.part === part);
  return [
    ...own.filter(({ part, at }) => at === undefined || isHeld(part)),
    ...held.filter(({ part, typed }) => words[part] === typed && !isOwn(part)),
  ];
};
