import { morePeople } from './morePeople.ts';
import { job, type Person, school } from './person.ts';

/** Invented people; addresses and numbers are of nobody. */
export const people: Person[] = [
  {
    language: 'en',
    name: 'Jane Doyle',
    headline: 'Supply chain planner',
    email: 'jane.doyle@mailbox.example',
    phone: '+44 20 7946 0712',
    place: 'Bristol',
    jobs: [
      job('Senior Supply Chain Planner', 'Harbour Foods Ltd', 'Bristol', '2021-03', null),
      job('Supply Chain Planner', 'Harbour Foods Ltd', 'Bristol', '2018-09', '2021-02'),
      job('Warehouse Coordinator', 'Pell & Crane', 'Cardiff', '2015-06', '2018-08'),
      job('Stock Assistant', 'Orchard Retail', 'Bath', '2014-06', '2014-09'),
    ],
    schools: [school('BSc Logistics Management', 'University of Westmere', '2011-09', '2014-06')],
    skills: ['Demand forecasting', 'SAP', 'Excel', 'Power BI', 'Inventory management'],
    languages: [
      ['English', 'native'],
      ['French', 'B1'],
    ],
  },
  {
    language: 'de',
    name: 'Katharina Böhm',
    headline: 'Bilanzbuchhalterin',
    email: 'k.boehm@postfach.example',
    phone: '+49 221 5550142',
    place: 'Köln',
    jobs: [
      job('Bilanzbuchhalterin', 'Rheinwerk Maschinenbau GmbH', 'Köln', '2020-04', null),
      job('Finanzbuchhalterin', 'Sanders & Vogt Steuerberatung', 'Bonn', '2016-10', '2020-03'),
      job('Sachbearbeiterin Buchhaltung', 'Stadtwerke Lindenau', 'Leverkusen', '2013-08', '2016-09'),
    ],
    schools: [
      school('Geprüfte Bilanzbuchhalterin', 'IHK Akademie Rhein', '2018-02', '2019-11'),
      school('Ausbildung zur Steuerfachangestellten', 'Berufskolleg Deutz', '2010-08', '2013-07'),
    ],
    skills: ['DATEV', 'HGB', 'IFRS', 'Monatsabschluss', 'Excel'],
    languages: [
      ['Deutsch', 'Muttersprache'],
      ['Englisch', 'B2'],
    ],
  },
  {
    language: 'es',
    name: 'Lucía Navarro Gil',
    headline: 'Diseñadora gráfica',
    email: 'lucia.navarro@correo.example',
    phone: '+34 911 555 018',
    place: 'Valencia',
    jobs: [
      job('Diseñadora gráfica autónoma', '', 'Valencia', '2021-01', null, [
        'Bodegas Monteclaro',
        'Teatro La Lonja',
        'Cerámicas Albor',
      ]),
      job('Diseñadora gráfica sénior', 'Estudio Pino Verde', 'Valencia', '2018-05', '2020-12'),
      job('Diseñadora júnior', 'Estudio Pino Verde', 'Valencia', '2015-09', '2018-04'),
      job('Becaria de diseño', 'Editorial Tres Olmos', 'Alicante', '2014-06', '2014-09'),
    ],
    schools: [school('Grado en Diseño', 'Escuela Superior de Arte de Levante', '2010-09', '2014-06')],
    skills: ['Illustrator', 'InDesign', 'Photoshop', 'Figma', 'Tipografía'],
    languages: [
      ['Español', 'nativo'],
      ['Inglés', 'C1'],
      ['Valenciano', 'C2'],
    ],
  },
  {
    language: 'fr',
    name: 'Élodie Marchand',
    headline: 'Infirmière de bloc opératoire',
    email: 'elodie.marchand@courriel.example',
    phone: '+33 1 99 00 47 21',
    place: 'Lyon',
    jobs: [
      job('Infirmière de bloc opératoire', 'Clinique des Tilleuls', 'Lyon', '2019-09', null),
      job('Infirmière', 'Centre hospitalier du Val', 'Villeurbanne', '2015-10', '2019-08'),
      job('Aide-soignante', 'Résidence Les Glycines', 'Grenoble', '2013-07', '2013-09'),
    ],
    schools: [school('Diplôme d’État d’infirmier', 'IFSI Rhône-Saône', '2012-09', '2015-07')],
    skills: ['Soins infirmiers', 'Stérilisation', 'Gestes d’urgence', 'Anesthésie'],
    languages: [
      ['Français', 'langue maternelle'],
      ['Anglais', 'B2'],
      ['Espagnol', 'A2'],
    ],
  },
  {
    language: 'nl',
    name: 'Sanne de Wit',
    headline: 'Projectleider bouw',
    email: 'sanne.dewit@postbus.example',
    phone: '+31 20 555 0143',
    place: 'Utrecht',
    jobs: [
      job('Projectleider bouw', 'Van Hoorn Bouwgroep B.V.', 'Utrecht', '2020-02', null),
      job('Werkvoorbereider', 'Van Hoorn Bouwgroep B.V.', 'Utrecht', '2017-03', '2020-01'),
      job('Calculator', 'Brugman Civiel', 'Amersfoort', '2013-09', '2017-02'),
    ],
    schools: [school('Bachelor Bouwkunde', 'Hogeschool Merwede', '2009-09', '2013-07')],
    skills: ['AutoCAD', 'Revit', 'Planning', 'Kostenraming', 'VCA'],
    languages: [
      ['Nederlands', 'moedertaal'],
      ['Engels', 'C1'],
      ['Duits', 'B1'],
    ],
  },
  {
    language: 'pt',
    name: 'Rafael Teixeira',
    headline: 'Programador web',
    email: 'rafael.teixeira@correio.example',
    phone: '+351 21 555 0187',
    place: 'Porto',
    jobs: [
      job('Programador web sénior', 'Nuvem Clara Lda.', 'Porto', '2021-05', null),
      job('Programador web', 'Oficina Digital', 'Braga', '2017-11', '2021-04'),
      job('Técnico de informática', 'Escola Secundária do Monte', 'Aveiro', '2015-02', '2017-10'),
    ],
    schools: [school('Licenciatura em Engenharia Informática', 'Universidade do Douro', '2011-09', '2014-07')],
    skills: ['JavaScript', 'TypeScript', 'PHP', 'MySQL', 'Docker', 'Git'],
    languages: [
      ['Português', 'nativo'],
      ['Inglês', 'C1'],
    ],
  },
  ...morePeople,
];
