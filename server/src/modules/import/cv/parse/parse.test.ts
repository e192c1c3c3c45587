import { describe, expect, it } from 'vitest';
import { linesOf } from '../lines.ts';
import { english, german, spanish } from '../testCvs.ts';
import { parseCv } from './index.ts';

const read = (text: string) => parseCv(linesOf(text).lines);
/** Where each field was found: its words and the line they stand in. */
const places = (text: string) =>
  Object.fromEntries(read(text).found.map(({ field, value, line }) => [field, [value, line]]));

describe('a German CV', () => {
  it('is read field by field', () => {
    expect(read(german).draft).toMatchObject({
      name: 'Anna-Lena Schmidt',
      email: 'anna.schmidt@example.org',
      phone: '+49 171 2345678',
      location: 'München',
      headline: 'Softwareentwicklerin',
      jobTitle: 'Software developer',
      about: 'Entwicklerin mit acht Jahren Erfahrung in verteilten Systemen.',
      jobs: [
        {
          title: 'Senior Softwareentwicklerin',
          company: 'Blaustein AG',
          from: '2019-03',
          to: null,
          text: '• Entwicklung von Diensten in TypeScript\n• Leitung eines Teams',
        },
        { title: 'Webentwicklerin', company: 'Grünwerk GmbH', from: '2014-10', to: '2019-02' },
      ],
      schools: [
        {
          school: 'Technische Universität München',
          level: 'Bachelor',
          field: 'Informatik',
          from: '2010-01',
          to: '2014-01',
        },
        { school: 'Gymnasium Erding', level: 'Abitur', from: null, to: '2009-01' },
      ],
      skills: ['TypeScript', 'PostgreSQL', 'Project management', 'React', 'JavaScript'],
      languages: ['Deutsch', 'Englisch'],
    });
  });

  it('says where each thing stands, and that a misspelled skill is less sure', () => {
    expect(places(german)).toMatchObject({
      name: ['Anna-Lena Schmidt', 2],
      phone: ['+49 171 2345678', 4],
      location: ['München', 5],
      'jobs.0.from': ['03/2019', 11],
      'jobs.0.to': ['heute', 11],
      'jobs.0.company': ['Blaustein AG', 12],
      'schools.0.school': ['Technische Universität München', 19],
      'skills.2': ['Projektmanagment', 23],
      'languages.1': ['Englisch', 26],
    });
    const sureness = (field: string) => read(german).found.find((each) => each.field === field)?.confidence ?? 0;
    expect(sureness('skills.2')).toBeLessThan(sureness('skills.0'));
  });
});

describe('an English CV', () => {
  it('is read field by field, and its referee is nobody', () => {
    expect(read(english).draft).toMatchObject({
      name: 'Ada Byron',
      email: 'ada@example.org',
      phone: '+44 113 496 0000',
      location: 'Leeds',
      headline: 'Software engineer',
      about: 'Engineer who likes looms.',
      jobs: [
        {
          title: 'Senior developer',
          company: 'Engines & Co',
          from: '2020-03',
          to: null,
          text: '- Leads a team of six.',
        },
        { title: 'Web developer', company: 'Northern Looms Ltd', from: '2016-06', to: '2020-02' },
      ],
      schools: [{ school: 'University of Leeds', level: 'Bachelor of Science', field: 'Mathematics', from: '2012-01' }],
      skills: ['TypeScript', 'Node.js', 'Java'],
      languages: ['English', 'German'],
    });
  });

  it('says where each thing stands', () => {
    expect(places(english)).toMatchObject({
      email: ['ada@example.org', 3],
      about: ['Engineer who likes looms.', 6],
      'jobs.1.title': ['Web developer', 15],
      'jobs.1.from': ['June 2016', 17],
      'schools.0.field': ['Mathematics', 22],
      'skills.2': ['Java', 27],
      'languages.0': ['English', 28],
    });
  });
});

