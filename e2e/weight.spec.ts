import { expect, type Page, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';

/** Opens an address; answers the scripts that began to load before such an element stood there: how many, bytes as sent, and which came uncompressed. */
const weigh = async (page: Page, address: string, selector: string) => {
  await page.addInitScript((awaited) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(awaited)) return;
      performance.mark('awaited');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(address);
  await expect(page.locator(selector).first()).toBeVisible();
  // What had begun before has its size only when it is there.
  await page.waitForLoadState('networkidle');
  const weight = await page.evaluate(() => {
    const [awaited] = performance.getEntriesByName('awaited');
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => /\/assets\/.+\.js$/.test(name) && startTime < (awaited?.startTime ?? 0));
    return {
      count: scripts.length,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      plain: scripts
        .filter((one) => one.decodedBodySize > 1000 && one.encodedBodySize === one.decodedBodySize)
        .map(({ name }) => name),
    };
  });
  console.log(`scripts before ${selector}: ${(weight.bytes / 1024).toFixed(1)} KB in ${weight.count}`);
  return weight;
};

test('the sign-in page stands after at most 250 KB in six scripts, all of them compressed', async ({ page }) => {
  const { count, bytes, plain } = await weigh(page, '/sign-in', 'input[name="email"]');
  expect(plain).toEqual([]);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThan(250 * 1024);
  expect(count).toBeLessThanOrEqual(6);
});

test('the first candidate of an opportunity stands after at most 350 KB in twenty scripts', async ({
  page,
  request,
}) => {
  const { token, posted } = await quickCompany(request);
  const size = { width: 1440, height: 900 };
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size, isAhead: true }, token);
  const { count, bytes, plain } = await weigh(page, `/opportunities/${posted}/candidates`, '[role="gridcell"]');
  expect(plain).toEqual([]);
  expect(bytes).toBeGreaterThan(100 * 1024);
  expect(bytes).toBeLessThan(350 * 1024);
  expect(count).toBeLessThanOrEqual(20);
});

test('parts that nobody asked for are loaded ahead, unless somebody saves data', async ({ page, context, request }) => {
  const { token } = await quickCompany(request);
  const look = { theme: 'dark', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } } as const;
  const scriptsOf = async (one: Page) => {
    await one.goto('/team');
    await expect(one.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
    // The connection for live events begins when the first screen is drawn, as loading ahead does.
    await one.waitForLoadState('networkidle');
    return one.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  };
  await lookAs(page, look, token);
  const saving = await scriptsOf(page);
  const other = await context.newPage();
  await lookAs(other, { ...look, isAhead: true }, token);
  await expect.poll(() => scriptsOf(other)).toBeGreaterThan(saving + 20);
  expect(await scriptsOf(page)).toBe(saving);
});
