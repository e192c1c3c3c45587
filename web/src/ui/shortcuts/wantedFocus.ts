import { type RefObject, useLayoutEffect } from 'react';

const fields = new Map<string, RefObject<HTMLElement | null>>();
let wanted: string | null = null;

/** Whatever else a person does meanwhile, they no longer wait to write. */
const forget = ({ type, key }: Partial<KeyboardEvent>) => {
  if (type === 'keydown' && ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key ?? '')) return;
  wanted = null;
  removeEventListener('keydown', forget, true);
  removeEventListener('pointerdown', forget, true);
};

/**
 * Puts the focus into the field of a name because a person has just asked to write there: now, or as soon as the field is
 * on screen, unless they do something else before. A field never takes the focus by itself. Answers whether it is there.
 */
export const wantFocus = (name: string): boolean => {
  const field = fields.get(name)?.current;
  field?.focus();
  if (field) return true;
  wanted = name;
  addEventListener('keydown', forget, true);
  addEventListener('pointerdown', forget, true);
  return false;
};

/**
 * Gives a field its name for `wantFocus`. Where another field takes the place of one that is being written in, and has its
 * name, it takes the focus, too.
 */
export const useWantedFocus = (name: string, field: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const own = field.current;
    fields.set(name, field);
    if (wanted === name && own) {
      forget({});
      own.focus();
    }
    return () => {
      fields.delete(name);
      if (own && document.activeElement === own) wantFocus(name);
    };
  }, [name, field]);
};
