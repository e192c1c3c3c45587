import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replyOf } from './replies.ts';
import { readReply, replyIn } from './readReply.ts';
import { mailWith, replyFile } from './testReplies.ts';

const at = 'noa@example.com';
const file = (values: Partial<Parameters<typeof replyFile>[0]> = {}) =>
  replyFile({ uid: 'it@jobs.example.com', attendee: at, partstat: 'ACCEPTED', sequence: 2, ...values });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('an answer to an invitation', () => {
  it.each([
    ['ACCEPTED', 'accepted'],
    ['declined', 'declined'],
    ['TENTATIVE', 'tentative'],
  ])('says %s', async (partstat, answer) => {
    expect(await readReply(bytes(mailWith(file({ partstat }), at)))).toMatchObject({
      from: at,
      uid: 'it@jobs.example.com',
      sequence: 2,
      answer,
    });
  });

  it('is read whatever the mail is wrapped in, and in whichever case its address is written', async () => {
    for (const how of ['alternative', 'attached', 'bare', 'base64'] as const)
      expect((await readReply(bytes(mailWith(file(), 'Noa Winter <NOA@example.com>', how))))?.answer).toBe('accepted');
  });

  it('of somebody else than who sent the mail is none', async () => {
    expect(await readReply(bytes(mailWith(file(), 'mallory@example.com')))).toBeNull();
  });

  it('is none where it invites, delegates, counters, or is no calendar at all', async () => {
    for (const text of [
      file({ method: 'REQUEST' }),
      file({ method: 'COUNTER' }),
      file({ partstat: 'DELEGATED' }),
      file({ partstat: 'NEEDS-ACTION' }),
      'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT',
      'no calendar',
      '',
    ])
      expect(await readReply(bytes(mailWith(text, at)))).toBeNull();
  });

  it('keeps a word of five hundred characters, and no more', async () => {
    const reply = await readReply(bytes(mailWith(file({ comment: 'x'.repeat(3_000) }), at)));
    expect(reply?.word).toHaveLength(500);
  });

  it('is read in a process of its own, which survives what is no mail', async () => {
    expect(await replyOf(Buffer.from([0, 255, 10, 13, 0, 254]))).toBeUndefined();
    expect((await replyOf(Buffer.from(mailWith(file(), at))))?.answer).toBe('accepted');
  });
});

const samples = process.env.MARIGOLD_SAMPLES ?? '';
const namesOf = (kind: string): string[] => {
  const folder = path.join(samples, kind);
  return samples && existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
};
describe.runIf(samples)('mails and calendars of others', () => {
  it('are read without a crash', async () => {
    const mails = namesOf('email').filter((name) => name.endsWith('.txt'));
    for (const name of mails) expect(await replyOf(readFileSync(name))).toBeUndefined();
    const calendars = namesOf('ics').filter((name) => name.endsWith('.ics'));
    for (const name of calendars) {
      expect(replyIn(readFileSync(name, 'utf8'), at)).toBeUndefined();
      expect(await replyOf(Buffer.from(mailWith(readFileSync(name, 'utf8'), at)))).toBeUndefined();
    }
    expect(mails.length + calendars.length).toBeGreaterThan(0);
  });
});
