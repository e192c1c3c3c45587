const stops = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/**
 * A ref for a region that scrolls: while it does and nothing in it can be focused, the region itself can, so that the
 * keyboard reaches what is below.
 */
export const reachableScroll = (region: HTMLElement | null) => {
  if (!region) return undefined;
  const look = () => {
    // What can be focused is looked for first: heights are only known once all of the page is laid out.
    const isStop = !region.querySelector(stops) && region.scrollHeight > region.clientHeight;
    if (isStop) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const content = new MutationObserver(look);
  sizes.observe(region);
  content.observe(region, { childList: true, subtree: true });
  look();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
};
