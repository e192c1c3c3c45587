import { describe, expect, it } from 'vitest';
import { linesOf } from '../lines.ts';
import { parseCv } from './index.ts';

const read = (...lines: string[]) => parseCv(linesOf(lines.join('\n')).lines).draft;
const jobsOf = (...lines: string[]) =>
  read('Ann Lee', '', 'Experience', '', ...lines).jobs.map(({ title, company, from, to }) => [
    title,
    company,
    from,
    to,
  ]);
const schoolsOf = (...lines: string[]) =>
  read('Ann Lee', '', 'Education', '', ...lines).schools.map(({ school, to }) => [school, to]);

describe('dates', () => {
  it('that had no room in the margin go on in the next line', () => {
    const jobs = [
      ['Nurse', 'Elm House Ltd', '2016-08', '2020-02'],
      ['Cook', 'Green Inn Ltd', '2014-02', '2016-07'],
    ];
    expect(
      jobsOf(
        'August 2016 to\tNurse, Elm House Ltd',
        'February 2020',
        'Night shifts.',
        '',
        '01.02.2014 –\tCook, Green Inn Ltd',
        '31.07.2016\tMeals.',
      ),
    ).toEqual(jobs);
  });

  it('without an end go on, and signs of calendars and pins say nothing', () => {
    expect(jobsOf('Nurse', 'Elm House Ltd', '▦ 2021 –\t⚑ Leeds', '', 'Cook', 'Green Inn Ltd', '▦ 2014 – 2016')).toEqual(
      [
        ['Nurse', 'Elm House Ltd', '2021-01', null],
        ['Cook', 'Green Inn Ltd', '2014-01', '2016-01'],
      ],
    );
  });
});

describe('a heading', () => {
  it.each([
    ['01\tSkills'],
    ['§03 Skills'],
    ['II. Skills'],
    ['My skills'],
    ['Skills & Tech'],
    ['Skills / Languages'],
    ['Diagnostic panel · Skills'],
    ['Vaardigheden / Talen'],
    ['Inne umiejętności'],
    ['Punti di forza'],
    ['Compétences informatiques'],
  ])('%s begins the skills', (heading) => {
    expect(read('Ann Lee', '', heading, '', 'Welding').skills).toEqual(['Welding']);
  });

  it.each(['Skills Manager', 'Communication · Software', 'Sales & Experience Manager'])('%s is none', (line) => {
    expect(read('Ann Lee', '', line, '', 'Welding').skills).toEqual([]);
  });

  it('may lack the blanks between its words', () => {
    expect(read('Ann Lee', '', 'WORKEXPERIENCE', '', 'Nurse', 'Elm House', '2019 - 2021').jobs).toHaveLength(1);
  });

  it('may be underlined with signs', () => {
    const draft = read('Ann Lee', '', 'SKILLS', '======', 'Welding', '', 'LANGUAGES', '=========', 'English, Breton');
    expect(draft).toMatchObject({ skills: ['Welding'], languages: ['English', 'Breton'] });
  });

  it('is none for a group of skills or languages in capitals', () => {
    const draft = read(
      'Ann Lee\n\nSKILLS\n\nHOSPITAL\n\nWound care\n\nDRIVING\n\nForklift',
      '\nLANGUAGES\n\nDUTCH\tENGLISH\n\nFRENCH\n\nB1',
    );
    expect(draft.skills).toEqual(expect.arrayContaining(['Wound care', 'Forklift']));
    expect(draft.languages).toEqual(['DUTCH', 'ENGLISH', 'FRENCH']);
  });

  it('is none for the languages of programs', () => {
    const skills = ['Kotlin', 'SQL', 'Git'];
    expect(read('Ann Lee', '', 'Skills', 'Languages: Kotlin, SQL', 'Tools: Git').skills).toEqual(skills);
    expect(read('Ann Lee', '', 'Skills', 'Languages\tTools', 'Kotlin • SQL\tGit').skills).toEqual(
      expect.arrayContaining(skills),
    );
  });

  it('is not needed where dates say what is a job', () => {
    const draft = read('Ann Lee', '', '09/2016 – Present', 'Nurse', 'Elm House', '', 'Skills', 'Welding');
    expect(draft.jobs).toMatchObject([{ title: 'Nurse', company: 'Elm House', from: '2016-09' }]);
  });
});

