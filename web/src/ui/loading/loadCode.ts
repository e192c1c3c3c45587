import { noteSilence } from '#api/line.ts';
import { apiError } from '#api/problem.ts';

/** Nobody is reloaded twice within this time, lest it loops; milliseconds. */
const JUST_NOW = 10_000;

/** Whether the server has another version of the product by now, and no longer the scripts of this one. */
const isOutdated = async (): Promise<boolean> => {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' });
  return own !== undefined && own !== null && page.ok && !(await page.text()).includes(own);
};

const reloadIfOutdated = async () => {
  if (Date.now() - Number(sessionStorage.getItem('reloaded')) < JUST_NOW || !(await isOutdated())) return;
  sessionStorage.setItem('reloaded', String(Date.now()));
  location.reload();
};

/**
 * Loads code that somebody waits for. A tab that outlived an upgrade asks for scripts that are gone: it is loaded anew, and
 * then has the new ones.
 */
export const loadCode = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    void noteSilence();
    // Where nobody answers, a reload would take away a page that still works.
    void reloadIfOutdated().catch(() => undefined);
    throw Object.assign(new Error('Code could not be loaded.'), apiError({ status: 'FETCH_ERROR' }));
  }
};

/**
 * Loads code anew because somebody asked for it again. Some browsers remember that a script failed: where the server can be
 * reached and it fails once more, the page is loaded anew.
 */
export const loadCodeAgain = async (load: () => Promise<unknown>): Promise<void> => {
  try {
    await load();
  } catch {
    if (await noteSilence()) location.reload();
  }
};
