import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { preferences } from '../storage/preferences.ts';

/** A key and what it does. `keys` is `mod+k`, `shift+j`, a single key, or a sequence such as `g o`. */
export interface Shortcut {
  id: string;
  keys: string;
  /** Translation key of what it does. */
  label: string;
  /** Translation key of the group it is listed under. */
  group: string;
  /** How far above the page what it belongs to stands: of several for a key the topmost has it. */
  layer?: number;
  /** Selector of what has to hold the focus; elsewhere the keys do what they do anyway. */
  within?: string;
}

interface Registered {
  shortcut: Shortcut;
  run: () => void;
}

const registered = new Map<symbol, Registered>();
const listed = createStore<readonly Shortcut[]>(() => []);

const changed = () => {
  const byId = new Map([...registered.values()].map(({ shortcut }) => [shortcut.id, shortcut]));
  listed.setState([...byId.values()], true);
};

/** Time between the two keys of a sequence; milliseconds. */
const SEQUENCE = 1000;
let pending: { key: string; at: number } | null = null;

/** A pressed key as written in `keys`; non-Latin layouts are read by the key's place. */
export const pressed = (
  event: Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): string => {
  const byPlace = /^Key([A-Z])$/.exec(event.code)?.[1];
  const latin = /^[\u0020-\u007e]$|^\w+$/.test(event.key);
  const key = (latin || !byPlace ? event.key : byPlace).toLowerCase();
  const isLetter = /^[a-z]$/.test(key);
  return [
    (event.metaKey || event.ctrlKey) && 'mod',
    event.altKey && 'alt',
    event.shiftKey && (isLetter || key.length > 1) && 'shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
};

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What stands over the page while it is open. */
const layers = '[role=dialog], .MuiModal-root [role=menu], .MuiModal-root [role=listbox]';

/** Whether a dialog is closed and only fades out: MUI keeps Tab out of it from then on. */
const isLeaving = (dialog: Element) =>
  Boolean(dialog.closest('.MuiModal-root')?.querySelector('[data-testid=sentinelStart][tabindex="-1"]'));

/** Whether keys belong to something open over the page: a dialog, a menu, a list to choose from. */
const isCovered = ({ target }: KeyboardEvent) => {
  const at = target instanceof Element ? target : document.body;
  if (at.closest('[data-shortcuts]')) return false;
  // Also while the focus is still on the button that opened it.
  const isOpen = [...document.querySelectorAll(layers)].some((layer) => !isLeaving(layer));
  return isOpen || at.closest('.MuiModal-root, [role=menu], [role=listbox]') !== null;
};

const onKeyDown = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.repeat) return;
  const key = pressed(event);
  const sequence = pending && event.timeStamp - pending.at < SEQUENCE ? `${pending.key} ${key}` : null;
  pending = null;
  const single = !key.startsWith('mod+');
  // Escape is no letter: it closes for everybody.
  const isOff = key !== 'escape' && !preferences.get().singleKeys;
  if (single && (isOff || typesText(event.target) || isCovered(event))) return;

  const at = event.target instanceof Element ? event.target : document.body;
  const last = [...registered.values()]
    .filter(({ shortcut: { within } }) => !within || at.closest(within))
    .reverse()
    .sort((one, other) => (other.shortcut.layer ?? 0) - (one.shortcut.layer ?? 0));
  const found =
    last.find(({ shortcut }) => shortcut.keys === (sequence ?? key)) ??
    last.find(({ shortcut }) => shortcut.keys === key);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (last.some(({ shortcut }) => shortcut.keys.startsWith(`${key} `))) {
    pending = { key, at: event.timeStamp };
  }
};

/** Listens for a shortcut while the component is on screen; the one mounted last wins. `null` listens for nothing. */
export const useShortcut = (shortcut: Shortcut | null, run: () => void): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const { id, keys, label, group, layer, within } = shortcut ?? {};
  useEffect(() => {
    if (!id || !keys || !label || !group) return;
    const token = Symbol(id);
    if (registered.size === 0) addEventListener('keydown', onKeyDown);
    registered.set(token, {
      shortcut: { id, keys, label, group, ...(layer && { layer }), ...(within && { within }) },
      run: () => latest.current(),
    });
    changed();
    return () => {
      registered.delete(token);
      if (registered.size === 0) removeEventListener('keydown', onKeyDown);
      changed();
    };
  }, [id, keys, label, group, layer, within]);
};

/** Every shortcut that works on the present screen. */
export const useShortcuts = (): readonly Shortcut[] => useStore(listed);
