/** The attribute of a message of one's own that says how far it came only to who asks. */
export const COME = 'data-come';

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'target' | 'currentTarget' | 'preventDefault'>;

/** From one message that says how far it came, arrows lead to the one before and after it; tab reaches only the newest. */
export const walkReceipts = (event: Pressed): void => {
  const { key, altKey, target, currentTarget } = event;
  const step = altKey ? undefined : steps[key];
  if (!step || !(target instanceof HTMLElement) || !target.hasAttribute(COME)) return;
  const all = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>(`[${COME}]`)];
  event.preventDefault();
  all[all.indexOf(target) + step]?.focus();
};
