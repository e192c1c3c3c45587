import type { Platform } from '#platform/http/call';
import { demoCompanies } from '#modules/company';

/** What a process is making, by what it replaces: whoever asks meanwhile waits for the same, and holds no connection. */
const making = new WeakMap<Platform, Map<string, Promise<string>>>();

/** Read with what draws people, which takes more memory than the rest of a node's code, when somebody wants the demo. */
const maker = async () => (await import('./make.ts')).make;

/** Makes the demo in place of a company, once for all who ask at the same time. */
export const remake = (platform: Platform, replaced?: string): Promise<string> => {
  const running = making.get(platform) ?? new Map<string, Promise<string>>();
  making.set(platform, running);
  const key = replaced ?? '';
  const known = running.get(key);
  if (known) return known;
  const made = maker()
    .then((make) => make(platform, replaced))
    .finally(() => running.delete(key));
  running.set(key, made);
  return made;
};

/** The demo company; made when somebody needs it for the first time. */
export const ready = async (platform: Platform): Promise<string> =>
  (await platform.pools.asSystem(demoCompanies.demoCompany)) ?? remake(platform);
