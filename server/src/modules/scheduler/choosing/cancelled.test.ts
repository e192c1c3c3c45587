import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tenantTypes } from '@marigold/contract/chat';
import { testCandidates } from '../../candidate/testCandidates.ts';
import { testChat } from '../../chat/testChat.ts';
import { type TestChoosing, startChoosing } from './testChoosing.ts';

let kit: TestChoosing;
beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());

type Letter = Awaited<ReturnType<TestChoosing['letters']>>[number];
/** The letters of a kind to an address that name somebody, oldest first. */
const ofKind = async (to: string, kind: string, name: string): Promise<Letter[]> =>
  (await kit.letters(to)).filter((letter) => letter.kind === kind && `${letter.subject} ${letter.text}`.includes(name));
const off = async (to: string, name: string): Promise<Letter | undefined> =>
  (await ofKind(to, 'interviewerCancelled', name)).at(-1);
const company = () => kit.pipeline.candidates(kit.owner, kit.opportunityId);
const book = async (matchId: string, interviewers: string[]): Promise<string> => {
  const { body } = await kit.book({ matchId, interviewers });
  await kit.sendHeld();
  return body.interview.interviewId;
};

describe('an interview that its candidate cancels', () => {
  let seat: Awaited<ReturnType<TestChoosing['invited']>>;
  const choose = async () => {
    const { slots } = (await kit.byLink(seat.token).show()).body;
    expect((await kit.byLink(seat.token).choose(slots[0])).status).toBe(200);
    await kit.sendHeld();
  };
  beforeEach(async () => {
    seat = await kit.invited({ interviewers: [kit.owner.userId, kit.recruiter.userId] });
    await choose();
  });

  it('is told to the team as what the candidate did, signed by nobody, and answers reach whoever organises it', async () => {
    await kit.byLink(seat.token).cancel();
    const mail = await off(kit.recruiter.email, seat.name);
    expect(mail?.subject).toMatch(new RegExp(`^${seat.name} cancelled: .+`));
    expect(mail?.text).toContain(`${seat.name} cancelled the interview for “`);
    expect(mail?.text).toContain(`${seat.name} can choose another time.`);
    expect(mail?.text).not.toContain(kit.owner.fullName);
    expect(mail).toMatchObject({ from_name: null, reply_to: kit.owner.email, ics_method: 'CANCEL' });
    const own = await off(kit.owner.email, seat.name);
    expect(own).toMatchObject({ subject: mail?.subject, from_name: null, reply_to: null });
    expect(own?.text).not.toContain('Answer this mail');
  });

  it('is told to whoever organises it, though others interview, and puts nothing into their calendar', async () => {
    seat = await kit.invited();
    await choose();
    await kit.byLink(seat.token).cancel();
    const mail = await off(kit.owner.email, seat.name);
    expect(mail?.text).toContain(`${seat.name} cancelled the interview for “`);
    expect(mail?.text).toContain('You get this mail because you organise this interview.');
    expect(mail).toMatchObject({ ics: null, reply_to: null, from_name: null });
  });

  it('is told to the candidate as what they did, with a link to another time that works', async () => {
    await kit.byLink(seat.token).cancel();
    const mail = (await ofKind(seat.email, 'interviewCancelled', 'interview')).at(-1);
    expect(mail?.subject).toMatch(/^You cancelled your interview for /);
    expect(mail?.text).toContain('You cancelled the interview at ');
    const [, token = ''] = /Choose another time:\nhttps?:\S+\/c\/interview\/(\S+)/.exec(mail?.text ?? '') ?? [];
    const { status, body } = await kit.byLink(token).show();
    expect([status, body.slots.length > 0]).toEqual([200, true]);
  });

  it('and another time chosen are told as a move of theirs', async () => {
    const { slots } = (await kit.byLink(seat.token).show()).body;
    await kit.byLink(seat.token).choose(slots.at(-1));
    const [mail] = await ofKind(kit.recruiter.email, 'interviewerMoved', seat.name);
    expect(mail?.text).toContain(`${seat.name} moved the interview for “`);
    expect(mail).toMatchObject({ from_name: null, reply_to: kit.owner.email });
  });

  it('stands in the history and in the conversation as theirs', async () => {
    // Where nobody has written, there is no conversation yet.
    await kit
      .byLink(seat.token)
      .suggest([new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 7 * 86_400_000).toISOString()]);
    await kit.byLink(seat.token).cancel();
    const { body } = await company().history(seat.matchId);
    expect(body.data[0]).toMatchObject({
      by: null,
      from: 'interviewScheduled',
      to: 'invite',
      reason: 'CandidateChose',
    });
    const talk = testChat(kit.test).calls(kit.recruiter);
    const found = await talk.ofMatch(kit.opportunityId, seat.matchId);
    expect(found.body.data[0].lastMessage).toMatchObject({
      sender: { tenantType: tenantTypes.Member },
      move: { from: 'interviewScheduled', to: 'invite' },
    });
  });
});

describe('an interview that somebody of the company calls off', () => {
  it('is told to the others with their name, whoever organises it included, and to themselves as theirs', async () => {
    const { matchId, name, email } = await kit.candidate();
    const id = await book(matchId, [kit.recruiter.userId]);
    await kit.test.as(kit.recruiter).post(`${kit.base}/interviews/${id}/cancel`, { message: '' });
    const organiser = await off(kit.owner.email, name);
    expect(organiser?.text).toContain(`${kit.recruiter.fullName} cancelled the interview with ${name} for “`);
    expect(organiser).toMatchObject({ reply_to: kit.recruiter.email, ics: null });
    const own = await off(kit.recruiter.email, name);
    expect(own?.text).toContain(`You cancelled the interview with ${name} for “`);
    expect(own).toMatchObject({ reply_to: null, from_name: null, ics_method: 'CANCEL' });
    const [theirs] = await ofKind(email, 'interviewCancelled', 'interview');
    expect(theirs).toMatchObject({ reply_to: kit.recruiter.email });
    expect(theirs?.text).not.toContain('You cancelled');
  });

  it('with a rejection is told with their name, too', async () => {
    const { matchId, name } = await kit.candidate();
    await book(matchId, [kit.recruiter.userId]);
    await company().reject(matchId, { tellCandidate: true });
    expect((await off(kit.recruiter.email, name))?.text).toContain(
      `${kit.owner.fullName} cancelled the interview with ${name} for “`,
    );
  });
});

describe('an interview of a candidate who withdraws', () => {
  it('is called off by that, as both sides read', async () => {
    const guest = await testCandidates(kit.test).applicant(kit.opportunityId);
    await book(guest.id, [kit.recruiter.userId]);
    const before = (await kit.letters(kit.recruiter.email)).length;
    await guest.withdraw();
    const [mail] = (await kit.letters(kit.recruiter.email)).slice(before);
    expect(mail?.kind).toBe('interviewerCancelled');
    expect(mail?.text).toMatch(/withdrew the application for “.+”, so the interview does not take place: /);
    expect(mail?.from_name).toBeNull();
  });
});
