import { expect, type Page, test } from '@playwright/test';
import { docxOf, pdf } from '../server/src/modules/import/cv/testFiles.ts';
import { english, german } from '../server/src/modules/import/cv/testCvs.ts';
import { pictureOf } from '../server/src/modules/import/scans/testScans.ts';
import { axeOf } from './axe.ts';
import { type Look, lookAs, quickCompany } from './quick.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Imports a file and opens what was read of it. */
const open = async (page: Page, { language, ...look }: Look, token: string, name: string, bytes: Uint8Array) => {
  const words = {
    en: { add: 'Import people', edit: 'Edit' },
    de: { add: 'Personen importieren', edit: 'Bearbeiten' },
    es: { add: 'Importar personas', edit: 'Editar' },
  }[language];
  await lookAs(page, { language, ...look }, token);
  await page.goto('/company/import');
  await page.getByRole('button', { name: words.add }).click();
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: words.edit, exact: true }).click({ timeout: 60_000 });
  return page.getByRole('dialog');
};

/** Whether a marked line is within what is seen of the page. */
const isMarkSeen = (page: Page) =>
  page.evaluate(() => {
    const mark = document.querySelector('[data-mark]');
    const around = mark?.closest('[role=region]')?.getBoundingClientRect();
    const own = mark?.getBoundingClientRect();
    return own !== undefined && around !== undefined && own.top >= around.top && own.bottom <= around.bottom;
  });

/** A CV whose second page says where somebody learnt. */
const twoPages = () =>
  pdf((document) => {
    const [first = '', second = ''] = english.split(/\n(?=EDUCATION\n)/);
    document.fontSize(10).text(first.replaceAll('\t', '    ')).addPage().text(second.replaceAll('\t', '    '));
  });

test('the page of a CV stands beside its fields, and shows where each was read', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  const look = { theme: 'dark', direction: 'ltr', language: 'en', size: desk } as const;
  const dialog = await open(page, look, token, 'cv.pdf', await twoPages());
  await expect(dialog.getByRole('img', { name: 'cv.pdf, Page 1 of 2' })).toBeVisible();

  await dialog.getByLabel('E-mail', { exact: true }).focus();
  await expect(dialog.locator('[data-mark]')).toHaveCount(1);
  await dialog.getByRole('group', { name: 'Education' }).getByLabel('School').first().focus();
  await expect(dialog.getByRole('img', { name: 'cv.pdf, Page 2 of 2' })).toBeVisible();
  await expect.poll(() => isMarkSeen(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Previous page' }).click();
  await expect(dialog.getByRole('img', { name: 'cv.pdf, Page 1 of 2' })).toBeVisible();
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect(dialog.getByRole('button', { name: 'Smaller' })).toBeVisible();
});

test('a page that cannot be drawn says so, and is tried again', async ({ page, request }) => {
  const { token } = await quickCompany(request, { hasMembers: false });
  let fails = true;
  await page.route('**/pages/*', (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x' } }) : route.continue(),
  );
  const look = { theme: 'light', direction: 'ltr', language: 'en', size: desk } as const;
  const dialog = await open(page, look, token, 'cv.docx', docxOf(english));
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  fails = false;
  await again.click();
  // A file without pages shows its lines.
  const lines = dialog.getByRole('list', { name: 'Lines of the CV' });
  await expect(lines.getByRole('listitem').first()).toHaveText('Ada Byron');
  await dialog.getByLabel('E-mail', { exact: true }).focus();
  await expect(lines.locator('[aria-current=true]')).toContainText('@');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
});

test('on a phone the picture of a CV is shown above its fields when it is wanted', async ({ page, request }) => {
  test.setTimeout(120_000);
  const { token } = await quickCompany(request, { hasMembers: false });
  const look = { theme: 'light', direction: 'rtl', language: 'de', size: phone } as const;
  const dialog = await open(page, look, token, 'foto.png', pictureOf(german, 'image/png'));
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Seite zeigen' }).click();
  await expect(dialog.getByRole('img', { name: 'foto.png, Seite 1 von 1' })).toBeVisible();
  const company = dialog.getByRole('group', { name: 'Berufsweg' }).getByLabel('Unternehmen').first();
  await company.focus();
  await expect.poll(() => isMarkSeen(page)).toBe(true);
  const field = await company.boundingBox();
  const shown = await dialog.getByRole('region', { name: 'Seite 1 von 1' }).boundingBox();
  expect(field?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0));
});
