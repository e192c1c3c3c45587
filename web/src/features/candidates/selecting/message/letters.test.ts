import { expect, test } from 'vitest';
import { draftOf, gapsIn, letterTo } from './letters.ts';

const alike = {
  title: 'Data engineer',
  company: 'Solstice Health',
  writer: 'Marta Silva',
  link: 'https://m.example/c',
};

test('what is the same for all is filled in once, and each reads their own name', () => {
  const draft = draftOf(
    'Hi {{candidate.firstName}}, {{ user.firstName }} of {{company.name}}: {{opportunity.title}}',
    alike,
  );
  expect(draft).toBe('Hi {{candidate.firstName}}, Marta of Solstice Health: Data engineer');
  expect(letterTo(draft, 'Inês Oliveira')).toBe('Hi Inês, Marta of Solstice Health: Data engineer');
  expect(gapsIn(draft)).toEqual([]);
});

test('what nobody knows yet is a gap, and nothing of the kind is sent', () => {
  const draft = draftOf('{{candidate.name}}, see you on {{interview.time}}. {{opportunity.title}}', {
    ...alike,
    title: null,
  });
  expect(gapsIn(draft)).toEqual(['interview.time', 'opportunity.title']);
});

test('a name that looks like a placeholder is not filled in again', () => {
  expect(letterTo('Hi {{candidate.name}}', '{{candidate.firstName}} X')).toBe('Hi {{candidate.firstName}} X');
});
