import { type RefObject, useLayoutEffect } from 'react';
import { type HeldKeys, holdKeys } from './heldKeys.ts';

const fields = new Map<string, RefObject<HTMLElement | null>>();
let wanted: { name: string; keys?: HeldKeys } | null = null;

/** Whatever else a person does meanwhile, they no longer wait to write. */
const forget = () => {
  wanted?.keys?.drop();
  wanted = null;
  removeEventListener('keydown', forgetByKey, true);
  removeEventListener('pointerdown', forget, true);
};
const forgetByKey = ({ key }: KeyboardEvent) => {
  if (!['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key)) forget();
};

/**
 * Puts the focus into the field of a name because a person has just asked to write there: now, or as soon as the field is
 * on screen, with the keys that were pressed until then, unless they give it up before. A field never takes the focus by
 * itself. Answers whether it is there.
 */
export const wantFocus = (name: string): boolean => {
  const field = fields.get(name)?.current;
  field?.focus();
  if (field) return true;
  forget();
  wanted = { name, keys: holdKeys(forget, forget) };
  addEventListener('pointerdown', forget, true);
  return false;
};

/** Goes on in the next field of the name, if one comes at once: it takes the place of the one that was written in. */
const wantNext = (name: string) => {
  forget();
  wanted = { name };
  addEventListener('keydown', forgetByKey, true);
  addEventListener('pointerdown', forget, true);
};

/**
 * Gives a field its name for `wantFocus`. Where another field takes the place of one that is being written in, and has its
 * name, it takes the focus, too.
 */
export const useWantedFocus = (name: string, field: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const own = field.current;
    fields.set(name, field);
    if (wanted?.name === name && own) {
      const { keys } = wanted;
      wanted = null;
      forget();
      own.focus();
      keys?.release();
    }
    return () => {
      fields.delete(name);
      if (own && document.activeElement === own) wantNext(name);
    };
  }, [name, field]);
};
