import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChoosing, type TestChoosing } from './testChoosing.ts';

let kit: TestChoosing;
beforeAll(async () => {
  kit = await startChoosing();
});
afterAll(() => kit.test.close());

const change = (id: string, body: object) => kit.test.as(kit.owner).patch(`${kit.invitations}/${id}`, body);
const withdraw = (id: string) => kit.test.as(kit.owner).post(`${kit.invitations}/${id}/withdraw`);

describe('a candidate who has read that they can choose a time', () => {
  it('is told what changed, once for several changes in a minute, with a link that works', async () => {
    const { id, email } = await kit.invited();
    await kit.sendHeld();
    await change(id, { duration: 60 });
    await change(id, { place: { kind: 'office', text: 'Rua Augusta 1' }, message: 'Ring twice.' });
    expect(await kit.kinds(email)).toEqual([
      'interviewChoice kept',
      'interviewChoiceChanged cancelled',
      'interviewChoiceChanged held',
    ]);
    const { text = '' } = (await kit.letters(email)).at(-1) ?? {};
    expect(text).toContain('60 minutes');
    expect(text).toContain('On site');
    expect(text).toContain('Ring twice.');
    const [, token = ''] = /\/c\/interview\/([\w-]+)/.exec(text) ?? [];
    expect((await kit.byLink(token).show()).status).toBe(200);
  });

  it('is told nothing where it is changed back within the minute, by whatever way', async () => {
    const { id, email } = await kit.invited({ duration: 30 });
    await kit.sendHeld();
    await change(id, { duration: 60 });
    await change(id, { message: 'Ring twice.', duration: 45 });
    const { message } = kit.booking({});
    await change(id, { message, duration: 30 });
    expect((await kit.kinds(email)).filter((kind) => kind.endsWith('held'))).toEqual([]);
    await change(id, { duration: 60 });
    await kit.sendHeld();
    await change(id, { duration: 30 });
    expect(await kit.letters(email)).toMatchObject([
      { kind: 'interviewChoice', state: 'kept' },
      { kind: 'interviewChoiceChanged', state: 'cancelled' },
      { kind: 'interviewChoiceChanged', state: 'cancelled' },
      { kind: 'interviewChoiceChanged', state: 'kept' },
      { kind: 'interviewChoiceChanged', state: 'held', text: expect.stringContaining('30 minutes') },
    ]);
  });

  it.each([
    [{ kind: 'video', text: '' }, 'Where: Video call. The link follows.'],
    [{ kind: 'phone', text: '' }, 'Where: By phone. Who calls whom follows.'],
    [{ kind: 'office', text: '' }, 'Where: On site. The address follows.'],
  ])('reads what follows of where they meet: %j', async (place, words) => {
    const { email } = await kit.invited({ place });
    expect((await kit.letters(email)).at(-1)?.text).toContain(words);
  });

  it('is not written to about what they do not read', async () => {
    const { id, email } = await kit.invited();
    await kit.sendHeld();
    await change(id, { daysAhead: 20 });
    expect(await kit.kinds(email)).toEqual(['interviewChoice kept']);
  });

  it('is told that it was withdrawn, and not of changes before that', async () => {
    const { id, email } = await kit.invited();
    await kit.sendHeld();
    await change(id, { duration: 90 });
    await withdraw(id);
    expect(await kit.kinds(email)).toEqual([
      'interviewChoice kept',
      'interviewChoiceChanged cancelled',
      'interviewChoiceWithdrawn held',
    ]);
  });

  it('reads nothing where what is sent is so already, and keeps the time they look at', async () => {
    const { id, email, token } = await kit.invited();
    await kit.sendHeld();
    const { slots, duration } = (await kit.byLink(token).show()).body;
    await kit.byLink(token).hold(slots[5]);
    const { invitation } = (await change(id, { duration })).body;
    expect(invitation.version).toBe((await change(id, {})).body.invitation.version);
    expect(await kit.kinds(email)).toEqual(['interviewChoice kept']);
    expect((await kit.byLink(token).show()).body.hold.time).toBe(slots[5]);
  });

  it('reads only the new invitation, if there is one within the minute', async () => {
    const { id, email, matchId } = await kit.invited();
    await kit.sendHeld();
    await withdraw(id);
    await kit.invite({ matchId });
    expect(await kit.kinds(email)).toEqual([
      'interviewChoice kept',
      'interviewChoiceWithdrawn cancelled',
      'interviewChoice held',
    ]);
  });
});

describe('a candidate who has read of no invitation yet', () => {
  it('reads of it as it is now, or not at all', async () => {
    const { id, email } = await kit.invited();
    await change(id, { duration: 60 });
    expect(await kit.kinds(email)).toEqual(['interviewChoice cancelled', 'interviewChoice held']);
    await withdraw(id);
    expect(await kit.kinds(email)).toEqual(['interviewChoice cancelled', 'interviewChoice cancelled']);
  });
});
