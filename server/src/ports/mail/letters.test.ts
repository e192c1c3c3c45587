import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, source } from '@marigold/words/languages';
import { wordsOf } from '@marigold/words/spoken';
import { mailKinds } from '@marigold/contract/system';
import { invitation, letterValues, opportunity, withoutTags, written } from './testLetters.ts';

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted();

const translations = languages.filter((language) => language !== source).map((language) => wordsOf(language, 'mails'));
const texts = Object.keys(translations[0] ?? {});

describe('a letter', () => {
  it.each(texts)('has the same values in every language: %s', (text) => {
    for (const words of translations) expect(placeholders(words[text] ?? '')).toEqual(placeholders(text));
  });

  it('has no translation that nobody writes', () => {
    const folder = new URL('.', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    expect(texts.filter((phrase) => !sources.includes(`'${phrase}'`))).toEqual([]);
  });

  it.each(mailKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
    'of the kind %s says everything in %s, as text and as HTML',
    (kind, language) => {
      const { subject, text, html } = written(kind, language);
      expect([subject, text, html].join()).not.toMatch(/\{\{|undefined|null|\[object/);
      expect(html).toContain(`<html lang="${language}" dir="ltr">`);
      const inHtml = words(withoutTags(html));
      const inText = words(text.replace(/https:\S+/g, ''));
      expect(inHtml).toEqual(expect.arrayContaining(inText));
      expect(html.match(/class="button"/g) ?? []).toHaveLength(text.match(/:\nhttps:/g)?.length ?? 0);
    },
  );

  it.each(mailKinds)('of the kind %s reads differently in each language', (kind) => {
    expect(new Set(languages.map((language) => written(kind, language).subject)).size).toBe(languages.length);
    expect(new Set(languages.map((language) => written(kind, language).text)).size).toBe(languages.length);
  });

  it('writes moments as the language and the time zone of its reader do', () => {
    const text = (language: (typeof languages)[number]) => written('reset', language).text;
    expect(text('en')).toMatch(/November 21, 2026 at 4:30\sPM Portugal Time/);
    expect(text('de')).toMatch(/21\. November 2026 um 16:30 WEZ/);
    expect(text('es')).toMatch(/21 de noviembre de 2026/);
  });

  it('is complete without what is not known', () => {
    const { text } = written('approvalRequest', 'en', {
      ...opportunity,
      location: null,
      workMode: null,
      salary: null,
      questions: 0,
      note: null,
    });
    expect(text).toMatch(/^Marta Silva asks you/);
    expect(text).toContain('Questions: 0');
    expect(written('invitation', 'en', { ...invitation, fullName: '', message: undefined }).text).toMatch(/^Hello,\n/);
    expect(written('reset', 'en', { ...letterValues.reset, browser: null }).text).not.toContain('Browser');
  });

  it('greets by what is written as a name, and by nothing else', () => {
    const begin = (name: string) =>
      written('applicationReceived', 'de', { ...letterValues.applicationReceived, name }).text.split('\n')[0];
    for (const name of ['Siobhán O’Connell-Reyes', 'Dr. Jörg von der Heide', 'Νικόλαος', '王秀英', 'J. R. Tolkien'])
      expect(begin(name)).toBe(`Guten Tag ${name},`);
    expect(begin('Nguyễn-O’Neil 李小龍 😀 van der Berg')).toBe('Guten Tag Nguyễn-O’Neil 李小龍 van der Berg,');
    expect(begin('👩🏽‍💻')).toBe('Guten Tag,');
    for (const name of [
      'Please go to www.evil.example and type your password',
      'evil.example',
      'http://evil.example',
      'Your account will be closed unless you answer today',
      '<b>Won</b>',
      'Ada \u202e nozamA',
      'Ada '.repeat(20),
    ])
      expect(begin(name)).toBe('Guten Tag,');
  });

  it('never lets a name become markup, or a second line of the subject', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('<b>', '"><script>', "' onload='", '\r\nBcc: x'),
        (name, bad) => {
          const { subject, html } = written('invitation', 'de', {
            ...invitation,
            inviter: `${name}${bad}`,
            company: `${bad}${name}`,
            message: `${bad}${name}`,
          });
          expect(subject).not.toMatch(/[\r\n]/);
          expect(html).not.toMatch(/<b>|<script|<[^>]* onload='/);
        },
      ),
    );
  });
});
