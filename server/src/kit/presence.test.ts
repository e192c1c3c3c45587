import { expect, test } from 'vitest';
import type { StoredEvent } from './events.ts';
import { keepPresence } from './presence.ts';

const at = (userId: string, where: string | null, opportunityId = 'role'): StoredEvent => ({
  companyId: 'company',
  opportunityId,
  envelope: { seq: 0, type: 'presence', at: '2026-11-20T10:00:00.000Z', opportunityId, data: { userId, where } },
});
const tab = (connection: string, node = 'north') => ({ node, connection });
const told = (event: StoredEvent | undefined) => event?.envelope.data;
const isOf = (name: string) => (node: string) => node === name;

test('who came and has not left is there, each once, for those it concerns', () => {
  const presence = keepPresence();
  presence.hear(at('ana', 'talk 1'), tab('a'));
  presence.hear(at('ana', 'talk 2'), tab('a'));
  presence.hear(at('ben', 'talk 1'), tab('b', 'south'));
  presence.hear({ ...at('ana', 'talk 2'), companyId: undefined, personId: 'person' }, tab('a'));
  expect(presence.of('company').map(told)).toEqual([
    { userId: 'ana', where: 'talk 2' },
    { userId: 'ben', where: 'talk 1' },
  ]);
  expect(presence.of('person')).toHaveLength(1);
  expect(presence.of('nobody')).toEqual([]);
  presence.hear(at('ana', null), tab('a'));
  expect(presence.of('company')).toHaveLength(1);
});

test.each(['north', 'south'])('somebody with two tabs has left when both are closed, the other one on %s', (node) => {
  const presence = keepPresence();
  expect(told(presence.hear(at('ana', 'talk 1'), tab('a')))).toEqual({ userId: 'ana', where: 'talk 1' });
  expect(presence.hear(at('ana', 'talk 1'), tab('b', node))).toBeUndefined();
  expect(presence.hear(at('ana', null), tab('a'))).toBeUndefined();
  expect(presence.of('company').map(told)).toEqual([{ userId: 'ana', where: 'talk 1' }]);
  expect(told(presence.hear(at('ana', 'talk 2'), tab('c')))).toEqual({ userId: 'ana', where: 'talk 2' });
  expect(told(presence.hear(at('ana', null), tab('c')))).toEqual({ userId: 'ana', where: 'talk 1' });
  expect(told(presence.hear(at('ana', null), tab('b', node)))).toEqual({ userId: 'ana', where: null });
  expect(presence.of('company')).toEqual([]);
});

test('a node that died takes with it who was nowhere else, and those of a node can be told again', () => {
  const presence = keepPresence();
  presence.hear(at('ana', 'talk'), tab('a', 'north'));
  presence.hear(at('ana', 'talk'), tab('b', 'south'));
  presence.hear(at('ben', 'talk'), tab('c', 'south'));
  expect(presence.at(isOf('south')).map(({ event, connection }) => [told(event), connection])).toEqual([
    [{ userId: 'ana', where: 'talk' }, 'b'],
    [{ userId: 'ben', where: 'talk' }, 'c'],
  ]);
  expect(presence.leave(isOf('south')).map(told)).toEqual([{ userId: 'ben', where: null }]);
  expect(presence.of('company').map(told)).toEqual([{ userId: 'ana', where: 'talk' }]);
  expect(presence.leave(isOf('north')).map(told)).toEqual([{ userId: 'ana', where: null }]);
});