describe('a Spanish CV', () => {
  it('is read field by field', () => {
    expect(read(spanish).draft).toMatchObject({
      name: 'Lucía Fernández Gómez',
      email: 'lucia.fernandez@example.es',
      phone: '612 345 678',
      location: 'Madrid',
      headline: 'Enfermera',
      about: 'Enfermera con seis años de experiencia.',
      jobs: [
        { title: 'Enfermera', company: 'Hospital La Paz', from: '2020-01', to: null, text: '- Atención a pacientes' },
        { title: 'Auxiliar de enfermería', company: 'Clínica Santa Elena', from: '2016-03', to: '2019-12' },
      ],
      schools: [{ school: 'Universidad Complutense de Madrid', level: 'Grado', field: 'Enfermería', to: '2016-01' }],
      skills: ['Trabajo en equipo', 'Microsoft Excel'],
      languages: ['Español', 'Inglés'],
    });
  });

  it('says where each thing stands', () => {
    expect(places(spanish)).toMatchObject({
      location: ['Madrid', 3],
      'jobs.0.to': ['actualidad', 13],
      'jobs.1.company': ['Clínica Santa Elena', 16],
      'schools.0.level': ['Grado', 21],
    });
  });
});

describe('jobs and schools in other layouts', () => {
  const jobsOf = (text: string) => read(`Experience\n${text}`).draft.jobs.map(({ title, company }) => [title, company]);

  it.each([
    ['Web developer at Northern Looms Ltd, 2019 - 2021', 'Web developer', 'Northern Looms Ltd'],
    ['Web developer (2019 - 2021), Northern Looms Ltd', 'Web developer', 'Northern Looms Ltd'],
    ['Northern Looms Ltd — Leeds\t2019 – 2021\nWeb developer\n- Wove.', 'Web developer', 'Northern Looms Ltd'],
    ['2019 - 2021\nWeb developer | Northern Looms Ltd', 'Web developer', 'Northern Looms Ltd'],
    ['Web developer (contract)\nNorthern Looms Ltd\n2019 - 2021', 'Web developer', 'Northern Looms Ltd'],
    ['• 2019 - 2021: Web developer, Northern Looms Ltd', 'Web developer', 'Northern Looms Ltd'],
    ['Fnord wrangler\nNorthern Looms Ltd\n2019 - 2021', 'Fnord wrangler', 'Northern Looms Ltd'],
  ])('%j', (text, title, company) => {
    expect(jobsOf(text)).toEqual([[title, company]]);
  });

  it('have a title that is only a guess where nobody listed it', () => {
    const { found } = read('Experience\nFnord wrangler\nNorthern Looms Ltd\n2019 - 2021');
    expect(found.find(({ field }) => field === 'jobs.0.title')?.confidence).toBeLessThan(0.5);
  });

  it('keep a school with its town, and a degree without one', () => {
    const { draft } = read('Education\nPh.D. in Physics\nUniversity of Texas at Austin\n2006 - 2011\n\nAbitur\n2002');
    expect(draft.schools).toMatchObject([
      { school: 'University of Texas at Austin', level: 'Ph.D.', field: 'Physics' },
    ]);
    expect(draft.education).toBe('Abitur');
  });
});

describe('what is not understood', () => {
  it('stays in the lines and is nowhere else', () => {
    const { draft, found, lines, remarks } = read('zorp\nfnord 17\nqux');
    expect(lines).toEqual(['zorp', 'fnord 17', 'qux']);
    expect(found).toEqual([]);
    expect(draft).toMatchObject({ jobs: [], schools: [], skills: [], languages: [] });
    expect(draft.name).toBeUndefined();
    expect(remarks.map(({ code }) => code)).toEqual(['noName']);
  });

  it('is said where work has no dates', () => {
    const { draft, remarks } = read('Ada Byron\n\nExperience\nWeb developer\nNorthern Looms Ltd');
    expect(draft.jobs).toMatchObject([{ title: 'Web developer', company: 'Northern Looms Ltd', from: null, to: null }]);
    expect(remarks.map(({ code }) => code)).toEqual(['undated']);
  });

  it('is no title or skill by accident of letters', () => {
    const { draft } = read('Ada Byron\n\nSkills\nJavanese cooking, Goat keeping, C++, C');
    expect(draft.skills).not.toContain('Java');
    expect(draft.skills).not.toContain('Go');
    expect(draft.skills).toContain('C++');
  });

  it('is a skill nobody listed: kept as it stands, and unsure', () => {
    const { draft, found } = read('Ada Byron\n\nSkills\nGoat keeping');
    expect(draft.skills).toEqual(['Goat keeping']);
    expect(found.find(({ field }) => field === 'skills.0')?.confidence).toBeLessThan(0.5);
  });
});

