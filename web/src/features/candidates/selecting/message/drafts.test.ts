import { expect, test } from 'vitest';
import { draftsIn, type GroupDraft, isTo, keptOf } from './drafts.ts';

const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => ({ id: name.toLowerCase(), name })) as [
  GroupDraft['to'][number],
  GroupDraft['to'][number],
  GroupDraft['to'][number],
];

test('a draft belongs to exactly those it was written to, in whatever order they are selected', () => {
  const draft: GroupDraft = { to: [ada, ben], text: 'Hello' };
  expect(isTo(draft, [ben, ada])).toBe(true);
  expect(isTo(draft, [ada])).toBe(false);
  expect(isTo(draft, [ada, ben, cleo])).toBe(false);
  expect(isTo(draft, [ada, cleo])).toBe(false);
});

test('what is kept is read as it was written, and what is of another kind is nothing', () => {
  const drafts: GroupDraft[] = [
    { to: [ada, ben], text: 'Hello', before: 'Hi' },
    { to: [cleo], text: '' },
  ];
  expect(draftsIn(keptOf(drafts))).toEqual(drafts);
  expect(keptOf([])).toBeUndefined();
  for (const kept of [undefined, 'Hello {{candidate.firstName}}', '{}', '[1, {"text": "Hello", "to": [2]}]'])
    expect(draftsIn(kept)).toEqual([]);
});
