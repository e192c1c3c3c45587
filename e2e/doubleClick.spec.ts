import { expect, test } from '@playwright/test';
import { lookAs, quickCompany } from './quick.ts';

test('a double click on what closes a dialog opens nobody behind it, and decides once', async ({ page, request }) => {
  const company = await quickCompany(request);
  const size = { width: 1440, height: 900 };
  await lookAs(page, { theme: 'dark', direction: 'ltr', language: 'en', size }, company.token);
  await page.goto(`/opportunities/${company.posted}/candidates`);
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await expect(rows.first()).toBeVisible();
  for (const at of [0, 1, 2]) {
    await rows.nth(at).hover();
    await rows.nth(at).getByRole('checkbox').click();
  }
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /^Reject / });
  await panel.getByRole('radio').first().click();
  // The button lies over rows of the list.
  const box = await panel.getByRole('button', { name: /^Reject/ }).boundingBox();
  if (!box) throw new Error('There is no button.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.dblclick(x, y);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('group', { name: 'Latest message' })).toContainText('3 candidates rejected');
  await expect(page).toHaveURL(/candidates$/);
  // Where nothing stood in between, the same place opens somebody.
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/match=/);
});
