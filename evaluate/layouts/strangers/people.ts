import { type Stranger, stranger } from './person.ts';

/** People of the CVs that may be looked at. */
export const seenPeople: Stranger[] = [
  stranger(
    'en',
    'Siobhán Mac Giolla | Warehouse Operations Manager | siobhan.macgiolla@mail.example | (087) 555 0142 | Galway',
    [
      'Warehouse Operations Manager | Corrib Cold Chain Ltd | Galway | 2021-02 | ',
      'Shift Supervisor | Tide & Harbour Logistics | Limerick | 2017-05 | 2020-11',
      'Forklift Driver | Atlantic Pallets | Galway | 2014-09 | 2017-04',
    ],
    ['Diploma in Supply Chain Management | Western Institute of Technology | 2012-09 | 2014-06'],
    'SAP | Inventory management | Forklift operation | Health and safety | Excel',
    'English: native | Irish: fluent',
  ),
  stranger(
    'de',
    'Friedrich von der Heyden | Elektroingenieur | f.vonderheyden@post.example | 0351 / 555 01 42 | Dresden',
    [
      'Projektingenieur Elektrotechnik | Elbtal Energietechnik GmbH & Co. KG | Dresden | 2020-10 | ',
      'Elektroingenieur | Sächsische Netzbau AG | Chemnitz | 2016-04 | 2020-09',
      'Werkstudent | Fraunwerk Institut | Dresden | 2014-10 | 2016-03',
    ],
    [
      'Diplom-Ingenieur Elektrotechnik | Technische Hochschule Elbe | 2010-10 | 2016-03',
      'Abitur | Gymnasium am Markt | 2002-08 | 2010-06',
    ],
    'AutoCAD | EPLAN | SPS-Programmierung | Projektmanagement | MATLAB',
    'Deutsch: Muttersprache | Englisch: C1',
  ),
  stranger(
    'es',
    'María José de la Fuente Ibáñez | Enfermera | mjfuente@correo.example | 655 01 42 33 | Zaragoza',
    [
      'Enfermera de urgencias | Hospital Virgen del Moncayo | Zaragoza | 2019-06 | ',
      'Enfermera | Clínica San Braulio | Huesca | 2015-09 | 2019-05',
      'Auxiliar de enfermería | Residencia Los Olivos | Zaragoza | 2013-07 | 2015-08',
    ],
    ['Grado en Enfermería | Universidad del Ebro | 2009-09 | 2013-06'],
    'Urgencias | Triaje | Vacunación | Atención al paciente',
    'Español: nativo | Inglés: B2 | Francés: A2',
  ),
  stranger(
    'fr',
    'Anne-Laure DE LA VILLARDIÈRE | Chargée de communication | al.villardiere@courriel.example | 06 55 01 42 33 | Nantes',
    [
      'Responsable communication | Les Ateliers du Fleuve | Nantes | 2022-01 | ',
      'Chargée de communication | Maison Kerouan | Rennes | 2018-03 | 2021-12',
      'Assistante marketing | Groupe Océane | Angers | 2016-09 | 2018-02',
    ],
    [
      'Master Communication des entreprises | Université de l’Ouest | 2014-09 | 2016-06',
      'Licence Lettres modernes | Université de l’Ouest | 2011-09 | 2014-06',
    ],
    'Photoshop | InDesign | Réseaux sociaux | Rédaction web | WordPress',
    'Français: langue maternelle | Anglais: C1 | Allemand: B1',
  ),
  stranger(
    'nl',
    'Joris van ’t Hoff | Applicatiebeheerder | joris.vanthoff@mailbox.example | 06-55501423 | Zwolle',
    [
      'Functioneel beheerder | Waterschap Overijsselse Delta | Zwolle | 2020-03 | ',
      'Applicatiebeheerder | Hanzestad Verzekeringen B.V. | Deventer | 2016-08 | 2020-02',
      'Helpdeskmedewerker | Dijkstra ICT Diensten | Kampen | 2014-02 | 2016-07',
    ],
    ['HBO Informatica | Hogeschool IJsselland | 2010-09 | 2014-01'],
    'SQL | TOPdesk | ITIL | Power BI',
    'Nederlands: moedertaal | Engels: vloeiend | Duits: basis',
  ),
  stranger(
    'pt',
    'João Pedro dos Santos e Silva | Analista de Dados | jpsantos@correio.example | 912 555 014 | Braga',
    [
      'Analista de Dados Sénior | Minho Seguros, S.A. | Braga | 2021-09 | ',
      'Analista de Dados | Torre Digital Lda. | Porto | 2018-02 | 2021-08',
      'Consultor independente | Por conta própria | Braga | 2016-10 | 2018-01',
    ],
    ['Mestrado em Estatística | Universidade do Cávado | 2014-09 | 2016-07'],
    'Python | SQL | Tableau | R | Excel',
    'Português: nativo | Inglês: C1 | Espanhol: B2',
  ),
  stranger(
    'it',
    'Niccolò D’Alessandro | Responsabile di produzione | n.dalessandro@posta.example | 347 555 0142 | Modena',
    [
      'Responsabile di produzione | Officine Meccaniche Secchia S.r.l. | Modena | 2019-01 | ',
      'Tecnico di processo | Ceramiche Val Panaro S.p.A. | Sassuolo | 2014-11 | 2018-12',
      'Operaio specializzato | Torneria Ghirlandina | Modena | 2011-03 | 2014-10',
    ],
    ['Laurea in Ingegneria Gestionale | Università della Via Emilia | 2005-09 | 2010-12'],
    'Lean manufacturing | AutoCAD | Controllo qualità | SAP',
    'Italiano: madrelingua | Inglese: B2',
  ),
  stranger(
    'pl',
    'Małgorzata Wiśniewska-Łoś | Księgowa | m.wisniewska.los@poczta.example | 601 555 014 | Gdańsk',
    [
      'Główna księgowa | Bałtyckie Stocznie Sp. z o.o. | Gdańsk | 2020-07 | ',
      'Księgowa | Biuro Rachunkowe Bilans | Gdynia | 2015-04 | 2020-06',
      'Młodsza księgowa | Morska Hurtownia S.A. | Sopot | 2012-10 | 2015-03',
    ],
    ['Magister ekonomii | Uniwersytet Nadmorski | 2007-10 | 2012-06'],
    'Excel | SAP | Rozliczenia podatkowe | Kontrola kosztów',
    'Polski: ojczysty | Angielski: B2 | Niemiecki: A2',
  ),
];
