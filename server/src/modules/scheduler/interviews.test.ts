import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#platform/testing/testApp';
import { endTask } from './hear.ts';
import { startInterviews, type TestInterviews } from './testInterviews.ts';

let kit: TestInterviews;
let matchId: string;
let email: string;
let name: string;

beforeAll(async () => {
  kit = await startInterviews();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  ({ matchId, email, name } = await kit.candidate());
});

const book = (values: Record<string, unknown> = {}, as?: TestUser) => kit.book({ matchId, ...values }, as);

describe('an interview', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT: alert(1)',
    'Join at data:text/html,x',
    'ftp://example.org/a',
    'file:///etc',
  ])('takes place at no such address: %s', async (text) => {
    const { status, body } = await book({ place: { kind: 'video', text } });
    expect([status, body.errors[0].message]).toEqual([
      400,
      'Write a link that begins with https://, or say in words where it is.',
    ]);
  });

  it.each(['https://meet.example/a?b=c', 'Zoom: 123 456', 'Data centre, room 4', 'meet.example/room'])(
    'takes place where somebody can find it: %s',
    async (text) => expect((await book({ place: { kind: 'video', text } })).body.interview.place.text).toBe(text),
  );

  it('is booked: the candidate is about to be interviewed, and both sides are invited by mail and calendar', async () => {
    const given = kit.booking({ matchId, interviewers: [kit.owner.userId, kit.recruiter.userId] });
    const { status, body } = await kit.test.as(kit.owner).post(`${kit.base}/interviews`, given);
    expect(status).toBe(200);
    expect(body.interview).toMatchObject({
      interviewId: given.id,
      interviewTime: given.interviewTime,
      state: 'Scheduled',
      syncState: 'NotConnected',
      provider: null,
      place: given.place,
      candidate: { name, timeZone: 'Europe/Lisbon' },
      asksOutcome: false,
    });
    expect(Date.parse(body.interview.endTime) - Date.parse(body.interview.interviewTime)).toBe(45 * 60_000);
    expect(body.interview.interviewers).toHaveLength(2);
    expect(await kit.statusOf(matchId)).toBe('interviewScheduled');
    expect(await kit.kinds(email)).toEqual(['interviewBooked held']);
    expect(await kit.kinds(kit.recruiter.email)).toContain('interviewerBooked held');
    const { ics = '', text = '' } = (await kit.letters(email))[0] ?? {};
    expect(ics).toContain('METHOD:REQUEST');
    expect(ics).toContain('BEGIN:VTIMEZONE');
    expect(ics.replace(/\r\n /g, '')).toMatch(new RegExp(`mailto:${email}`, 'i'));
    expect(ics).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(text).toContain('meet.example.com/noa');
    expect(text).toContain('Bring one piece');
  });

  it('is the same one when it is sent again', async () => {
    const given = kit.booking({ matchId });
    const answers = await Promise.all(
      [1, 2, 3].map(() => kit.test.as(kit.owner).post(`${kit.base}/interviews`, given)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kit.kinds(email)).toEqual(['interviewBooked held']);
  });

  it('is taken back within a minute as any move, and nobody hears of it', async () => {
    const { body } = await book();
    await kit.pipeline.candidates(kit.owner, kit.opportunityId).undo(matchId, 'interviewScheduled');
    expect(await kit.statusOf(matchId)).toBe('matched');
    expect(await kit.kinds(email)).toEqual(['interviewBooked cancelled']);
    const again = await book({ interviewTime: body.interview.interviewTime });
    expect(again.status).toBe(200);
  });

  it('is moved: who read of the first time reads of the new one, with a higher sequence of the same event', async () => {
    const { body } = await book();
    const { interviewId, version } = body.interview;
    await kit.sendHeld();
    const time = kit.nextTime().toISOString();
    const moved = await kit.test
      .as(kit.owner)
      .patch(`${kit.base}/interviews/${interviewId}`, { interviewTime: time, duration: 30, version });
    expect(moved.body.interview).toMatchObject({ interviewTime: time, reschedules: 1, state: 'Scheduled' });
    expect(await kit.kinds(email)).toEqual(['interviewBooked kept', 'interviewMoved held']);
    const files = (await kit.letters(email)).map(({ ics }) => ics.replace(/\r\n /g, ''));
    expect(files.map((file) => /SEQUENCE:(\d+)/.exec(file)?.[1])).toEqual(['0', '1']);
    expect(new Set(files.map((file) => /UID:(\S+)/.exec(file)?.[1])).size).toBe(1);
    const stale = await kit.test
      .as(kit.owner)
      .patch(`${kit.base}/interviews/${interviewId}`, { title: 'Second talk', version });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
  });

  it('keeps its words for the candidate when something else changes, and loses them when they are taken out', async () => {
    const { body } = await book({ message: 'Bring a pen.' });
    const path = `${kit.base}/interviews/${body.interview.interviewId}`;
    const change = async (values: object) => (await kit.test.as(kit.owner).patch(path, values)).body.interview.message;
    expect(await change({ title: 'Second talk' })).toBe('Bring a pen.');
    expect(await change({ interviewTime: kit.nextTime().toISOString() })).toBe('Bring a pen.');
    expect(await change({ message: '' })).toBe('');
  });

  it.each([
    [{ kind: 'video', text: '' }, 'The link follows'],
    [{ kind: 'phone', text: '' }, 'Who calls whom follows'],
    [{ kind: 'office', text: 'Rua Augusta 1' }, 'Rua Augusta 1'],
  ])('says where it is, also while that is open: %j', async (place, words) => {
    await book({ place });
    const text = (await kit.letters(email)).at(-1)?.text;
    expect(text).toContain(words);
    expect(text).toContain(`With: ${kit.owner.fullName}`);
  });

  it('is moved before anybody read of it: they read of the new time only', async () => {
    const { body } = await book();
    await kit.test
      .as(kit.owner)
      .patch(`${kit.base}/interviews/${body.interview.interviewId}`, { interviewTime: kit.nextTime().toISOString() });
    expect(await kit.kinds(email)).toEqual(['interviewBooked cancelled', 'interviewBooked held']);
  });

  it('is told to who comes to it as booked, to who leaves it as cancelled, and to the others as changed', async () => {
    const { body } = await book({ interviewers: [kit.owner.userId, kit.recruiter.userId] });
    await kit.sendHeld();
    const events = await kit.pipeline.toldFrom(kit.opportunityId);
    const path = `${kit.base}/interviews/${body.interview.interviewId}`;
    await kit.test.as(kit.owner).patch(path, { interviewers: [kit.owner.userId, kit.reviewer.userId] });
    const last = async (to: string) => {
      const { kind, state, ics_method: method } = (await kit.letters(to)).at(-1) ?? {};
      return [kind, state, method];
    };
    expect(await last(kit.reviewer.email)).toEqual(['interviewerBooked', 'held', 'REQUEST']);
    expect(await last(kit.recruiter.email)).toEqual(['interviewerCancelled', 'held', 'CANCEL']);
    // Calendars take it out for whom the file names: it takes place for the others (RFC 5546, 3.2.5).
    const left = (await kit.letters(kit.recruiter.email)).at(-1)?.ics.replaceAll(/\r?\n /g, '');
    expect(
      left?.match(/ATTENDEE.*/g)?.map((line) =>
        line
          .split(/mailto:/i)
          .at(-1)
          ?.trim(),
      ),
    ).toEqual([kit.recruiter.email]);
    expect(left).not.toContain('STATUS:CANCELLED');
    const [out] = await kit.test.mailsTo(kit.recruiter.email);
    expect(out?.subject).toBe(`You no longer interview ${name}`);
    expect(out?.text).not.toContain('does not take place');
    // Whoever may not see the candidate is not sent to a page that refuses them.
    expect((await kit.letters(kit.reviewer.email)).at(-1)?.text).not.toContain('Prepare');
    expect((await kit.letters(kit.owner.email)).at(-1)?.text).toContain('Prepare');
    expect(await last(kit.owner.email)).toEqual(['interviewerMoved', 'held', 'REQUEST']);
    const [mail] = (await kit.test.mailsTo(email)).filter(({ subject }) => subject.startsWith('Changed:'));
    expect(mail?.subject).toBe('Changed: your interview for Front-end developer');
    expect((await events()).map(({ type, data }) => [type, data.matchId])).toContainEqual(['match.updated', matchId]);
  });

  it('is not booked under an id of another interview, of any company', async () => {
    const role = await kit.pipeline.post(kit.stranger);
    await kit.pipeline.addMembers([{ name: 'Far Away', companyId: kit.stranger.companyId }]);
    const [far] = (await kit.pipeline.candidates(kit.stranger, role).list('SearchName=far away')).body.data;
    const elsewhere = kit.booking({ opportunityId: role, matchId: far.matchId, interviewers: [kit.stranger.userId] });
    const theirs = `/api/scheduler/v1/companies/${kit.stranger.companyId}/interviews`;
    expect((await kit.test.as(kit.stranger).post(theirs, elsewhere)).status).toBe(200);
    const taken = await book({ id: elsewhere.id });
    expect([taken.status, taken.body.code]).toEqual([409, 'ID_TAKEN']);
    expect(await kit.statusOf(matchId)).toBe('matched');
  });

  it('does not stand in its own way when it is moved a little', async () => {
    const { body } = await book();
    const { interviewId, interviewTime } = body.interview;
    const later = new Date(Date.parse(interviewTime) + 15 * 60_000).toISOString();
    const moved = await kit.test.as(kit.owner).patch(`${kit.base}/interviews/${interviewId}`, { interviewTime: later });
    expect(moved.body.interview.interviewTime).toBe(later);
  });

  it('is cancelled: the time is free, the candidate invited again, and whoever read of it is told', async () => {
    const { body } = await book();
    const { interviewId, interviewTime } = body.interview;
    await kit.sendHeld();
    const path = `${kit.base}/interviews/${interviewId}/cancel`;
    const cancelled = await kit.test.as(kit.owner).post(path, { message: 'Marta is ill, we will write again.' });
    expect(cancelled.body.interview.state).toBe('Cancelled');
    expect(await kit.statusOf(matchId)).toBe('invite');
    expect(await kit.kinds(email)).toEqual(['interviewBooked kept', 'interviewCancelled held']);
    const last = (await kit.letters(email)).at(-1);
    expect([last?.ics_method, last?.text]).toEqual(['CANCEL', expect.stringContaining('Marta is ill')]);
    expect(last?.ics).toContain('STATUS:CANCELLED');
    expect((await kit.test.as(kit.owner).post(path)).body.interview.state).toBe('Cancelled');
    expect(await kit.kinds(email)).toHaveLength(2);
    const moved = await kit.test.as(kit.owner).patch(`${kit.base}/interviews/${interviewId}`, { title: 'Another' });
    expect([moved.status, moved.body.code]).toEqual([409, 'OVER']);
    expect((await book({ interviewTime })).status).toBe(200);
    // Whoever has the first one in a calendar still reads that it does not take place, beside the new one.
    expect(await kit.kinds(email)).toEqual(['interviewBooked kept', 'interviewCancelled held', 'interviewBooked held']);
    expect((await kit.kinds(kit.owner.email)).slice(-2)).toEqual([
      'interviewerCancelled held',
      'interviewerBooked held',
    ]);
  });

  it('is cancelled for good also where its candidate is rejected at once', async () => {
    const { body } = await book();
    await kit.sendHeld();
    await kit.test.as(kit.owner).post(`${kit.base}/interviews/${body.interview.interviewId}/cancel`);
    await kit.pipeline.candidates(kit.owner, kit.opportunityId).reject(matchId);
    expect(await kit.statusOf(matchId)).toBe('rejected');
    expect(await kit.kinds(email)).toContain('interviewCancelled held');
  });

  it('ends with a rejection, and both are told at the same moment', async () => {
    const { body: booked } = await book();
    await kit.sendHeld();
    const candidates = kit.pipeline.candidates(kit.owner, kit.opportunityId);
    const rejected = await candidates.reject(matchId, { reason: 'Ghosted', tellCandidate: true });
    expect(rejected.body.data).toMatchObject({
      interviewId: booked.interview.interviewId,
      interviewTime: booked.interview.interviewTime,
      state: 'Cancelled',
      candidate: { name },
    });
    expect((await candidates.reject(matchId, { reason: 'Ghosted' })).body.data).toBeNull();
    expect(await kit.statusOf(matchId)).toBe('rejected');
    expect(await kit.kinds(email)).toEqual(['interviewBooked kept', 'interviewCancelled held']);
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${matchId}/interview`);
    expect(body.interview.state).toBe('Cancelled');
  });

  it('takes place again when the rejection is taken back before anybody was told', async () => {
    await book();
    await kit.sendHeld();
    await kit.pipeline
      .candidates(kit.owner, kit.opportunityId)
      .reject(matchId, { reason: 'Ghosted', tellCandidate: true });
    await kit.pipeline.candidates(kit.owner, kit.opportunityId).undo(matchId);
    expect(await kit.statusOf(matchId)).toBe('interviewScheduled');
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${matchId}/interview`);
    expect(body.interview.state).toBe('Scheduled');
    expect(await kit.kinds(email)).toEqual(['interviewBooked kept', 'interviewCancelled cancelled']);
  });

  it('stays cancelled when the rejection is taken back after they were told', async () => {
    await book();
    await kit.sendHeld();
    await kit.pipeline
      .candidates(kit.owner, kit.opportunityId)
      .reject(matchId, { reason: 'Ghosted', tellCandidate: true });
    await kit.sendHeld();
    await kit.pipeline.candidates(kit.owner, kit.opportunityId).undo(matchId);
    expect(await kit.statusOf(matchId)).toBe('invite');
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${matchId}/interview`);
    expect(body.interview.state).toBe('Cancelled');
  });

  it('ends with its role, and takes place again when the closing is taken back', async () => {
    const role = await kit.pipeline.post(kit.owner);
    const { body: found } = await kit.pipeline.candidates(kit.owner, role).list(`SearchName=${name}`);
    const [{ matchId: other }] = found.data;
    const { body } = await book({ opportunityId: role, matchId: other });
    await kit.sendHeld();
    const closed = await kit.pipeline.close(kit.owner, role);
    expect(closed.body.interviews).toMatchObject([
      { interviewId: body.interview.interviewId, state: 'Cancelled', candidate: { name } },
    ]);
    const state = async () =>
      (await kit.test.as(kit.owner).get(`${kit.base}/matches/${other}/interview`)).body.interview.state;
    expect(await state()).toBe('Cancelled');
    await kit.pipeline.undoClose(kit.owner, role);
    expect(await state()).toBe('Scheduled');
    const clash = await book({ interviewTime: body.interview.interviewTime });
    expect([clash.status, clash.body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect((await kit.kinds(email)).filter((kind) => kind.includes('held'))).toEqual([]);
  });

  it('that has not begun is cancelled with letters when its candidate is said to be done with it, and undo brings it back', async () => {
    const { body } = await book();
    await kit.sendHeld();
    const calls = kit.pipeline.candidates(kit.owner, kit.opportunityId);
    const state = async () =>
      (await kit.test.as(kit.owner).get(`${kit.base}/interviews/${body.interview.interviewId}`)).body.interview.state;
    expect((await calls.move(matchId, 'InterviewDone')).body.match.status).toBe('interviewDone');
    expect(await state()).toBe('Cancelled');
    expect(await kit.kinds(email)).toEqual(['interviewBooked kept', 'interviewCancelled held']);
    expect((await calls.undo(matchId)).body.match.status).toBe('interviewScheduled');
    expect(await state()).toBe('Scheduled');
    expect(await kit.kinds(email)).toEqual(['interviewBooked kept', 'interviewCancelled cancelled']);
  });

  it('is over by itself, and somebody says how it went', async () => {
    const { body } = await book({ interviewers: [kit.owner.userId, kit.reviewer.userId] });
    const { interviewId } = body.interview;
    const past = async (of: TestUser, query = '') => {
      const { body: found } = await kit.test
        .as(of)
        .get(`${kit.base}/users/${of.userId}/interview/pastevents?PageSize=100${query}`);
      return (found.data as { interviewId: string }[]).find((each) => each.interviewId === interviewId);
    };
    const asked = (of: TestUser) => past(of, '&asksOutcome=true');
    const early = await kit.test
      .as(kit.owner)
      .post(`${kit.base}/interviews/${interviewId}/outcome`, { outcome: 'held' });
    expect([early.status, early.body.code]).toEqual([409, 'NOT_DONE']);
    await kit.pass(interviewId);
    await endTask(kit.test.platform)({ interviewId }, { number: 1, isLast: false });
    expect(await kit.statusOf(matchId)).toBe('interviewDone');
    expect(await past(kit.owner)).toMatchObject({ state: 'Scheduled', asksOutcome: true });
    expect(await asked(kit.owner)).toBeDefined();
    // Who only helps to interview reads of it, and is not asked.
    expect(await past(kit.reviewer)).toBeDefined();
    expect(await asked(kit.reviewer)).toBeUndefined();
    const said = await kit.test
      .as(kit.owner)
      .post(`${kit.base}/interviews/${interviewId}/outcome`, { outcome: 'noShow' });
    expect(said.body.interview).toMatchObject({ state: 'NoShow', asksOutcome: false });
    expect(await kit.statusOf(matchId)).toBe('invite');
    expect(await asked(kit.owner)).toBeUndefined();
    const mended = await kit.test
      .as(kit.owner)
      .post(`${kit.base}/interviews/${interviewId}/outcome`, { outcome: 'held' });
    expect(mended.body.interview.state).toBe('Completed');
    expect(await kit.statusOf(matchId)).toBe('interviewDone');
  });

  it('is nobody else’s: other companies and reviewers cannot book, read or change it', async () => {
    const { body } = await book();
    const { interviewId } = body.interview;
    const one = `${kit.base}/interviews/${interviewId}`;
    const foreign = kit.base.replace(kit.owner.companyId, kit.stranger.companyId);
    expect((await kit.test.as(kit.stranger).patch(one, { title: 'Mine' })).status).toBe(404);
    expect((await kit.test.as(kit.stranger).post(`${foreign}/interviews/${interviewId}/cancel`)).status).toBe(404);
    expect(
      (
        await kit.test
          .as(kit.stranger)
          .post(`${foreign}/interviews`, kit.booking({ matchId, interviewers: [kit.stranger.userId] }))
      ).status,
    ).toBe(404);
    expect((await kit.test.as(kit.stranger).get(`${foreign}/matches/${matchId}/interview`)).status).toBe(404);
    const added = await kit.test.as(kit.owner).patch(one, { interviewers: [kit.stranger.userId] });
    expect([added.status, added.body.errors[0].path]).toEqual([400, 'body.interviewers']);
    expect((await kit.test.as(kit.reviewer).post(`${one}/cancel`)).status).toBe(403);
    expect((await kit.test.as(kit.reviewer).get(`${kit.base}/matches/${matchId}/interview`)).status).toBe(403);
    const note = `${kit.base}/users/${kit.reviewer.userId}/interview/note`;
    expect((await kit.test.as(kit.reviewer).patch(note, { interviewId, note: 'x' })).status).toBe(403);
    const list = await kit.test
      .as(kit.reviewer)
      .get(`${kit.base}/users/${kit.reviewer.userId}/interview/upcomingevents?whose=team`);
    expect(list.body.data.map((each: { interviewId: string }) => each.interviewId)).not.toContain(interviewId);
  });

  it.each([
    ['in the past', () => ({ interviewTime: '2020-01-01T10:00:00.000Z' }), 409, 'TOO_LATE'],
    ['in years', () => ({ interviewTime: '2060-01-01T10:00:00.000Z' }), 409, 'TOO_LATE'],
    ['by nobody', () => ({ interviewers: [] }), 400, 'INVALID'],
    ['in a zone there is none of', () => ({ timeZone: 'Europe/Atlantis' }), 400, 'INVALID'],
    ['for 37 minutes', () => ({ duration: 37 }), 400, 'INVALID'],
    ['with a title of two lines', () => ({ title: 'a\r\nATTENDEE:mailto:x@example.com' }), 400, 'INVALID'],
  ])('is not booked %s', async (_what, values, status, code) => {
    const answer = await book(values());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await kit.statusOf(matchId)).toBe('matched');
  });

  it('says nothing else to a calendar, whatever its message is', async () => {
    await book({ message: 'Hi\r\nEND:VEVENT\r\nATTENDEE:mailto:evil@example.com\n;,\\' });
    const { ics = '' } = (await kit.letters(email))[0] ?? {};
    expect(ics.split('\r\n').filter((line) => line.startsWith('ATTENDEE') && line.includes('evil'))).toEqual([]);
    expect(ics.match(/END:VEVENT\r\n/g)).toHaveLength(1);
  });

  it('names people with quotes and more in their names as a calendar can read them', async () => {
    const names = [`Ana "Nita; the: \\ second", Ruiz`, 'Sun\u0007 "Stice" Health'] as const;
    await kit.test.platform.pools.asSystem(async (db) => {
      await db.run(sql`update member set name = ${names[0]} where email = ${email}`);
      await db.run(sql`update company set name = ${names[1]} where company_id = ${kit.owner.companyId}`);
    });
    await book();
    const { ics = '' } = (await kit.letters(email))[0] ?? {};
    const event = new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent');
    const saidOf = (name: string) => event?.getAllProperties(name).map((each) => each.getFirstParameter('cn'));
    expect(saidOf('attendee')).toContain(`Ana 'Nita; the: \\ second', Ruiz`);
    expect(saidOf('organizer')).toEqual([`Sun  'Stice' Health`]);
    for (const line of ics
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((each) => /^(ORGANIZER|ATTENDEE)/.test(each)))
      expect(line).toMatch(/^[A-Z]+(;[A-Z-]+=("[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*:mailto:/iu);
  });
});
