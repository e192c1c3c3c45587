import { expect, test } from '@playwright/test';
import { english, german, spanish } from '../server/src/modules/import/cv/testCvs.ts';
import { docxOf, odtOf, pdfOf, rtfOf } from '../server/src/modules/import/cv/testFiles.ts';
import { xlsxOf } from '../server/src/modules/import/tables/testXlsx.ts';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };
const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('exports of three systems are read by their own headings', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/company/import');
  await page.getByRole('button', { name: 'Import people' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file(
        'applications.csv',
        [
          'First Name,Last Name,Email,Phone Number,Current Company,Current Position,Job,Stage,Application Date',
          'Ada,Byron,ada@example.org,+44 113 496 0000,Northern Looms Ltd,Web developer,Platform Engineer,Interview,2026-03-01',
          'Ada,Byron,ada@example.org,+44 113 496 0000,Northern Looms Ltd,Web developer,Data Analyst,Applied,2026-05-01',
        ].join('\n'),
      ),
      file(
        'bewerber.csv',
        'Name;Vorname;E-Mail;Mobil;PLZ;Ort;Aktuelle Tätigkeit\nBöhm;Katharina;k.boehm@example.de;0171 5550142;50667;Köln;Buchhalterin',
      ),
      file(
        'candidatos.xlsx',
        xlsxOf({
          Personas: [
            ['Candidatos de marzo'],
            ['Nombre', 'Apellidos', 'Correo electrónico', 'Puesto actual', 'Empresa actual', 'Ciudad'],
            ['Lucía', 'Fernández', 'lucia@example.es', 'Enfermera', 'Clínica San Braulio', 'Zaragoza'],
          ],
        }),
      ),
    ]);
  const rows = page.getByRole('listitem');
  const ada = rows.filter({ hasText: 'Ada Byron' });
  // Two applications are one person, and the opening somebody applied for is not what they are.
  await expect(ada).toHaveCount(2);
  await expect(ada.filter({ hasText: 'Will be merged' })).toHaveCount(1);
  await expect(page.getByText('2 named more than once')).toBeVisible();
  await expect(ada.first()).toContainText('Web developer');
  await expect(ada.filter({ hasText: 'Platform Engineer' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Katharina Böhm' })).toContainText('Buchhalterin, Köln');
  await expect(rows.filter({ hasText: 'Lucía Fernández' })).toContainText('Enfermera');
});

test('five CVs are read whatever they are written with', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'de', size }, token);
  await page.goto('/company/import');
  await page.getByRole('button', { name: 'Personen importieren' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file('a.pdf', await pdfOf(english)),
      file('b.docx', docxOf(german)),
      file('c.odt', odtOf(spanish)),
      file('d.rtf', rtfOf(english.replaceAll('Ada Byron', 'Mary Somerville').replaceAll('ada@', 'mary@'))),
      file('e.txt', german.replaceAll('Anna-Lena Schmidt', 'Emmy Noether').replaceAll('anna.schmidt@', 'emmy@')),
    ]);
  for (const name of ['Ada Byron', 'Anna-Lena Schmidt', 'Lucía Fernández Gómez', 'Mary Somerville', 'Emmy Noether'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});
