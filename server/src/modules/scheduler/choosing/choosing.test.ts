import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestChoosing, startChoosing } from './testChoosing.ts';

let kit: TestChoosing;
let seat: Awaited<ReturnType<TestChoosing['invited']>>;

beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());
beforeEach(async () => {
  seat = await kit.invited();
});

const slot = async (at = 0): Promise<string> => (await kit.byLink(seat.token).show()).body.slots[at];

describe('an invitation to choose', () => {
  it('invites the candidate with a link, and waits in the profile and in the list', async () => {
    expect(await kit.statusOf(seat.matchId)).toBe('invite');
    expect(await kit.kinds(seat.email)).toEqual(['interviewChoice held']);
    const { body: profile } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${seat.matchId}/interview`);
    expect(profile).toMatchObject({ interview: null, invitation: { invitationId: seat.id, state: 'Proposed' } });
    const { body: list } = await kit.test.as(kit.recruiter).get(`${kit.invitations}?whose=team`);
    expect(list.data.map((one: { invitationId: string }) => one.invitationId)).toContain(seat.id);
  });

  it('is sent once, and one candidate has one', async () => {
    expect((await kit.invite({ matchId: seat.matchId, id: seat.id })).body.invitation.invitationId).toBe(seat.id);
    expect((await kit.invite({ matchId: seat.matchId })).body.code).toBe('EXISTS');
    expect(await kit.kinds(seat.email)).toHaveLength(1);
  });

  it('shows the candidate what was changed about it', async () => {
    await kit.test
      .as(kit.owner)
      .patch(`${kit.invitations}/${seat.id}`, { duration: 60, title: 'Second talk', version: 1 });
    expect((await kit.byLink(seat.token).show()).body).toMatchObject({ duration: 60, title: 'Second talk' });
    const inGerman = async (title: string, version: number) => {
      await kit.test.as(kit.owner).patch(`${kit.invitations}/${seat.id}`, { title, version });
      const asked = { body: { token: seat.token }, headers: { 'accept-language': 'de' } };
      const { body } = await kit.test.ask('POST', '/api/candidate/v1/interviews/show', asked);
      return { title: body.title, role: body.role };
    };
    const proposed = await inGerman('Interview: Front-end developer', 2);
    expect(proposed.title).toBe(`Gespräch: ${proposed.role}`);
    expect(proposed.role).not.toBe('Front-end developer');
    expect((await inGerman('Team: Front-end developer', 3)).title).toBe(`Team: ${proposed.role}`);
    expect((await inGerman('Second talk', 4)).title).toBe('Second talk');
    const again = await kit.test.as(kit.owner).patch(`${kit.invitations}/${seat.id}`, { duration: 30, version: 1 });
    expect(again.body.code).toBe('STALE');
  });

  it('says what it is on the clocks of whoever interviews, not of whoever invited, and of people in several zones nothing', async () => {
    const before = await kit.limit(kit.recruiter, { timeZone: 'Pacific/Auckland' });
    const zoneOf = async (token: string) => (await kit.byLink(token).show()).body.teamTimeZone;
    expect(await zoneOf(seat.token)).toBe('Pacific/Auckland');
    const both = await kit.invited({ interviewers: [kit.owner.userId, kit.recruiter.userId] });
    expect(await zoneOf(both.token)).toBeNull();
    await kit.byLink(seat.token).choose(await slot());
    expect(await zoneOf(seat.token)).toBe('Pacific/Auckland');
    await kit.limit(kit.recruiter, before);
  });

  it('is none any more by its link once the company no longer sees them, who asked to be erased', async () => {
    const hidden = await kit.invited({});
    const time = await slot();
    await kit.test.platform.pools.asSystem((db) =>
      db.run(sql`
        update member set is_hidden = true
        where member_id = (select member_id from match where match_id = ${hidden.matchId})`),
    );
    const { show, hold, choose, cancel, suggest } = kit.byLink(hidden.token);
    for (const { status, body } of [
      await show(),
      await hold(time),
      await choose(time),
      await cancel(),
      await suggest([time]),
    ])
      expect([status, body.code]).toEqual([410, 'EXPIRED_LINK']);
  });

  it('that is changed while somebody looks at it is booked as it is now only once they have seen that', async () => {
    const { show, hold } = kit.byLink(seat.token);
    const { duration, place, slots } = (await show()).body;
    // One after which there is time for more: the first may be the last of its day.
    const slot = slots.find(
      (each: string, at: number) => Date.parse(slots[at + 1]) - Date.parse(each) <= duration * 60_000,
    );
    await hold(slot);
    const changed = { duration: 60, place: { kind: 'phone', text: '+351 21 000 00 00' } };
    await kit.test.as(kit.owner).patch(`${kit.invitations}/${seat.id}`, { ...changed, version: 1 });
    const choose = (shown: object) =>
      kit.test.ask('POST', '/api/candidate/v1/interviews/choose', {
        body: { token: seat.token, interviewTime: slot, shown },
      });
    const late = await choose({ duration, place });
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_SINCE']);
    expect((await choose({ ...changed, duration })).body.code).toBe('CHANGED_SINCE');
    expect((await choose(changed)).status).toBe(200);
  });

  it('is booked by one of two pages on which somebody looks at it, and moved by who knows when it is booked for', async () => {
    const { show, hold } = kit.byLink(seat.token);
    const { duration, place, slots } = (await show()).body;
    for (const at of [0, 1]) await hold(slots[at]);
    const choose = (at: number, known: string | null) =>
      kit.test.ask('POST', '/api/candidate/v1/interviews/choose', {
        body: { token: seat.token, interviewTime: slots[at], shown: { duration, place, interviewTime: known } },
      });
    const answers = await Promise.all([choose(0, null), choose(1, null)]);
    const [booked, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_SINCE', message: expect.stringMatching(/booked, moved or cancelled meanwhile/) },
    });
    const interviewTime = booked?.body.interview.interviewTime;
    expect((await show()).body.interview.interviewTime).toBe(interviewTime);
    // Sent again it is the same, and only who knows of it moves it.
    expect((await choose(slots.indexOf(interviewTime), null)).status).toBe(200);
    expect((await choose(2, slots[3])).body.code).toBe('CHANGED_SINCE');
    expect((await choose(2, interviewTime)).body.interview.interviewTime).toBe(slots[2]);
    expect((await choose(3, interviewTime)).body.code).toBe('CHANGED_SINCE');
  });

  it('that is taken back leads nowhere, and its mail is not sent', async () => {
    expect((await kit.test.as(kit.owner).post(`${kit.invitations}/${seat.id}/withdraw`)).status).toBe(200);
    expect(await kit.kinds(seat.email)).toEqual(['interviewChoice cancelled']);
    expect((await kit.byLink(seat.token).show()).body.code).toBe('EXPIRED_LINK');
    expect((await kit.test.as(kit.owner).post(`${kit.invitations}/${seat.id}/link`)).body.code).toBe('OVER');
  });

  it('ends with a rejection once that is told, and is open again when it is taken back before', async () => {
    const { reject, undo } = kit.pipeline.candidates(kit.owner, kit.opportunityId);
    const { show, hold, choose, suggest } = kit.byLink(seat.token);
    const before = (await show()).body;
    await reject(seat.matchId, { tellCandidate: true });
    expect((await show()).body).toEqual(before);
    // What they look at is kept and what they suggest is taken, but nobody is written to about somebody who was rejected.
    expect((await hold(before.slots[0])).body.hold.time).toBe(before.slots[0]);
    const mails = await kit.kinds(kit.owner.email);
    expect((await suggest([before.slots[1]])).body.suggestion.times).toEqual([before.slots[1]]);
    expect(await kit.kinds(kit.owner.email)).toEqual(mails);
    const late = await choose(before.slots[0]);
    expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE']);
    expect((await show()).body.interview).toBeNull();
    await undo(seat.matchId);
    expect((await show()).body.slots).toEqual(before.slots);
    expect((await choose(before.slots[0])).status).toBe(200);
    expect(await kit.statusOf(seat.matchId)).toBe('interviewScheduled');
    await reject(seat.matchId, { tellCandidate: true });
    await kit.tellRejections(seat.matchId);
    expect((await show()).body.code).toBe('EXPIRED_LINK');
  });

  it('is no business of another company, nor of who may not move candidates', async () => {
    const foreign = `/api/scheduler/v1/companies/${kit.stranger.companyId}/interviews/invitations/${seat.id}`;
    for (const what of ['withdraw', 'link'])
      expect((await kit.test.as(kit.stranger).post(`${foreign}/${what}`)).status).toBe(404);
    expect((await kit.test.as(kit.reviewer).post(`${kit.invitations}/${seat.id}/link`)).status).toBe(403);
    expect((await kit.invite({ matchId: seat.matchId }, kit.stranger)).status).toBe(404);
  });
});

describe('a link', () => {
  it.each([
    ['nobody made', 'x'.repeat(43)],
    ['that is cut short', 'abcdefghijklmnopqrstuvwx'],
  ])('%s leads nowhere', async (_what, token) => {
    const { status, body } = await kit.byLink(token).show();
    expect([status, body.code]).toEqual([410, 'EXPIRED_LINK']);
  });

  it('expires with its invitation', async () => {
    await kit.expire(seat.id);
    expect((await kit.byLink(seat.token).show()).body.code).toBe('EXPIRED_LINK');
    expect((await kit.byLink(seat.token).choose(kit.nextTime().toISOString())).body.code).toBe('EXPIRED_LINK');
  });

  it('is kept as a hash, and is about its own interview only', async () => {
    const other = await kit.invited();
    await kit.byLink(seat.token).choose(await slot());
    expect((await kit.byLink(other.token).show()).body).toMatchObject({
      applicationId: other.matchId,
      interview: null,
    });
    expect(await kit.storedTokens()).not.toContain(seat.token);
  });

  it('of a chosen interview leads nowhere once the company has cancelled it', async () => {
    await kit.byLink(seat.token).choose(await slot());
    const { body } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${seat.matchId}/interview`);
    await kit.test.as(kit.owner).post(`${kit.base}/interviews/${body.interview.interviewId}/cancel`);
    for (const asked of [kit.byLink(seat.token).show(), kit.byLink(seat.token).cancel()])
      expect((await asked).body.code).toBe('EXPIRED_LINK');
  });

  it('changes nothing by being opened', async () => {
    await kit.byLink(seat.token).show();
    expect(await kit.statusOf(seat.matchId)).toBe('invite');
  });
});

