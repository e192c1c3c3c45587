import type { Page } from '@playwright/test';

interface Noted {
  value: number;
  /** Within half a second of a key or a click, where a shift is what was asked for. */
  isAsked: boolean;
  what: string[];
}

/** Notes from now on how far pages move under somebody's hand: every layout shift, with the elements that moved. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: unknown[] = [];
    Object.assign(window, { noted });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.textContent.slice(0, 30)}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${at(previousRect)} to ${at(currentRect)}`,
        );
        noted.push({ value: entry.value, isAsked: entry.hadRecentInput, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What moved since `noteShifts`, and the sum of what nobody asked for: the cumulative layout shift. */
export const shifts = async (page: Page): Promise<{ sum: number; all: Noted[] }> => {
  const all = await page.evaluate(() => (window as unknown as { noted: Noted[] }).noted);
  return { all, sum: all.filter(({ isAsked }) => !isAsked).reduce((sum, { value }) => sum + value, 0) };
};
