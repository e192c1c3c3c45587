import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../files/kinds.ts';
import type { RowRead } from '../reading/draft.ts';
import { columnsFor } from './columns.ts';
import { csvRows } from './csv.ts';
import { readTable, type Table } from './table.ts';

const meanings = (headings: string) => {
  const row = headings.split(';');
  return Object.fromEntries(columnsFor(row).flatMap((column, at) => (column ? [[row[at], column]] : [])));
};

describe('the headings of a table', () => {
  it.each([
    [
      'Nom;Prénom;Adresse mail;Téléphone portable;Ville;Pays;Poste actuel;Employeur actuel;Compétences;Poste visé',
      { Nom: 'lastName', Prénom: 'firstName', Ville: 'location', 'Poste actuel': 'jobTitle', Compétences: 'skills' },
      ['Poste visé'],
    ],
    [
      'Cognome;Nome;Indirizzo e-mail;Cellulare;Città;Posizione attuale;Azienda attuale;Posizione per cui si candida',
      { Nome: 'firstName', Cellulare: 'phone', Città: 'location', 'Azienda attuale': 'company' },
      ['Posizione per cui si candida'],
    ],
    [
      'Voornaam;Achternaam;E-mailadres;Telefoonnummer;Woonplaats;Huidige functie;Huidige werkgever;Vacature',
      { Voornaam: 'firstName', Woonplaats: 'location', 'Huidige functie': 'jobTitle', 'Huidige werkgever': 'company' },
      ['Vacature'],
    ],
    [
      'Imię;Nazwisko;Adres e-mail;Miasto;Obecne stanowisko;Obecny pracodawca;Stanowisko aplikowane',
      { Imię: 'firstName', Miasto: 'location', 'Obecne stanowisko': 'jobTitle', 'Obecny pracodawca': 'company' },
      ['Stanowisko aplikowane'],
    ],
    [
      'Nome completo;E-mail;Telemóvel;Cidade;Cargo atual;Empresa atual;Vaga;Data de candidatura',
      { 'Nome completo': 'name', Telemóvel: 'phone', Cidade: 'location', 'Cargo atual': 'jobTitle' },
      ['Vaga'],
    ],
    ['Nome;E-mail', { Nome: 'name' }, []],
    [
      'First Name;Last Name;E-mail 1 - Value;Address 1 - Street;Address 1 - City;Address 1 - Country',
      { 'E-mail 1 - Value': 'email', 'Address 1 - City': 'location', 'Address 1 - Country': 'country' },
      ['Address 1 - Street'],
    ],
    [
      'Applicant First Name;Applicant Last Name;Applicant Address;Applicant City;Apply Date',
      { 'Applicant City': 'location' },
      ['Applicant Address'],
    ],
    ['name;email;candidate location;job title;job location', { 'candidate location': 'location' }, ['job title']],
    ['Name;Email;Job Title;Company', { 'Job Title': 'jobTitle' }, []],
    ['Vorname;Nachname;Geschäftliche E-Mail', { 'Geschäftliche E-Mail': 'email' }, []],
  ])('are understood: %s', (headings, expected, unknown) => {
    const found = meanings(headings);
    expect(found).toMatchObject(expected);
    for (const heading of unknown) expect(found).not.toHaveProperty([heading]);
  });
});

const text = 'Name,Email,City\r\nJörg Müller,joerg@example.com,Köln\r\nAnn Lee,ann@example.com,Leeds\r\n';
const little = Buffer.from(text, 'utf16le');
const big = Buffer.from(little).swap16();

const namesIn = async (bytes: Buffer) => {
  const table: Table = { columns: [], remarks: [] };
  const rows: RowRead[] = [];
  const windows = () => expect.unreachable('is no text of Windows');
  for await (const row of readTable(csvRows(Readable.from([bytes]), windows), table)) rows.push(row);
  return rows.map(({ words }) => [words.name, words.location]);
};

describe('a table', () => {
  it.each([
    ['of UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['of UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ['of UTF-16 without its mark', little],
    ['of UTF-16 the other way round without its mark', big],
    ['with zeros between its letters', Buffer.from(text.replace('Köln', 'Kö\0ln').replace('Ann', '\0Ann'))],
  ])('%s is one, and is read', async (_, bytes) => {
    expect(kindOf(bytes, 'people.csv').kind).toBe('csv');
    expect(await namesIn(bytes)).toEqual([
      ['Jörg Müller', 'Köln'],
      ['Ann Lee', 'Leeds'],
    ]);
  });

  it('is none where it is a program by another name', () => {
    const program = Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 7) % 32));
    expect(kindOf(program, 'people.csv').kind).toBeNull();
  });
});
