import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Words } from './keys.ts';
import { speakerOf } from './candidate.ts';
import { languages } from './languages.ts';
import { sentenceIn } from './sentence.ts';
import { type Area, interpreterOf, spoken } from './spoken.ts';

const folder = new URL('../languages/', import.meta.url);
const textsOf = (language: string, area: string): Words =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8')) as Words;
/** A made-up language: each text of the German folder, in brackets, as its English. */
const madeUp = (area: string): Words =>
  Object.fromEntries(Object.keys(textsOf('de', area)).map((key) => [key, `[${key.replace(/_(one|other)$/, '')}]`]));
const areas: readonly Area[] = ['mails', 'pages', 'matches', 'refusals', 'templates'];

describe('a name that ends in a full stop', () => {
  it('brings no second one', () => {
    const said = 'You are still a candidate at Acme Inc.';
    expect(spoken('en', 'mails', 'You are still a candidate at {{company}}.', { company: 'Acme Inc.' })).toBe(said);
    expect(speakerOf({})('You stopped messages of {{company}}.', { company: 'Acme Inc.' })).toMatch(/Inc\.$/);
    expect(sentenceIn({}, { key: 'It is with {{company}}.', values: { company: 'Acme Inc.' } })).toMatch(/[^.]\.$/);
  });
});

describe('a day by which something is promised', () => {
  it('is itself in time, in Spanish wherever it is said', () => {
    const all = readdirSync(new URL('es/', folder)).flatMap((file) => Object.entries(textsOf('es', file.slice(0, -5))));
    const days = all.filter(([english]) => /\bby \{\{(day|date)\}\}/.test(english));
    expect(days.length).toBeGreaterThan(5);
    expect(days.filter(([, said]) => /antes del? /.test(said))).toEqual([]);
  });
});

describe('the form of address', () => {
  it.each([
    ['es', /(?<!\p{L})(?:tú|ti|tus?|te|contigo|tuy[oa]s?|vosotros|os)(?!\p{L})/iu],
    ['de', /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu],
  ])('is the formal one in every text of %s', (language, familiar) => {
    const files = readdirSync(new URL(`${language}/`, folder)).map((file) => file.slice(0, -5));
    const said = files.flatMap((file) => Object.values(textsOf(language, file)));
    expect(said.length).toBeGreaterThan(1000);
    expect(said.filter((text) => familiar.test(text))).toEqual([]);
  });
});

describe('a made-up language', () => {
  const texts = Object.fromEntries(areas.map((area) => [area, madeUp(area)])) as Record<Area, Words>;
  const { t } = interpreterOf('eo', texts);

  it.each(areas)('is what every text of the %s is said in, with its values', (area) => {
    const english = Object.keys(texts[area]).map((key) => key.replace(/_(one|other)$/, ''));
    const said = english.flatMap((text) => [1, 2].map((count) => t(text, { ns: area, count, replace: { count } })));
    expect(said.filter((text) => !/^\[.+\]$/s.test(text))).toEqual([]);
  });

  it('is what every text of the candidates’ scripts is said in', () => {
    const words = madeUp('candidate');
    const say = speakerOf(words);
    const english = Object.keys(words) as Parameters<typeof say>[0][];
    expect(english.map((text) => say(text)).filter((text) => !/^\[.+\]$/s.test(text))).toEqual([]);
  });
});

describe('the list of languages', () => {
  it('names each folder, and no other', () => {
    expect(readdirSync(folder).toSorted((one, other) => one.localeCompare(other))).toEqual(
      [...languages].toSorted((one, other) => one.localeCompare(other)),
    );
  });
});
