import { expect, test } from '@playwright/test';
import { launchWith } from '../playwright.config.ts';
import { roleOf } from './applying.ts';
import { quickCompany } from './quick.ts';
import { begin, button, content, isFine, looksFine, phone, sheetOf } from './recording.ts';

test.use({ viewport: phone, launchOptions: launchWith('--use-fake-ui-for-media-stream=deny') });

test('who lets no camera in is told what to do, and can still choose a file or write', async ({ page, request }) => {
  const company = await quickCompany(request, { content, hasMembers: false });
  await begin(page, request, await roleOf(request, company), 'Inês Calada');
  await page.getByRole('textbox', { name: 'Your answer' }).fill('A few words');
  await button(page, 'Answer by video').click();
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('alert')).toContainText('Allow camera and microphone');
  await expect(sheet.locator('input[type=file]')).toHaveAttribute('capture', 'user');
  await isFine(page);
  await looksFine(page, 'refused');
  const chooser = page.waitForEvent('filechooser');
  await button(sheet, 'Choose a file').click();
  await (await chooser).setFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9_000, 'words') });
  await button(sheet, 'Send answer').click();
  await expect(sheet.getByRole('alert')).toContainText('neither a video nor a voice recording');
  await expect(button(sheet, 'Send answer')).toHaveCount(0);
  await button(sheet, 'Record again').click();
  await button(sheet, 'Cancel').click();
  await button(page, 'Send answer').click();
  await expect(page.getByRole('log')).toContainText('Why this job?');
  await expect(page.getByRole('log')).toContainText('A few words');
});
