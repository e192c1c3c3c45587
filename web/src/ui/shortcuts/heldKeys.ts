/** Keys are given up when what they wait for has not come by then; milliseconds. */
const PATIENCE = 15_000;
/** How long what was waited for may take to put the focus where one writes, on a slow device too; milliseconds. */
const SETTLING = 2_000;

interface Hold {
  onEscape: () => void;
  keys: KeyboardEvent[];
  /** What was waited for is on screen, and the focus is on its way there. */
  isThere: boolean;
  timer: ReturnType<typeof setTimeout>;
}

/** Who holds the keys back until what they are meant for is there. */
export interface HeldKeys {
  /** It is there: the keys go where the focus is, in order. */
  release: () => void;
  /** It does not come: the keys are forgotten. */
  drop: () => void;
}

let hold: Hold | null = null;

const modifiers = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

const take = (event: KeyboardEvent) => {
  // What is given out again, and what belongs to the browser.
  if (!hold || !event.isTrusted || modifiers.includes(event.key) || event.ctrlKey || event.metaKey) return;
  // What is on screen already is closed by whatever lies on top, not by who waited for it.
  if (event.key === 'Escape' && hold.isThere) return end(hold);
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key !== 'Escape') return void hold.keys.push(event);
  const { onEscape } = hold;
  end(hold);
  onEscape();
};

const end = (ended: Hold) => {
  clearTimeout(ended.timer);
  if (hold !== ended) return;
  hold = null;
  removeEventListener('keydown', take, true);
};

/** Forgets the keys that are held back, if any: what they wait for has failed. */
export const dropHeldKeys = (): void => {
  if (hold) end(hold);
};

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(element.type));

/** Presses a key again, as if just now. */
const press = (element: Element, { key, code, shiftKey, altKey }: KeyboardEvent) => {
  const isTaken = !element.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, altKey, bubbles: true, cancelable: true }),
  );
  if (isTaken || !isText(element)) return;
  // The one way to type that keeps the field's own undo and its limits, and tells whoever listens.
  if (key.length === 1) document.execCommand('insertText', false, key);
  if (key === 'Enter' && element instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
  if (key === 'Backspace') document.execCommand('delete');
};

/** What was typed has been drawn. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve));
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

const isPlace = (element: Element | null, from: Element | null) =>
  element !== null && element !== from && element.matches('input, textarea, select, button, [contenteditable=true]');

const giveOut = async (held: Hold, from: Element | null) => {
  const late = performance.now() + SETTLING;
  while (!isPlace(document.activeElement, from) && performance.now() < late) await nextFrame();
  while (held.keys.length > 0 && hold === held) {
    const { activeElement } = document;
    const key = held.keys.shift();
    // Nowhere to write: no shortcut takes what was meant as text.
    if (!key || !activeElement || activeElement === document.body) break;
    press(activeElement, key);
    await drawn();
  }
  end(held);
};

/**
 * Holds every key back that is pressed from now on, until what it is meant for is on screen: no shortcut hears it. Escape
 * gives up, and so does waiting too long.
 */
export const holdKeys = (onEscape: () => void, onLate?: () => void): HeldKeys => {
  const from = document.activeElement;
  const drop = () => end(held);
  const late = () => {
    drop();
    onLate?.();
  };
  const held: Hold = { onEscape, keys: hold?.keys ?? [], isThere: false, timer: setTimeout(late, PATIENCE) };
  if (hold) end(hold);
  hold = held;
  addEventListener('keydown', take, true);
  return {
    release: () => {
      clearTimeout(held.timer);
      held.isThere = true;
      if (hold === held) void giveOut(held, from);
    },
    drop,
  };
};
