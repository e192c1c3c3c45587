import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/id';
import { type TestApp, type TestCandidate, type TestUser } from '#platform/testing/testApp';
import { attachments } from '@marigold/contract/chat';
import { docmOf } from '../../import/cv/testFiles.ts';
import { startTestChat, type TestChat, type TestTalk } from '../testChat.ts';

let test: TestApp;
let chat: TestChat;
let owner: TestUser;
let opportunityId: string;
let talk: TestTalk;

beforeAll(async () => {
  ({ test, chat, owner, opportunityId } = await startTestChat());
  talk = await chat.talk(owner, opportunityId);
});
afterAll(() => test.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const upload = async (
  person: TestUser | TestCandidate,
  conversationId: string,
  bytes: Buffer,
  name = 'CV “Amara”.pdf',
) => {
  const { body } = await chat.calls(person).prepare(conversationId, { id: newId(), name });
  const sent = await test.app.inject({
    method: 'PUT',
    url: body.url,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { id: body.attachmentId as string, status: sent.statusCode, answer: sent.json(), url: body.url as string };
};
const send = (person: TestUser | TestCandidate, conversationId: string, attachmentId: string, text = '') =>
  chat.calls(person).send(conversationId, { id: newId(), messageTypeId: 12, attachmentId, text });

describe('an attachment', () => {
  it.each(['candidate', 'user'] as const)('of a %s is sent, and saved under its name by both sides', async (who) => {
    const { conversationId, candidate } = talk;
    const person = who === 'user' ? owner : candidate;
    const file = await upload(person, conversationId, pdf);
    expect([file.status, file.answer.type]).toEqual([200, 'application/pdf']);
    expect((await chat.calls(owner).file(conversationId, file.id)).status).toBe(404);
    const { status, body } = await send(person, conversationId, file.id, 'Here it is');
    expect([status, body.attachment]).toEqual([
      200,
      { attachmentId: file.id, name: 'CV “Amara”.pdf', type: 'application/pdf', size: pdf.length },
    ]);
    for (const reader of [owner, candidate]) {
      const opened = await chat.calls(reader).file(conversationId, file.id);
      const read = await test.app.inject({ method: 'GET', url: opened.body.url });
      expect(read.rawPayload).toEqual(pdf);
      expect(read.headers['content-disposition']).toBe("attachment; filename*=UTF-8''CV%20%E2%80%9CAmara%E2%80%9D.pdf");
      expect(read.headers['content-security-policy']).toContain('sandbox');
    }
  });

  it.each([
    ['a page of HTML that is a text', Buffer.from('<script>alert(1)</script>'), 200, 'text/plain'],
    ['a text in several languages', Buffer.from('Grüße, 你好\n'), 200, 'text/plain'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415, undefined],
    [
      'a drawing with a script',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      undefined,
    ],
    ['nothing', Buffer.alloc(0), 415, undefined],
    ['more than 20 MB', Buffer.alloc(20_000_001, 'x'), 413, undefined],
  ])('that is %s is told by its bytes', async (_what, bytes, status, type) => {
    const file = await upload(owner, talk.conversationId, bytes, 'innocent.pdf');
    expect([file.status, file.answer.type?.startsWith('urn:') ? undefined : file.answer.type]).toEqual([status, type]);
  });

  it.each(['candidate', 'user'] as const)(
    'of a %s that is not what its name says is refused with that',
    async (who) => {
      const person = who === 'user' ? owner : talk.candidate;
      const said = [];
      for (const [name, bytes] of [
        ['cv.docx', docmOf('Amara')],
        ['exe.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
        ['cv.txt', Buffer.from('Größe', 'latin1')],
        ['table.csv', Buffer.from([0, 1])],
      ] as const)
        said.push((await upload(person, talk.conversationId, Buffer.from(bytes), name)).answer.message);
      expect(said).toEqual([
        'This Word document holds macros. Save it without them, as .docx.',
        expect.stringContaining('ends in .pdf, but what is in it is something else'),
        'The letters of this file cannot be read. Save it as UTF-8 and try again.',
        attachments.refusal,
      ]);
    },
  );

  it('of somebody else, of another conversation, or that never came cannot be sent', async () => {
    const { conversationId, candidate } = talk;
    const other = await chat.talk(owner, opportunityId);
    const mine = await upload(owner, conversationId, pdf);
    expect((await send(candidate, conversationId, mine.id)).status).toBe(400);
    expect((await send(owner, other.conversationId, mine.id)).status).toBe(400);
    const { body } = await chat.calls(owner).prepare(conversationId, { id: newId(), name: 'late.pdf' });
    expect((await send(owner, conversationId, body.attachmentId)).body.code).toBe('NOT_UPLOADED');
    await send(owner, conversationId, mine.id);
    expect((await chat.calls(other.candidate).file(conversationId, mine.id)).status).toBe(404);
    expect((await chat.calls(owner).file(other.conversationId, mine.id)).status).toBe(404);
  });

  it('is prepared again with the same id until its bytes are there, and by nobody else', async () => {
    const { conversationId, candidate } = talk;
    const id = newId();
    const calls = chat.calls(candidate);
    const first = await calls.prepare(conversationId, { id, name: 'a.pdf' });
    const second = await calls.prepare(conversationId, { id, name: 'a.pdf' });
    expect([first.status, second.status]).toEqual([200, 200]);
    const other = await chat.calls(owner).prepare(conversationId, { id, name: 'a.pdf' });
    expect([other.status, other.body.attachmentId === id]).toEqual([200, false]);
  });
});
