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
  expect(presence.all().map(({ event, connection, node }) => [told(event), connection, node])).toEqual([
    [{ userId: 'ana', where: 'talk' }, 'a', 'north'],
    [{ userId: 'ana', where: 'talk' }, 'b', 'south'],
    [{ userId: 'ben', where: 'talk' }, 'c', 'south'],
  ]);
  expect(presence.leave(isOf('south')).map(told)).toEqual([{ userId: 'ben', where: null }]);
  expect(presence.of('company').map(told)).toEqual([{ userId: 'ana', where: 'talk' }]);
  expect(presence.leave(isOf('north')).map(told)).toEqual([{ userId: 'ana', where: null }]);
});

test('who left unheard is gone once each node has told who is there, and not before', () => {
  const presence = keepPresence();
  presence.hear(at('ana', 'talk'), tab('a', 'north'));
  presence.hear(at('ben', 'talk'), tab('b', 'south'));
  presence.hear(at('cem', 'talk'), tab('c', 'south'));
  expect(presence.settle('south')).toEqual([]);
  presence.doubt();
  expect(presence.hear(at('ben', 'talk'), tab('b', 'south'))).toBeUndefined();
  expect(presence.settle('south').map(told)).toEqual([{ userId: 'cem', where: null }]);
  expect(presence.of('company').map(told)).toEqual([
    { userId: 'ana', where: 'talk' },
    { userId: 'ben', where: 'talk' },
  ]);
  expect(presence.settle('north').map(told)).toEqual([{ userId: 'ana', where: null }]);
});

test('who moved while everybody was told of is told of again', () => {
  const presence = keepPresence();
  for (const name of ['ana', 'ben', 'cem']) presence.hear(at(name, 'talk 1'), tab(name));
  const all = presence.all();
  presence.hear(at('ana', 'talk 2'), tab('ana'));
  expect(presence.forget('ben').map(told)).toEqual([{ userId: 'ben', where: null }]);
  expect(presence.since(all).map(({ event, connection }) => [told(event), connection])).toEqual([
    [{ userId: 'ana', where: 'talk 2' }, 'ana'],
    [{ userId: 'ben', where: null }, 'ben'],
  ]);
});
