import { expect, test } from 'vitest';
import { draftOf, gapsIn, isOfInterview, letterTo } from './letters.ts';

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
  expect(letterTo(draft, 'Inês Oliveira', alike)).toBe('Hi Inês, Marta of Solstice Health: Data engineer');
  expect(gapsIn(draft, alike)).toEqual([]);
});

test('a placeholder that somebody types is filled in like one of a template', () => {
  const text = '{{candidate.name}}: {{opportunity.title}} at {{ company.name }}';
  expect(gapsIn(text, alike)).toEqual([]);
  expect(letterTo(text, 'Inês Oliveira', alike)).toBe('Inês Oliveira: Data engineer at Solstice Health');
});

test('what nobody knows yet is a gap, and nothing of the kind is sent', () => {
  const untitled = { ...alike, title: null };
  const draft = draftOf('{{candidate.name}}, see you on {{interview.time}}. {{opportunity.title}}', untitled);
  expect(gapsIn(draft, untitled)).toEqual(['interview.time', 'opportunity.title']);
});

test('a template that names the time or the place of an interview is about one', () => {
  expect(isOfInterview('See you on {{ interview.time }}')).toBe(true);
  expect(isOfInterview('Come to an interview, {{candidate.firstName}}')).toBe(false);
});

test('a name that looks like a placeholder is not filled in again', () => {
  expect(letterTo('Hi {{candidate.name}}', '{{candidate.firstName}} X', alike)).toBe('Hi {{candidate.firstName}} X');
});
