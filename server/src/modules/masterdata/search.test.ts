import { describe, expect, it } from 'vitest';
import { catalog } from './catalog.ts';
import { searchJobTitles, searchSkills } from './search.ts';

const skills = (filter: string, length = 5, jobTitleId?: string) =>
  searchSkills(filter, length, jobTitleId).map(({ entry }) => entry.name);
const titles = (filter: string, length = 5) => searchJobTitles(filter, length).map(({ entry }) => entry.name);

describe('searching skills', () => {
  it('gives Java before JavaScript, and never a word that merely holds the letters', () => {
    expect(skills('java').slice(0, 2)).toEqual(['Java', 'JavaScript']);
    expect(skills('act', 50)).not.toContain('React');
  });

  it.each([
    ['R', 'R'],
    ['c', 'C'],
    ['C++', 'C++'],
    ['c#', 'C#'],
    ['.net', '.NET'],
    ['node js', 'Node.js'],
    ['golang', 'Go'],
    ['JS', 'JavaScript'],
    ['MS Excel', 'Microsoft Excel'],
  ])('finds %s exactly', (filter, first) => expect(skills(filter)[0]).toBe(first));

  it.each([
    ['kubernets', 'Kubernetes'],
    ['javascirpt', 'JavaScript'],
    ['exel', 'Microsoft Excel'],
  ])('forgives the typo in %s', (filter, first) => expect(skills(filter)[0]).toBe(first));

  it.each([
    ['restful apis design', 'REST APIs'],
    ['excel pivot tables', 'Advanced Excel'],
    ['Buchhaltung Kreditoren', 'Accounts payable'],
  ])('finds what %s means though nobody wrote it down so', (filter, wanted) =>
    expect(skills(filter)).toContain(wanted),
  );

  it.each([
    ['HACCP', 'Food hygiene'],
    ['HACCP certificate', 'Food hygiene certificate'],
    ['Communication', 'Communication skills'],
    ['Englischkenntnisse', 'English'],
    ['SAP-Kenntnisse', 'SAP'],
    ['conocimientos de contabilidad', 'Accounting'],
  ])('understands %s, as people write it', (filter, first) => expect(skills(filter)[0]).toBe(first));

  it('does not care about accents, and finds names in German and Spanish', () => {
    expect(skills('impresion 3d')).toContain('Additive manufacturing');
    expect(skills('Schweißen')[0]).toBe(skills('schweissen')[0]);
  });

  it('takes wildcards of databases as what they are: signs', () => {
    expect(skills('%')).toEqual([]);
    expect(skills('_')).toEqual([]);
  });

  it('answers the most asked for without a filter, and the typical ones of a title', () => {
    expect(skills('', 50)).toEqual(expect.arrayContaining(['Python', 'SQL', 'Project management']));
    const typical = catalog.title.get('registered-nurse')?.skills ?? [];
    expect(searchSkills('', typical.length, 'registered-nurse').map(({ entry }) => entry.id)).toEqual(typical);
    expect(skills('p', 3, 'java-developer')).not.toEqual(skills('p', 3));
  });

  it('gives no skill twice and no more than asked for', () => {
    const found = skills('manage', 50);
    expect(new Set(found).size).toBe(found.length);
    expect(skills('a', 7)).toHaveLength(7);
  });
});

describe('searching job titles', () => {
  it('puts the usual title first where several fit', () => {
    expect(titles('', 3)).toEqual(['Software developer', 'Registered nurse', 'Retail sales associate']);
    expect(titles('nurse')[0]).toBe('Registered nurse');
  });

  it('says which alias matched', () => {
    expect(searchJobTitles('cto', 1)[0]).toMatchObject({ entry: { id: 'cto' }, name: 'CTO' });
    expect(searchJobTitles('sofware enginer', 1)[0]).toMatchObject({
      entry: { id: 'software-developer' },
      name: 'Software engineer',
    });
  });

  it.each([
    ['Softwareentwickler', 'Software developer'],
    ['desarrolladora de software', 'Software developer'],
    ['Krankenschwester', 'Registered nurse'],
    ['enfermera', 'Registered nurse'],
    ['cocinero', 'Cook'],
  ])('understands %s, whoever carries the title', (filter, first) => expect(titles(filter)[0]).toBe(first));

  it.each([
    ['frontend react developer', 'Front-end developer'],
    ['senior java backend engineer', 'Java developer'],
    ['Entwickler für mobile Apps', 'Mobile app developer'],
    ['ingeniero datos', 'Data engineer'],
    ['people & culture manager', 'HR manager'],
  ])('finds what %s means though nobody wrote it down so', (filter, first) => expect(titles(filter)[0]).toBe(first));

  it.each([
    ['Elektriker', 'Electrician'],
    ['PM', 'Project manager'],
    ['software engi', 'Software developer'],
    ['Lehrer:in (m/w/d)', 'Secondary school teacher'],
    ['LehrerIn', 'Secondary school teacher'],
    ['enfermera/o', 'Registered nurse'],
    ['Senior Softwareentwicklerin', 'Software developer'],
    ['Software-Entwicklerin', 'Software developer'],
    ['Staplerfahrer', 'Forklift driver'],
    ['PM (IT)', 'Project manager'],
    ['PA to CEO', 'Executive assistant'],
    ['Schulbusfahrer', 'Bus driver'],
  ])('understands %s, as people write it', (filter, first) => expect(titles(filter)[0]).toBe(first));

  it('finds nothing where nothing is alike', () => expect(titles('xkcd qwerty')).toEqual([]));

  it('finds the words in any order', () => expect(titles('manager project')[0]).toBe('Project manager'));

  it('answers whatever is typed', () => expect(titles('abcd efgh '.repeat(10))).toEqual([]));
});
