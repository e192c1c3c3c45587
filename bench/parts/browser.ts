import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

/** What is waited for on a page: an element whose text begins so. */
export interface Awaited {
  selector: string;
  begins: string;
}

interface Watch {
  /** Resolves with milliseconds from what the person did last to the frame in which it was painted. */
  painted(awaited: Awaited): Promise<number>;
  /** Milliseconds of each task above 50 ms since the last time this was asked. */
  longTasks(): number[];
}
declare global {
  interface Window {
    watch: Watch;
  }
}

/** Runs in the page, before anything of it: when somebody did something, what is painted when, and which tasks are long. */
const watchPage = () => {
  let done = 0;
  for (const type of ['keydown', 'click', 'input'])
    addEventListener(type, ({ timeStamp }) => (done = timeStamp), { capture: true });
  let tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  const isThere = ({ selector, begins }: Awaited) =>
    document.querySelector(selector)?.textContent.trimStart().startsWith(begins) === true;
  const frame = (then: () => void) =>
    requestAnimationFrame(() => {
      // A message comes after the frame that is drawn now.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(0);
    });
  window.watch = {
    painted: (awaited) =>
      new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`${awaited.begins} does not come.`)), 60_000);
        const finish = () => frame(() => resolve(performance.now() - done));
        if (isThere(awaited)) return finish();
        new MutationObserver((_changes, observer) => {
          if (!isThere(awaited)) return;
          observer.disconnect();
          finish();
        }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
      }),
    longTasks: () => {
      const told = tasks;
      tasks = [];
      return told;
    },
  };
};

/** Starts the Chromium of this machine, or Playwright's. */
export const openBrowser = async (): Promise<Browser> => {
  const finder = fileURLToPath(new URL('../../scripts/chromium.mjs', import.meta.url));
  const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
};

/** A window of a browser. */
export interface Pane {
  page: Page;
  context: BrowserContext;
  /** Milliseconds of processor time that the page's main thread has taken. */
  busy: () => Promise<number>;
}

/** A window that has seen nothing yet, with what it would have kept of somebody who is signed in. */
export const freshWindow = async (browser: Browser, kept: Record<string, string>): Promise<Pane> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, kept);
  // What runs this program names its functions by a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchPage);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
  return { page, context, busy };
};

/** Milliseconds from what is done until this stands painted on the page. */
export const timeUntil = async (page: Page, awaited: Awaited, act: () => Promise<unknown>): Promise<number> => {
  // Both are sent in order, so the page watches before anything is done.
  const [painted] = await Promise.all([page.evaluate((what) => window.watch.painted(what), awaited), act()]);
  return painted;
};

/** Opens an address; milliseconds until this is painted, and the KB that came before all was quiet. */
export const load = async (page: Page, address: string, awaited: Awaited) => {
  await page.goto(address, { waitUntil: 'commit' });
  const painted = await page.evaluate((what) => window.watch.painted(what), awaited);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  return { painted, kilobytes: bytes / 1024 };
};

/** Turns the wheel over an element for so long; milliseconds of each task above 50 meanwhile, and the nodes of the page at its end. */
export const scroll = async (page: Page, selector: string, seconds: number) => {
  await page.hover(selector);
  await page.evaluate(() => window.watch.longTasks());
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(40);
  }
  return {
    tasks: await page.evaluate(() => window.watch.longTasks()),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
  };
};
