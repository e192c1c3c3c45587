import { expect, type Page, type Request } from '@playwright/test';

/** Milliseconds in which nothing on a page may change for it to count as still. */
const stillness = 300;

/** Answers how to wait until nothing is on its way to the page any more. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // What the page before asked for may never be said to have ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () =>
    expect
      .poll(async () => {
        // What has just been rendered asks for its data after the next frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        return open.size;
      })
      .toBe(0);
};

/**
 * Walks through the screens of the product. Loading each of them anew takes a second of a processor, and is asked for in
 * many other tests: only the first address is loaded, the others are gone to as the browser's own buttons do.
 */
export const visitor = (
  page: Page,
  isQuiet: () => Promise<void> = watchRequests(page),
): ((address: string) => Promise<void>) => {
  const still = () =>
    page.evaluate(
      (within) =>
        new Promise<void>((done) => {
          const settle = () => {
            observer.disconnect();
            done();
          };
          let timer = setTimeout(settle, within);
          const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(settle, within);
          });
          observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        }),
      stillness,
    );
  return async (address) => {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await still();
    await isQuiet();
    await still();
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0);
  };
};