describe('a job of a CV', () => {
  const jobsOf = (...lines: string[]) =>
    read(['Ada Byron', '', 'Work experience', '', ...lines].join('\n')).draft.jobs.map(
      ({ title, company, from, to }) => `${title} | ${company} | ${from} | ${to}`,
    );

  it.each([
    [
      'keeps the grade in brackets behind its title',
      ['Staff Nurse (Band 5)', 'Bradford Royal Hospital', '02/2015 - 08/2019'],
      ['Staff Nurse (Band 5) | Bradford Royal Hospital | 2015-02 | 2019-08'],
    ],
    [
      'has its employer before the title in one line',
      ['Sparkasse Herford, Trainee', '2015-02 - 2019-08'],
      ['Trainee | Sparkasse Herford | 2015-02 | 2019-08'],
    ],
    [
      'begins and ends in two lines',
      [
        '2011-08\tMechanic at Lippe Lifts',
        'TO\t2016-02',
        '',
        '2007-02\tElectrician at Stadtwerke Herford',
        'TO\t2011-07',
      ],
      ['Mechanic | Lippe Lifts | 2011-08 | 2016-02', 'Electrician | Stadtwerke Herford | 2007-02 | 2011-07'],
    ],
    [
      'has its title below dates, employer and place',
      [
        'Hotel Miramar',
        'Valencia',
        'March 2013 - April 2018',
        'Cook',
        'Arroz',
        '',
        'Hotel Ximo',
        'Valencia',
        'June 2010 - February 2013',
        'Cook',
        'Postres',
      ],
      ['Cook | Hotel Miramar | 2013-03 | 2018-04', 'Cook | Hotel Ximo | 2010-06 | 2013-02'],
    ],
    [
      'has days in its dates, in brackets',
      ['[ 01/04/2012 – 01/09/2017 ]', 'Warehouse worker', 'Van Gend Logistics'],
      ['Warehouse worker | Van Gend Logistics | 2012-04 | 2017-09'],
    ],
  ])('%s', (_what, lines, jobs) => {
    expect(jobsOf(...lines)).toEqual(jobs);
  });

  it('names its school where brackets behind the degree say of which kind it was', () => {
    const { schools } = read(
      'Jan Maier\n\nAusbildung\n\n10/2007 – 08/2012\tDiplom-Informatiker (FH), Fachhochschule Aachen',
    ).draft;
    expect(schools).toMatchObject([{ school: 'Fachhochschule Aachen', to: '2012-08' }]);
  });

  it('leaves the note out of a title that any gender may apply', () => {
    const { jobs } = read(
      'Jan Maier\n\nBerufserfahrung\n\nseit 03/2021\tSoftwareentwickler (m/w/d)\nNordwerk GmbH\n\n2018 - 2020\tKoch m/w/d\nGasthof Krone GmbH',
    ).draft;
    expect(jobs.map(({ title }) => title)).toEqual(['Softwareentwickler', 'Koch']);
  });

  it('is followed by a school below its degree', () => {
    const { schools } = read(
      'Ada Byron\n\nEducation\n\n2012 - 2015\tBSc (Hons), Adult Nursing\nUniversity of Leeds',
    ).draft;
    expect(schools).toMatchObject([{ school: 'University of Leeds', to: '2015-01' }]);
  });

  it('leaves a phone number that is glued to other words to be read', () => {
    const { phone } = read('Ada Byron\nada@mail.example(614) 555-0173https://ada.example').draft;
    expect(phone).toBe('(614) 555-0173');
  });
});
