import { expect, test } from 'vitest';
import type { MemberFacts, OpportunityFacts } from './facts.ts';
import { prepareMember, prepareOpportunity } from './prepare.ts';
import { sampleMember, sampleOpportunity, sampleReference } from './sample.ts';
import { score } from './score.ts';

type Forbidden =
  | 'name'
  | 'fullName'
  | 'pronoun'
  | 'pronouns'
  | 'gender'
  | 'age'
  | 'birthYear'
  | 'birthDate'
  | 'photo'
  | 'picture'
  | 'avatarUrl'
  | 'avatarSeed'
  | 'video'
  | 'videoId'
  | 'email';
type Holds<Facts> = Extract<keyof Facts, Forbidden>;

test('the facts have no field for name, pronoun, age, photo or video', () => {
  const none: [Holds<MemberFacts>, Holds<OpportunityFacts>] extends [never, never] ? true : false = true;
  expect(none).toBe(true);
});

test('who a person is does not move the score, even if it gets this far', () => {
  const reference = sampleReference();
  const wanted = prepareOpportunity(sampleOpportunity(), reference);
  const scoreOf = (person: object) =>
    score(wanted, prepareMember({ ...sampleMember(), ...person }, reference), reference);
  const ana = { name: 'Ana Sousa', pronoun: 'she / her', birthYear: 1962, avatarUrl: '/a.png' };
  const tom = { name: 'Tom Berg', pronoun: 'he / him', birthYear: 2003, avatarUrl: '/b.png' };
  expect(scoreOf(ana)).toEqual(scoreOf(tom));
});
