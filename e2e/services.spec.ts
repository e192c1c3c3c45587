import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, type Node, startNode } from './node.ts';
import { newAddress, password } from './steps.ts';

let data: string;
let screens: Node;
let masterdata: Node;
test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'marigold-services-'));
  const port = await freePort();
  const both = { MARIGOLD_DATA: data };
  masterdata = await startNode({ ...both, PORT: '0', CORS_ORIGINS: `http://127.0.0.1:${port}` });
  screens = await startNode({ ...both, PORT: String(port), SERVICE_URLS: `masterdata=${masterdata.url}` });
});
test.afterAll(async () => {
  await screens?.stop();
  await masterdata?.stop();
  await rm(data, { recursive: true, force: true });
});

test('a service at an address of its own is asked there, and the others where the page came from', async ({ page }) => {
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));

  await page.goto(`${screens.url}/register`);
  await page.getByLabel('Work e-mail').fill(newAddress('marta'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Marta Silva');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('combobox', { name: 'Location' }).fill('Berl');
  await page.getByRole('option', { name: 'Berlin, Germany' }).first().click();
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Berlin, Germany');

  const searches = asked.filter((url) => url.includes('/masterdata/locations'));
  expect(searches.length).toBeGreaterThan(0);
  for (const url of searches) expect(url).toContain(`${masterdata.url}/api/masterdata/`);
  expect(asked.filter((url) => url.includes('/users/check')).map((url) => new URL(url).origin)).toEqual([screens.url]);
  expect(refused).toEqual([]);
});
