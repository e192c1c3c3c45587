import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testChat, type TestChat } from '../chat/testChat.ts';
import { startCalendars, type TestCalendars } from './testCalendars.ts';

let kit: TestCalendars;
let chat: TestChat;
let url: string;
beforeAll(async () => {
  kit = await startCalendars();
  url = await kit.test.listen();
  chat = testChat(kit.test);
  await kit.connect('google', kit.recruiter);
});
afterAll(async () => {
  chat.hangUp();
  await kit.stop();
});

const lettersTo = async (email: string) =>
  (await kit.test.mailsTo(email)).filter(({ subject }) => subject.startsWith('Look at your Google calendar'));

describe('a calendar that does not take an interview', () => {
  it('is told to whoever organises it by mail and at once on the screen, and to nobody else', async () => {
    const [organiser, other] = await Promise.all([
      chat.connect(url, kit.owner.token),
      chat.connect(url, kit.recruiter.token),
    ]);
    const candidate = await kit.candidate();
    kit.standIn.state.faults = ({ method }) => (method === 'POST' ? { status: 400 } : undefined);
    const { body } = await kit.book({ matchId: candidate.matchId, interviewers: [kit.recruiter.userId] });
    await kit.synced(candidate.matchId, 'Failed');
    await expect
      .poll(() => organiser.of('calendar.refused').map(({ data }) => data))
      .toEqual([{ interviewId: body.interview.interviewId, matchId: candidate.matchId, candidate: candidate.name }]);
    expect(other.of('calendar.refused')).toEqual([]);
    const [letter, ...more] = await lettersTo(kit.owner.email);
    expect(more).toEqual([]);
    expect(letter?.text).toContain(candidate.name);
    expect(letter?.text).toContain(`&match=${candidate.matchId}`);
    expect(await lettersTo(kit.recruiter.email)).toEqual([]);
  });

  it('is not told while it is asked again', async () => {
    const before = (await lettersTo(kit.owner.email)).length;
    const candidate = await kit.candidate();
    let left = 2;
    kit.standIn.state.faults = ({ method }) => (method === 'POST' && left-- > 0 ? { status: 503 } : undefined);
    await kit.book({ matchId: candidate.matchId, interviewers: [kit.recruiter.userId] });
    await kit.synced(candidate.matchId, 'Synced');
    expect(await lettersTo(kit.owner.email)).toHaveLength(before);
  });
});
