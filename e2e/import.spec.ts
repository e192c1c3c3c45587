import { expect, test } from '@playwright/test';
import { axeOf } from './axe.ts';
import { lookAs, quickCompany } from './quick.ts';

const size = { width: 1440, height: 900 };
const csv = (lines: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'utf8'),
});
const first = csv([
  'Name,E-mail,Ort,Skills,Wunschberuf',
  'Lena Brandt,lena.brandt@example.org,Berlin,"JavaScript, React",Frontend Developer',
  'Noor Haddad,noor.haddad@example.org,Berlin,"JavaScript, CSS",Frontend Developer',
]);
const second = csv([
  'Name,E-mail,City,Skills,Phone',
  'Lena Brandt,lena.brandt@example.org,Hamburg,"CSS, TypeScript",+49 30 901820',
  'Marek Nowak,marek.nowak(at)example.org,Kraków,SQL,',
]);

test('people come in from tables, are mended, compared with whom one knows, and go again', async ({
  page,
  request,
}) => {
  const { token, posted } = await quickCompany(request);
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, token);
  const begin = async (file: typeof first) => {
    await page.goto('/company');
    await page.getByRole('tab', { name: 'Import' }).click();
    await page.getByRole('button', { name: 'Import people' }).click();
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByText('2 people found')).toBeVisible();
  };
  const take = async () => {
    await page.getByRole('button', { name: /^Import \d/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  };

  await begin(first);
  // A heading nobody knows is asked about.
  await page.getByRole('button', { name: '1 column is left out' }).click();
  await page.getByRole('combobox', { name: 'Meaning of Wunschberuf' }).click();
  await page.getByRole('option', { name: 'Job title' }).click();
  await expect(page.getByText('Frontend Developer').first()).toBeVisible();
  await take();
  await expect(page.getByText(/Imported: 2 added/)).toBeVisible();

  await page.goto(`/opportunities/${posted}/candidates?q=Lena%20Brandt`);
  await expect(page.getByRole('row').filter({ hasText: 'Lena Brandt' }).first()).toBeVisible();

  await begin(second);
  await page.getByRole('button', { name: /^With mistakes/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Marek Nowak' })).toContainText('E-mail');
  await page.getByRole('button', { name: 'Mend' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('marek.nowak@example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No mistakes')).toBeVisible();

  await page.getByRole('button', { name: /^Duplicates/ }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  const twin = page.getByRole('dialog');
  await expect(twin).toContainText('Surely the same person');
  await twin.getByRole('radio', { name: 'Merge' }).check();
  await twin.getByRole('checkbox', { name: 'Take Location from the file' }).check();
  await twin.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Will be merged')).toBeVisible();
  await take();
  await expect(page.getByText(/Imported: 1 added and 1 merged/)).toBeVisible();

  await page.goto(`/opportunities/${posted}/candidates?q=Lena%20Brandt`);
  await expect(page.getByRole('row').filter({ hasText: 'Lena Brandt' }).first()).toContainText('Hamburg');

  await page.goto('/company/import');
  await page.getByRole('link', { name: 'people.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^Undone:/)).toBeVisible();
  await page.goto(`/opportunities/${posted}/candidates?q=Lena%20Brandt`);
  await expect(page.getByRole('row').filter({ hasText: 'Lena Brandt' }).first()).toContainText('Berlin');
});

test('a file nobody can read says why, and the others go on', async ({ page, request }) => {
  const { token } = await quickCompany(request);
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'de', size: { width: 390, height: 844 } }, token);
  await page.goto('/company/import');
  await page.getByRole('button', { name: 'Personen importieren' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      first,
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing more') },
      { name: 'music.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
      {
        name: 'cv.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          'Ada Jansen\nada.jansen@example.org\n\nExperience\nCook, Crumb GmbH\n01/2019 – 03/2022\n\nSkills\nPython, SQL\n',
        ),
      },
    ]);
  await expect(page.getByText('Marigold liest CSV')).toBeVisible();
  const broken = page.getByRole('listitem').filter({ hasText: 'broken.pdf' });
  await expect(broken.getByRole('alert')).toBeVisible();
  const ada = page.getByRole('listitem').filter({ hasText: 'Ada Jansen' });
  await expect(ada).toContainText('ada.jansen@example.org');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lena Brandt' })).toBeVisible();

  // What a CV says of jobs can be mended like the rest, and says where it was found.
  await ada.getByRole('button', { name: 'Bearbeiten' }).click();
  const jobs = page.getByRole('group', { name: 'Berufsweg' });
  await expect(jobs.getByLabel('Unternehmen')).toHaveValue('Crumb GmbH');
  await expect(jobs).toContainText('Cook, Crumb GmbH');
  await jobs.getByLabel('Unternehmen').fill('Krume GmbH');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await ada.getByRole('button', { name: 'Bearbeiten' }).click();
  await expect(jobs.getByLabel('Unternehmen')).toHaveValue('Krume GmbH');
});

test('somebody whom no role has yet is found by name, and shown with what they said', async ({ page, request }) => {
  const { token } = await quickCompany(request);
  await lookAs(page, { theme: 'light', direction: 'ltr', language: 'en', size }, token);
  await page.goto('/company/import');
  await page.getByRole('button', { name: 'Import people' }).click();
  const baker = csv(['Name,E-mail,City,Skills,Job title', 'Ottilie Bäcker,ottilie@example.org,Graz,Baking,Baker']);
  await page.locator('input[type=file]').first().setInputFiles(baker);
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(/Imported: 1 added/)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('ottilie backer');
  const found = page.getByRole('option', { name: /Ottilie Bäcker.*in no role yet/ });
  await expect(found).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ottilie Bäcker' })).toBeVisible();
  await expect(page.getByText('Matches none of your posted roles yet.')).toBeVisible();
  await expect(page.getByText('ottilie@example.org')).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);

  await page.goto('/company/import');
  await page.getByRole('link', { name: 'people.csv' }).click();
  await page.getByRole('link', { name: 'Ottilie Bäcker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ottilie Bäcker' })).toBeVisible();
});
