import { genericFields } from '@marigold/contract/opportunityFields';
import type { Opportunity } from '@marigold/contract/opportunity';
import { describe, expect, it } from 'vitest';
import { type Content, contentOf, emptyContent, merge, missingIn, patchOf } from './opportunityContent.ts';

const porto = { id: 'porto', name: 'Porto' };
const lisbon = { id: 'lisbon', name: 'Lisbon' };
const react = { id: 'react', name: 'React' };
const base: Content = { ...emptyContent, location: porto, description: 'Old', skills: [react] };

describe('what is saved of an opportunity', () => {
  it('is only what changed', () => {
    expect(patchOf(base, { ...base, location: lisbon })).toEqual([
      { field: 'location', op: 'replace', path: 'locationId', value: 'lisbon' },
    ]);
    expect(patchOf(base, base)).toEqual([]);
  });

  it('clears a field with an empty text', () => {
    expect(patchOf(base, { ...base, location: null })).toMatchObject([{ path: 'locationId', value: '' }]);
  });

  it('leaves out questions nobody wrote, and spaces around the others', () => {
    const screeningQuestions = [
      { question: ' ', correctAnswer: true },
      { question: ' Can you start? ', correctAnswer: false },
    ];
    expect(patchOf(base, { ...base, screeningQuestions })).toMatchObject([
      { path: 'screeningQuestions', value: [{ question: 'Can you start?', correctAnswer: false }] },
    ]);
  });

  it('does not pin a skill that is not wanted any more', () => {
    const pinned = { ...base, mustHaveSkills: ['react'] };
    expect(patchOf(pinned, { ...pinned, skills: [] })).toMatchObject([
      { path: 'SkillsIds', value: [] },
      { path: 'mustHaveSkillsIds', value: [] },
    ]);
  });

  it('is a known title or the author’s own words, never both', () => {
    const known = { ...base, jobTitle: { id: 'nurse', name: 'Nurse' }, customJobTitle: 'Nurs' };
    expect(patchOf(base, known)).toMatchObject([
      { path: 'jobTitleId', value: 'nurse' },
      { path: 'customJobTitle', value: '' },
    ]);
  });
});

describe.each(genericFields.map((field) => ({ name: field.name, field })))('the field $name', ({ name, field }) => {
  const value = 'named' in field || field.kind !== 'number' ? 'something' : 7;
  const named = 'named' in field ? { [field.named]: 'Something' } : {};
  const nothing = {
    skills: [],
    interests: [],
    mustHaveSkillsIds: [],
    requiredFacts: [],
    screeningQuestions: [],
    openQuestions: [],
  };
  const opened = (written: object) => contentOf({ ...nothing, ...written } as unknown as Opportunity);
  const written = opened({ [field.path]: value, ...named });

  it('is saved as it was answered', () => {
    expect(patchOf(opened({}), written)).toEqual([{ field: name, op: 'replace', path: field.path, value }]);
    expect(patchOf(written, opened({}))).toEqual([{ field: name, op: 'replace', path: field.path, value: '' }]);
  });

  it('goes to whoever changed it', () => {
    expect(merge(opened({}), opened({}), written).merged).toEqual(written);
    expect(merge(opened({}), written, opened({})).merged).toEqual(written);
  });
});

describe('two people editing at once', () => {
  it('keeps what each of them changed', () => {
    const { merged, conflicts } = merge(base, { ...base, location: lisbon }, { ...base, description: 'Theirs' });
    expect(merged).toMatchObject({ location: lisbon, description: 'Theirs' });
    expect(conflicts).toEqual([]);
  });

  it('asks about a field both changed, and keeps mine until then', () => {
    const { merged, conflicts } = merge(base, { ...base, description: 'Mine' }, { ...base, description: 'Theirs' });
    expect(merged.description).toBe('Mine');
    expect(conflicts).toEqual(['description']);
  });

  it('has nothing to ask where both did the same', () => {
    const same = { ...base, description: 'Same' };
    expect(merge(base, same, same).conflicts).toEqual([]);
  });
});

it('names what approval still needs', () => {
  expect(missingIn(base)).toEqual(['jobTitle', 'workMode', 'employmentType']);
  expect(missingIn({ ...base, customJobTitle: ' ' })).toContain('jobTitle');
});
