import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '@marigold/contract/kit';
import { type MailKind, mailKinds } from '@marigold/contract/system';
import { compose } from './compose.ts';
import { letters, type LetterValues } from './letters/index.ts';
import type { Write } from './letters/write.ts';
import { voiceOf } from './say.ts';
import type { Phrase } from './words/de.ts';
import { de } from './words/de.ts';
import { es } from './words/es.ts';

const invitation = {
  fullName: 'Rui Campos',
  inviter: 'Marta Silva',
  company: 'Solstice Health',
  userType: 5,
  message: 'We miss you,\nall of us',
  token: 'the-token',
};
const password = {
  email: 'rui@example.com',
  company: 'Solstice Health',
  at: new Date('2026-11-21T16:30:00Z'),
  timeZone: 'Europe/Lisbon',
  browser: 'Firefox',
  system: 'Linux',
  ip: '203.0.113.7',
};
const opportunity = { opportunityId: 'the-id', title: 'Data engineer', person: 'Marta Silva' };
const candidacy = {
  name: 'Sofia Lindqvist',
  title: 'Data engineer',
  company: 'Solstice Health',
  person: 'Marta Silva',
};

/** Something to tell for each kind, with everything that can be left out. */
const values: { [K in MailKind]: LetterValues<K> } = {
  emailCode: { code: '012345' },
  invitation,
  invitationAgain: invitation,
  reset: { ...password, token: 'the-token' },
  passwordChanged: password,
  approvalRequest: {
    ...opportunity,
    location: 'Lisbon',
    workMode: 'Hybrid',
    salary: '50k',
    questions: 3,
    note: 'Before Friday, please',
  },
  reviewEnded: { ...opportunity, reviewer: 'Rui Costa' },
  changesRequested: { ...opportunity, comment: 'Add the salary' },
  approved: opportunity,
  postedAgain: { ...opportunity, isApproval: true },
  magicLink: { token: 'the-token', code: '012345', company: 'Solstice Health' },
  applicationReceived: { ...candidacy, token: 'the-token', days: 5 },
  applicationKnown: { ...candidacy, token: 'the-token', at: password.at, timeZone: password.timeZone },
  interviewInvite: candidacy,
  rejected: candidacy,
  rejectionUndone: candidacy,
  opportunityClosed: candidacy,
  invitedBack: { ...candidacy, message: 'Welcome back' },
  newMessages: {
    name: 'Marta Silva',
    path: '/messages',
    from: [{ who: 'Sofia Lindqvist', title: 'Data engineer', n: 2 }],
  },
  candidateReport: {
    name: 'Marta Silva',
    candidate: 'Sofia Lindqvist',
    title: 'Data engineer',
    reason: 'Hurtful',
    note: 'Please look',
    path: '/messages',
  },
  jobAlertConfirm: { company: 'Solstice Health', path: '/jobs/_alerts/the-token' },
  jobAlert: {
    company: 'Solstice Health',
    path: '/jobs/solstice-health',
    roles: [{ title: 'Data engineer', facts: 'Lisbon, Hybrid' }],
    more: 2,
  },
  contact: { name: 'Ana', email: 'ana@example.com', company: 'Acme', message: 'Hello there' },
};

const link = (path: string) => `https://jobs.example.com${path}`;
const written = <K extends MailKind>(kind: K, language: (typeof languages)[number], given = values[kind]) => {
  const voice = voiceOf(language);
  const letter = (letters[kind] as Write<LetterValues<K>>)(voice, given, link);
  return compose(voice, letter, {
    brand: 'Solstice Health',
    signedBy: 'Marta Silva',
    settingsUrl: link('/settings/notifications'),
  });
};
const withoutTags = (html: string) =>
  html
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).toSorted();

describe('a letter', () => {
  it.each(Object.keys(de) as Phrase[])('has the same values in every language: %s', (phrase) => {
    for (const translation of [de[phrase], es[phrase]]) expect(placeholders(translation)).toEqual(placeholders(phrase));
  });

  it('has no translation that nobody writes', () => {
    const folder = new URL('.', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('words') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    expect(Object.keys(de).filter((phrase) => !sources.includes(`'${phrase}'`))).toEqual([]);
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
    expect(new Set(languages.map((language) => written(kind, language).subject)).size).toBe(3);
    expect(new Set(languages.map((language) => written(kind, language).text)).size).toBe(3);
  });

  it('writes moments as the language and the time zone of its reader do', () => {
    const text = (language: (typeof languages)[number]) => written('reset', language).text;
    expect(text('en')).toMatch(/November 21, 2026 at 4:30\sPM GMT/);
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
    expect(written('reset', 'en', { ...values.reset, browser: null }).text).not.toContain('Browser');
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
