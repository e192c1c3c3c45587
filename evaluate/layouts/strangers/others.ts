import { type Stranger, stranger } from './person.ts';

/** People of the CVs that are kept aside. */
export const asidePeople: Stranger[] = [
  stranger(
    'en',
    'DESMOND OKONKWO-REID | Site Reliability Engineer | desmond@okonkwo.example | 07700 900142 | Sheffield',
    [
      'Site Reliability Engineer | Peakstone Cloud | Sheffield | 2022-06 | ',
      'DevOps Engineer | Lantern Payments plc | Leeds | 2018-10 | 2022-03',
      'Systems Administrator | Borough of Ashdale | Sheffield | 2015-01 | 2018-09',
    ],
    ['BSc Computer Networks | University of Ashdale | 2011-09 | 2014-07'],
    'Kubernetes | Terraform | Linux | Python | AWS',
    'English: native | Igbo: conversational',
  ),
  stranger(
    'de',
    'Dr. Ayşe Yıldırım-Köhler | Personalreferentin | ayse.koehler@briefkasten.example | 0171 5550142 | Nürnberg',
    [
      'Personalreferentin | Pegnitz Werkzeugbau GmbH | Nürnberg | 2021-04 | ',
      'Recruiterin | Frankenland Handels AG | Fürth | 2017-09 | 2021-03',
      'Wissenschaftliche Mitarbeiterin | Universität Regnitz | Erlangen | 2013-10 | 2017-08',
    ],
    [
      'Promotion Psychologie | Universität Regnitz | 2013-10 | 2017-07',
      'Master Psychologie | Universität Regnitz | 2011-10 | 2013-09',
    ],
    'Personalauswahl | Arbeitsrecht | SAP | Eignungsdiagnostik',
    'Deutsch: Muttersprache | Türkisch: Muttersprache | Englisch: C1',
  ),
  stranger(
    'es',
    'Íñigo Urrutia del Campo | Técnico de mantenimiento | inigo.urrutia@buzon.example | 944 55 01 42 | Bilbao',
    [
      'Técnico de mantenimiento | Aceros del Nervión S.A. | Bilbao | 2018-01 | ',
      'Electricista | Montajes Gorbea S.L. | Vitoria | 2013-05 | 2017-12',
      'Aprendiz electricista | Talleres Barakaldo | Barakaldo | 2011-09 | 2013-04',
    ],
    ['Técnico Superior en Automatización | Instituto Politécnico Ría | 2009-09 | 2011-06'],
    'Mantenimiento preventivo | PLC | Soldadura | Electricidad industrial',
    'Español: nativo | Euskera: nativo | Inglés: B1',
  ),
  stranger(
    'fr',
    'Loïc Le Guennec | Conducteur de travaux | loic.leguennec@messagerie.example | 02 97 55 01 42 | Vannes',
    [
      'Conducteur de travaux | Bâtisseurs du Golfe SAS | Vannes | 2020-02 | ',
      'Chef de chantier | Armor Construction | Lorient | 2014-06 | 2020-01',
      'Maçon | Entreprise Le Bihan | Auray | 2010-09 | 2014-05',
    ],
    ['BTS Bâtiment | Lycée professionnel du Golfe | 2008-09 | 2010-06'],
    'Gestion de chantier | Lecture de plans | AutoCAD | Sécurité',
    'Français: langue maternelle | Breton: courant | Anglais: A2',
  ),
  stranger(
    'nl',
    'Fatima el Idrissi-de Boer | Wijkverpleegkundige | f.elidrissi@post.example | 010 555 01 42 | Rotterdam',
    [
      'Wijkverpleegkundige | Zorggroep Maasstroom | Rotterdam | 2019-11 | ',
      'Verpleegkundige | Ziekenhuis De Brug | Schiedam | 2014-07 | 2019-10',
      'Verzorgende | Thuiszorg Rijnmond | Rotterdam | 2012-01 | 2014-06',
    ],
    ['HBO Verpleegkunde | Hogeschool Maas en Waal | 2010-09 | 2014-06'],
    'Wondzorg | Palliatieve zorg | Indicatiestelling | Communicatie',
    'Nederlands: moedertaal | Arabisch: vloeiend | Engels: goed',
  ),
  stranger(
    'pt',
    'Letícia Gonçalves Brandão | Designer de Produto | leticia@brandao.example | (11) 95555-0142 | São Paulo',
    [
      'Designer de Produto | Ipê Pagamentos S.A. | São Paulo | 2021-03 | ',
      'Designer UX | Agência Maré Alta | Rio de Janeiro | 2017-08 | 2021-02',
      'Designer gráfica | Freelancer | Niterói | 2014-05 | 2017-07',
    ],
    ['Bacharelado em Design | Universidade da Guanabara | 2010-02 | 2013-12'],
    'Figma | Prototipagem | Pesquisa com usuários | Illustrator',
    'Português: nativo | Inglês: avançado',
  ),
  stranger(
    'it',
    'Chiara De Santis | Addetta alle vendite | chiara.desantis@casella.example | 055 555 0142 | Firenze',
    [
      'Store manager | Pelletterie Arno S.r.l. | Firenze | 2022-04 | ',
      'Addetta alle vendite | Grandi Magazzini Lungarno | Firenze | 2017-02 | 2021-06',
      'Cassiera | Supermercati Chianti | Siena | 2014-06 | 2017-01',
    ],
    ['Diploma di maturità linguistica | Liceo Santa Verdiana | 2009-09 | 2014-06'],
    'Vendita assistita | Gestione cassa | Visual merchandising | Inglese commerciale',
    'Italiano: madrelingua | Inglese: B2 | Spagnolo: B1',
  ),
  stranger(
    'pl',
    'Bartłomiej Żurek | Programista Java | bartek.zurek@skrzynka.example | 22 555 01 42 | Wrocław',
    [
      'Starszy programista Java | Odra Software Sp. z o.o. | Wrocław | 2021-01 | ',
      'Programista Java | Bank Śląska Dolina S.A. | Katowice | 2017-06 | 2020-12',
      'Tester oprogramowania | Kodownia | Opole | 2015-09 | 2017-05',
    ],
    ['Inżynier informatyki | Politechnika Odrzańska | 2011-10 | 2015-02'],
    'Java | Spring | SQL | Docker | Git',
    'Polski: ojczysty | Angielski: C1',
  ),
];