describe('the dates of a job', () => {
  it('may stand in the margin, one below the other', () => {
    expect(
      jobsOf('02/2016\tElm House', 'Present\tNurse', 'Nights', '', '06/2009\tOak House', '12/2015\tPorter'),
    ).toEqual([
      ['Nurse', 'Elm House', '2016-02', null],
      ['Porter', 'Oak House', '2009-06', '2015-12'],
    ]);
  });

  it('may touch the title', () => {
    expect(jobsOf('Sep 2013 - Mar 2018Nurse', '', 'Elm House')).toEqual([['Nurse', 'Elm House', '2013-09', '2018-03']]);
  });
});

describe('a title', () => {
  it('ends where capitals do', () => {
    expect(jobsOf('01.02.2016 – Present', 'PLANT MANAGER Pike & Sons Castings')).toEqual([
      ['PLANT MANAGER', 'Pike & Sons Castings', '2016-02', null],
    ]);
  });

  it('ends at a comma where its line has no other sign, though nobody knows it', () => {
    expect(jobsOf('Florbeltier, Elm House, 2016 – 2019')).toEqual([['Florbeltier', 'Elm House', '2016-01', '2019-01']]);
  });

  it.each(['Magazynier', 'Contabile', 'Operador de caixa', 'Verzorgende IG', 'Commis de cuisine'])(
    '%s is known by its ending wherever it stands',
    (title) => {
      expect(jobsOf('2016 – 2019', 'Florbel', title)).toEqual([[title, 'Florbel', '2016-01', '2019-01']]);
    },
  );
});

describe('what was cut at the edge of a column', () => {
  const sureness = (text: string, field: string) =>
    parseCv(linesOf(text).lines).found.find((each) => each.field === field)?.confidence;

  it('is doubted', () => {
    const job = 'Ann Lee\n\nExperience\n\nUmschulung zur\nElm House\n2019 - 2021';
    expect(sureness(job, 'jobs.0.title')).toBeLessThan(0.5);
    expect(sureness('Giulia De\ngiulia@mail.example\n\nSkills\nWelding', 'name')).toBeLessThan(0.5);
  });
});

describe('an employer', () => {
  it('ends where a sentence about it begins', () => {
    expect(jobsOf('2016 – 2019\tNurse, Northern House. Ran the night shift with eleven people.')).toEqual([
      ['Nurse', 'Northern House', '2016-01', '2019-01'],
    ]);
  });

  it('ends before a sentence, whatever its name ends with', () => {
    expect(jobsOf('2016 – 2019\tNurse, Colegio Santa Ana. Cuidados y refuerzo en planta.')).toEqual([
      ['Nurse', 'Colegio Santa Ana', '2016-01', '2019-01'],
    ]);
    expect(jobsOf('2016 – 2019\tNurse, St. John of God Hospital')).toEqual([
      ['Nurse', 'St. John of God Hospital', '2016-01', '2019-01'],
    ]);
  });

  it('may have had several jobs for somebody', () => {
    expect(jobsOf('Elm House\t2018 - 2021', 'Nurse', '', 'Elm House\t2015 - 2018', 'Porter')).toEqual([
      ['Nurse', 'Elm House', '2018-01', '2021-01'],
      ['Porter', 'Elm House', '2015-01', '2018-01'],
    ]);
  });

  it.each(['Silesia Sp. z o.o.', 'Galli S.r.l.', 'Ceramiche S.p.A.', 'Helfer e.V.'])('may be the %s', (company) => {
    expect(jobsOf('Nurse\t2018 - 2021', company, 'Nights.')).toEqual([['Nurse', company, '2018-01', '2021-01']]);
  });

  it('may stand below its town', () => {
    expect(jobsOf('Jan 2019 - Present', 'Nurse', 'LYON', 'Elm House')).toEqual([
      ['Nurse', 'Elm House', '2019-01', null],
    ]);
  });
});

describe('a school', () => {
  it('needs no dates', () => {
    expect(
      schoolsOf('BSc (Hons), Nursing', 'University of Hull', '', 'A-levels, Biology', 'Greenhead College'),
    ).toEqual([
      ['University of Hull', null],
      ['Greenhead College', null],
    ]);
  });

  it.each(['Zespół Szkół Technicznych nr 3', 'Istituto Tecnico Marconi', 'Handwerkskammer Erfurt'])(
    'may be the %s',
    (name) => {
      expect(schoolsOf('2008 – 2012', name)).toEqual([[name, '2012-01']]);
    },
  );

  it('is named behind its degree', () => {
    expect(schoolsOf('Mittlere Reife at Realschule Süd\t2015 - 2021')).toEqual([['Realschule Süd', '2021-01']]);
  });
});