/** An answer without the second at which its calendar file was made. */
const withoutStamp = (answer: unknown) => JSON.stringify(answer).replace(/DTSTAMP:\w+/, '');

describe('a choice', () => {
  it('books the interview: both sides have a mail with a calendar file, the candidate in their time zone', async () => {
    const at = await slot();
    const { body } = await kit.byLink(seat.token).choose(at, 'Asia/Tokyo');
    expect(body.interview.interviewTime).toBe(at);
    expect(body.interview.ics).toContain('METHOD:PUBLISH');
    expect(await kit.statusOf(seat.matchId)).toBe('interviewScheduled');
    const [, booked] = await kit.letters(seat.email);
    expect(booked).toMatchObject({ kind: 'interviewBooked', ics_method: 'REQUEST' });
    expect(booked?.text).toMatch(/Japan Time|\/c\/interview\//);
    expect((await kit.kinds(kit.recruiter.email)).at(-1)).toBe('interviewerBooked held');
    const { body: profile } = await kit.test.as(kit.owner).get(`${kit.base}/matches/${seat.matchId}/interview`);
    expect(profile).toMatchObject({ invitation: null, interview: { interviewTime: at, state: 'Scheduled' } });
  });

  it('falls away with a rejection only when that is told, or a day before it begins where that comes too late', async () => {
    const { reject } = kit.pipeline.candidates(kit.owner, kit.opportunityId);
    for (const [delay, until] of [
      [0, 'tellRejections'],
      [7 * 86_400, 'comeNear'],
    ] as const) {
      const guest = await kit.invited();
      const { show, choose, cancel } = kit.byLink(guest.token);
      const at = (await show()).body.slots.at(-1);
      const booked = (await choose(at)).body;
      expect((await reject(guest.matchId, { tellCandidate: true, delay })).status).toBe(200);
      expect(withoutStamp((await show()).body)).toEqual(withoutStamp(booked));
      const refusal = (await cancel()).body;
      expect([refusal.code, refusal.message]).toEqual([
        'TOO_LATE',
        'This cannot be changed here now. Write a message to the company instead.',
      ]);
      await kit[until](guest.matchId);
      expect((await show()).body.code).toBe('EXPIRED_LINK');
    }
  });

  it('made twice is one', async () => {
    const at = await slot();
    await Promise.all([kit.byLink(seat.token).choose(at), kit.byLink(seat.token).choose(at)]);
    expect((await kit.kinds(seat.email)).filter((each) => each.startsWith('interviewBooked'))).toHaveLength(1);
  });

  it('can be moved, also to a time beside it, and both sides hear', async () => {
    const first = await slot();
    await kit.byLink(seat.token).choose(first);
    await kit.sendHeld();
    const beside = new Date(Date.parse(first) + 15 * 60_000).toISOString();
    const { body } = await kit.byLink(seat.token).choose(beside);
    expect(body.interview.interviewTime).toBe(beside);
    expect((await kit.kinds(seat.email)).at(-1)).toBe('interviewMoved held');
    expect((await kit.kinds(kit.recruiter.email)).at(-1)).toBe('interviewerMoved held');
  });

  it('can be cancelled, and another time chosen', async () => {
    await kit.byLink(seat.token).choose(await slot());
    await kit.sendHeld();
    expect((await kit.byLink(seat.token).cancel()).status).toBe(200);
    expect(await kit.statusOf(seat.matchId)).toBe('invite');
    expect((await kit.kinds(kit.recruiter.email)).at(-1)).toBe('interviewerCancelled held');
    expect((await kit.byLink(seat.token).cancel()).body.code).toBe('OVER');
    expect((await kit.byLink(seat.token).choose(await slot())).status).toBe(200);
  });

  it('stays as it is from two hours before on', async () => {
    await kit.byLink(seat.token).choose(await slot());
    await kit.comeClose(seat.matchId);
    for (const asked of [
      kit.byLink(seat.token).cancel(),
      kit.byLink(seat.token).choose(kit.nextTime().toISOString()),
    ]) {
      const { body } = await asked;
      expect([body.code, body.message]).toEqual(['TOO_LATE', expect.stringContaining('message')]);
    }
  });

  it.each([
    ['that is over', -24],
    ['sooner than they can prepare', 3],
  ])('is no time %s', async (_what, hours) => {
    const at = new Date(Date.now() + hours * 3_600_000).toISOString();
    expect((await kit.byLink(seat.token).choose(at)).body.code).toBe('TOO_LATE');
    expect((await kit.byLink(seat.token).hold(at)).body.code).toBe('TOO_LATE');
  });

  it('lies within what is offered', async () => {
    const { slots } = (await kit.byLink(seat.token).show()).body;
    expect(Date.parse(slots[0])).toBeGreaterThan(Date.now() + 4 * 3_600_000 - 60_000);
    expect(Date.parse(slots.at(-1))).toBeLessThan(Date.now() + 14 * 86_400_000);
    const late = new Date(Date.parse(slots.at(-1)) + 7 * 86_400_000).toISOString();
    expect((await kit.byLink(seat.token).choose(late)).body.code).toBe('SLOT_TAKEN');
  });
});
