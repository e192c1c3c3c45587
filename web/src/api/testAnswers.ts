import { vi } from 'vitest';

/** Lets every call of a client wait, in a test, until it is told what to answer. */
export const holdAnswers = (services: Record<string, string>): ((body: unknown) => void) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('marigold', { services });
  let answer: (body: unknown) => void = () => undefined;
  const body = new Promise((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async () => Response.json(await body));
  return answer;
};