describe('who somebody is', () => {
  it.each(['Loïc d’Hervé-Lacroix', 'Anna Koch', 'Maria dos Santos Almeida', 'Giulia De Santis', 'Jan van ’t Hoff'])(
    'is read where the name is %s',
    (name) => {
      expect(read(name, 'a.b@mail.example', '', 'Skills', 'Welding').name).toBe(name);
    },
  );

  it.each(['Nom : Ann Lee', 'Naam: Ann Lee', 'Imię i nazwisko: Ann Lee'])('is labelled: %s', (line) => {
    expect(read('Curriculum Vitae', line, 'ann@mail.example')).toMatchObject({ name: 'Ann Lee', headline: null });
  });

  it('is no title above the name', () => {
    expect(read('Team Lead Marketing', 'Ann Lee', 'ann.lee@mail.example').name).toBe('Ann Lee');
  });

  it('is said below the name, whatever nobody knows it as', () => {
    const draft = read('Ann Lee', 'Keeper of small florbels', 'ann@mail.example', 'Leeds', '', 'Skills', 'Welding');
    expect(draft).toMatchObject({ headline: 'Keeper of small florbels', location: 'Leeds' });
  });

  it('says nothing about themself by the column of contacts beside it', () => {
    const mixed = [
      'Electrician with 15 years of wiring.',
      'DETMOLDER STRASSE 118',
      'BIELEFELD 33602',
      'ann@mail.example',
      '+49 30 23125448',
      'Calm and exact.',
    ];
    const draft = read('Ann Lee', '', 'Summary', ...mixed, '', 'Skills', 'Welding');
    expect(draft).toMatchObject({ email: 'ann@mail.example', phone: '+49 30 23125448' });
    expect(draft.about).toBe('Electrician with 15 years of wiring.\nCalm and exact.');
  });

  it('is not what a summary begins with', () => {
    const summary = [
      'Nurse with fourteen years on wards and in people’s homes, calm',
      'under pressure and glad to help.',
    ];
    expect(read('Ann Lee', 'ann@mail.example', '', ...summary, '', 'Skills', 'Welding').headline).toBeNull();
  });

  it.each([
    ['Adres: Utrecht Telefoon: 030 555 1234', 'Utrecht'],
    ['Morada: Braga', 'Braga'],
    ['✉ ann@mail.example\t☎ 030 5551234 ⌂ Denver', 'Denver'],
    ['E-mail: ann@mail.example Address: Leeds (GB)', 'Leeds'],
  ])('lives where “%s” says', (line, place) => {
    expect(read('Ann Lee', line, '', 'Skills', 'Welding').location).toBe(place);
  });

  it.each([
    [['ann.lee@caix', 'a.example'], 'ann.lee@caixa.example'],
    [['ann.lee', '@caixa.example'], 'ann.lee@caixa.example'],
    [['ann.lee@', 'caixa.example'], 'ann.lee@caixa.example'],
    [['ann.lee@caixa.example', 'a.example.org'], 'ann.lee@caixa.example'],
    [['ANN.LEE@CAIXA.EXA', 'MPLE'], 'ann.lee@caixa.example'],
    [['ANN.LEE@CAIXA.KOELN', 'BERLIN'], 'ann.lee@caixa.koeln'],
    [['emailann.lee@caixa.exampletel', '+49 30 23125448'], 'ann.lee@caixa.example'],
    [['Emailann@caixa.com'], 'emailann@caixa.com'],
  ])('is reached at an address that is broken as %s', (lines, email) => {
    expect(read('Ann Lee', ...lines, '', 'Skills', 'Welding').email).toBe(email);
  });
});

it('of a few lines without headings has jobs, and its line of skills ends with its block', () => {
  const { skills, jobs } = read(
    'Nadja Köhler',
    'nadja@example.com',
    '',
    'Software developer',
    'Skills: JavaScript, SQL, Git',
    '',
    '2020-2025 Developer at Beispiel GmbH, Hamburg',
    '2016 - 2020: Web developer, Muster AG',
  );
  expect(skills).toEqual(['JavaScript', 'SQL', 'Git']);
  expect(jobs).toMatchObject([
    { title: 'Developer', company: 'Beispiel GmbH', from: '2020-01' },
    { title: 'Web developer', company: 'Muster AG', from: '2016-01', to: '2020-01' },
  ]);
});
