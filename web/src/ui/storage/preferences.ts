import { isLanguage, type Language, languages, source } from '@marigold/words/languages';
import { oneOf, recordOf, stored, useStored } from './stored.ts';

/** What a person prefers besides the display settings. */
export interface Preferences {
  language: Language;
  sidebar: 'wide' | 'rail';
  /** Whether single keys are shortcuts. */
  singleKeys: boolean;
  /** Whether a move or rejection opens the next candidate. */
  autoAdvance: boolean;
  /** Whether the theme is the system's, also when that changes. */
  followsSystem: boolean;
  /** Whether nothing slides or fades, whatever the system asks for. */
  reduceMotion: boolean;
  /** Whether toasts stay until they are closed. */
  keepMessages: boolean;
  /** Whether Enter sends a message where there is a keyboard; else it breaks the line. */
  enterSends: boolean;
  /** Whether a message can be taken back for a moment before it is sent. */
  holdMessages: boolean;
}

const browserLanguage = (): Language => {
  const wanted = globalThis.navigator?.languages ?? [];
  const found = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return found ?? source;
};

const parsePreferences = (raw: unknown): Preferences => {
  const given = recordOf(raw);
  const { language, sidebar, singleKeys, autoAdvance, followsSystem } = given;
  const { reduceMotion, keepMessages, enterSends, holdMessages } = given;
  return {
    language: oneOf(languages, language, browserLanguage()),
    sidebar: oneOf(['wide', 'rail'], sidebar, 'wide'),
    singleKeys: oneOf([true, false], singleKeys, true),
    autoAdvance: oneOf([true, false], autoAdvance, true),
    followsSystem: oneOf([true, false], followsSystem, false),
    reduceMotion: oneOf([true, false], reduceMotion, false),
    keepMessages: oneOf([true, false], keepMessages, false),
    enterSends: oneOf([true, false], enterSends, true),
    holdMessages: oneOf([true, false], holdMessages, false),
  };
};

/** The preferences of this browser. */
export const preferences = stored('preferences', parsePreferences);

/** The preferences, rendering again on every change. */
export const usePreferences = (): Preferences => useStored(preferences);
