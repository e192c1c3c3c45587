import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailKinds } from '@marigold/contract/system';
import { ownNames } from '@marigold/words/languages';
import type * as spoken from '@marigold/words/spoken';
import { startJobs, type TestJobs } from './modules/jobs/testJobs.ts';
import { letterValues, withoutTags, written } from './ports/mail/testLetters.ts';

// Whatever is said by the words of a language stands in brackets; what stands outside them is data, or was forgotten.
vi.mock('@marigold/words/spoken', async (original) => {
  const real = await original<typeof spoken>();
  const marked = (text: string) => `⟦${text}⟧`;
  return {
    ...real,
    spoken: (...given: Parameters<typeof spoken.spoken>) => marked(real.spoken(...given)),
    wordsOf: (...given: Parameters<typeof spoken.wordsOf>) =>
      Object.fromEntries(Object.entries(real.wordsOf(...given)).map(([key, text]) => [key, marked(text)])),
  };
});

const moment = /\d{1,2}\. \p{L}+ \d{4}(?: um \d{2}:\d{2} \p{Lu}+)?/gu;
/** All texts in a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split('\n');
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
/** What stands outside of brackets, is no data, address or date, and has letters: a line or an element each. */
const outside = (text: string, data: unknown): string[] => {
  let rest = text.replace(/https:\S+/g, '').replace(moment, '');
  for (const known of textsIn(data).toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(known, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gs, ' ');
  }
  return rest
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => /\p{L}/u.test(line));
};

/** What is read of HTML, an element a line, with what is read out or shown in place of an answer. */
const readOf = (html: string): string => {
  const attributes = [...html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text]) => text);
  const text = html.replace(/<script.*?<\/script>/gs, '');
  return [withoutTags(text).replace(/ {2,}/g, '\n'), ...attributes].join('\n');
};

describe('nothing is left untranslated', () => {
  it.each(mailKinds)('in a mail of the kind %s', (kind) => {
    const { subject, text, html } = written(kind, 'de');
    const data = [letterValues[kind], 'Marta Silva', 'Solstice Health'];
    expect(outside(subject, data)).toEqual([]);
    expect(outside(text, data)).toEqual([]);
    expect(outside(readOf(html), data)).toEqual([]);
  });

  describe('on a public page', () => {
    let jobs: TestJobs;
    let slug: string;
    // Names, as the lists of the product give them.
    const role = ['Frontend-Entwickler/in', 'Lissabon', 'Portugal', 'Hybrid', 'Vollzeit', 'JavaScript', 'React'];
    const shown = [
      'Solstice Health',
      'Marigold',
      'linkedin.com/in/name',
      'Homepage',
      'Vor Ort',
      'Remote',
      ...role,
      ...Object.values(ownNames),
    ];
    beforeAll(async () => {
      jobs = await startJobs();
      ({ slug } = await jobs.post());
    });
    afterAll(() => jobs.close());

    it.each([
      ['of all roles', () => '/jobs'],
      ['of a company', () => '/jobs/solstice-health'],
      ['of a role', () => `/jobs/solstice-health/${slug}`],
      ['to apply', () => `/jobs/solstice-health/${slug}/apply`],
      ['that does not exist', () => '/jobs/nobody'],
      ['of a candidate', () => '/c'],
    ])('%s', async (_what, path) => {
      const { body } = await jobs.open(`${path()}?lang=de`);
      expect(outside(readOf(body), shown)).toEqual([]);
    });
  });
});
