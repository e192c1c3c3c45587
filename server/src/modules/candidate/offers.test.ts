import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfferTerms } from '@marigold/contract/matches';
import { type Hiring, startHiring } from './testCandidates.ts';

let { test, pipeline, candidates, owner } = {} as Hiring;
let role: string;
let calls: ReturnType<Hiring['pipeline']['candidates']>;
let applicant: Awaited<ReturnType<Hiring['candidates']['applicant']>>;

beforeAll(async () => {
  ({ test, pipeline, candidates, owner } = await startHiring());
  role = await pipeline.post(owner);
  calls = pipeline.candidates(owner, role);
});
afterAll(() => test.close());
beforeEach(async () => {
  applicant = await candidates.applicant(role);
  await pipeline.put(applicant.id, 'interviewDone');
});

const ahead = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
const terms: OfferTerms = { startsOn: ahead, note: 'We pay 70,000 a year.\nWelcome, <b>Rosa</b>!' };
const offer = (given: Partial<OfferTerms> = terms) => calls.move(applicant.id, 'OfferJob', { offer: given });
const told = async (seconds = 61) => {
  await candidates.age([applicant.id], seconds);
  return (await applicant.get()).body;
};

describe('an offer', () => {
  it('says its first day and note in the mail, with the application and to the team', async () => {
    expect((await offer()).status).toBe(200);
    const mail = (await test.mailsTo(applicant.email)).find(({ state }) => state === 'held');
    expect(mail?.text).toContain('We pay 70,000 a year.');
    expect(mail?.text).toMatch(new RegExp(`Your first day would be .*\\b${Number(ahead.slice(-2))}\\b`));
    expect(await told()).toMatchObject({ status: 'offer', offer: terms });
    const [step] = (await calls.history(applicant.id)).body.data;
    expect(step).toMatchObject({ to: 'jobOffer', startsOn: ahead, comment: terms.note });
  });

  it('is nothing that its candidate reads before the minute in which it can be taken back', async () => {
    await offer();
    expect(await told(30)).toMatchObject({ status: 'deciding', offer: null });
    await calls.undo(applicant.id, 'jobOffer');
    expect(await told()).toMatchObject({ status: 'deciding', offer: null });
  });

  it('says what the newest one said, and stays with whoever is hired', async () => {
    await offer();
    await told();
    await calls.move(applicant.id, 'InterviewDone');
    expect((await told()).offer).toBeNull();
    await offer({ note: 'With a bonus.' });
    expect((await told()).offer).toEqual({ startsOn: null, note: 'With a bonus.' });
    await calls.move(applicant.id, 'Hired');
    expect(await told()).toMatchObject({ status: 'hired', offer: { note: 'With a bonus.' } });
  });

  it('is made without saying more, as before', async () => {
    expect((await calls.move(applicant.id, 'OfferJob')).status).toBe(200);
    expect((await told()).offer).toEqual({ startsOn: null, note: '' });
  });

  it.each([
    ['a first day that has been', { startsOn: '2020-01-31' }, 'Choose a first day that is still ahead.'],
    ['a first day there is none of', { startsOn: '2027-02-30' }, 'Give a day like 2026-01-31.'],
    ['a note longer than 2,000 characters', { note: 'x'.repeat(2001) }, expect.stringContaining('2000')],
    ['anything else', { pay: 70_000 }, expect.any(String)],
  ])('with %s is refused, and nobody is moved', async (_what, given, message) => {
    const { status, body } = await calls.move(applicant.id, 'OfferJob', { offer: given });
    expect([status, body.errors?.[0]?.message ?? body.message]).toEqual([400, message]);
    expect((await calls.history(applicant.id)).body.data).toEqual([]);
  });

  it.each(['Rejected', 'InReview', 'InterviewScheduling'] as const)('says nothing with a move to %s', async (word) => {
    const { status, body } = await calls.move(applicant.id, word, { offer: terms });
    expect([status, body.message]).toEqual([400, 'Only an offer has a start date and a note.']);
  });
});
