/**
 * Keeps the second click of a double click from what came to stand under it: where the first one closed a dialog or left a
 * page, it would open whatever lay behind.
 */
export const keepSecondClicks = (page: Document): void => {
  let first: Element | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const { target, detail } = event;
      if (detail < 2) {
        // Of a button whose picture changes the button itself is still there.
        first = target instanceof Element ? (target.closest('button, a, label, [role]') ?? target) : null;
        return;
      }
      if (!first || first.isConnected) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
};
