import { emptyContent } from '#state/opportunity/opportunityContent.ts';
import { asked } from '#state/opportunity/opportunityContent.ts';
import { expect, it } from 'vitest';
import { skillGain } from './skillGain.ts';

const answered = (skills: string[], top: number, workMode?: string) => {
  const named = skills.map((id) => ({ id, name: id }));
  const content = { ...emptyContent, skills: named, workMode: workMode ? { id: workMode, name: workMode } : null };
  return {
    of: JSON.stringify(asked(content)),
    data: { total: 20, top, great: 0, good: 0, pool: 100, data: [], suggestions: [] },
  };
};

it('says how many more are top with the skill that was added', () => {
  expect(skillGain(answered(['css'], 11), answered(['css', 'react'], 14))).toEqual({ skillId: 'react', top: 3 });
});

it('says how many fewer are, too', () => {
  expect(skillGain(answered(['css'], 11), answered(['css', 'react'], 9))).toEqual({ skillId: 'react', top: -2 });
});

it.each([
  ['nothing at the top changed', answered(['css'], 11), answered(['css', 'react'], 11)],
  ['a skill was taken away', answered(['css', 'react'], 11), answered(['css'], 14)],
  ['two skills came at once', answered(['css'], 11), answered(['css', 'react', 'sql'], 14)],
  ['one skill replaced another', answered(['css'], 11), answered(['react'], 14)],
  ['something else changed as well', answered(['css'], 11), answered(['css', 'react'], 14, 'remote')],
  ['there was no answer before', null, answered(['react'], 14)],
])('says nothing where %s', (_what, before, last) => {
  expect(skillGain(before, last)).toBeNull();
});
