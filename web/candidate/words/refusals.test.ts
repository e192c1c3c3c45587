import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());
const inLanguage = async (lang: string) => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  return import('./refusals.ts');
};

describe('a refusal of the server', () => {
  it('is read in the language of the page, with what it counts', async () => {
    const message = 'That was tried too often. Try again in 4 minutes.';
    expect((await inLanguage('de')).sayRefusal(429, message)).toContain('in 4 Minuten');
    expect((await inLanguage('es')).sayRefusal(429, message)).toContain('en 4 minutos');
    expect((await inLanguage('en')).sayRefusal(429, message)).toBe(message);
  });

  it('is never English on a page that is not', async () => {
    const { sayRefusal } = await inLanguage('de');
    expect(sayRefusal(400, 'Too small: expected array to have >=1 items')).toMatch(/^Das hat nicht geklappt/);
    expect(sayRefusal(503, 'The database cannot be reached')).toMatch(/^Auf unserer Seite/);
    expect(sayRefusal(502, undefined)).toMatch(/^Auf unserer Seite/);
  });
});
