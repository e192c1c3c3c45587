import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readMail, startMailServer, type TestMailServer } from '../server/src/ports/mail/testMailServer.ts';
import { type Node, startNode } from './node.ts';
import { newAddress, password } from './steps.ts';

test.describe('with a mail server', () => {
  let data: string;
  let mailServer: TestMailServer;
  let node: Node;
  test.beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'marigold-mail-'));
    mailServer = await startMailServer();
    node = await startNode({
      MARIGOLD_DATA: data,
      PORT: '0',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'post@marigold.example',
      CONTACT_MAIL: 'help@marigold.example',
    });
  });
  test.afterAll(async () => {
    await node?.stop();
    await mailServer?.stop();
    await rm(data, { recursive: true, force: true });
  });

  test('the log tells what became of each mail, and a mail that failed is sent again', async ({ page }) => {
    const email = newAddress('marta');
    const api = (address: string) => `${node.url}/api/${address}`;
    await page.request.post(api('onboarding/v1/users/email-code'), { data: { email } });
    await expect.poll(() => mailServer.to(email).length).toBe(1);
    const { subject } = await readMail(mailServer.to(email)[0]);
    const registered = await page.request.post(api('onboarding/v1/users/register'), {
      data: {
        id: crypto.randomUUID(),
        email,
        password,
        fullName: 'Marta Silva',
        companyName: 'Solstice Health',
        code: subject?.slice(0, 6),
      },
    });
    const { accessToken, companyId } = (await registered.json()) as { accessToken: string; companyId: string };
    await page.request.post(api(`users/v1/companies/${companyId}/users/invite`), {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        users: [
          { email: 'rui@solstice.example', type: 5 },
          { email: 'refused@solstice.example', type: 5 },
        ],
      },
    });

    await page.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken);
    await page.goto(`${node.url}/company/mail`);
    const row = (to: string) => page.getByRole('row').filter({ hasText: to });
    await expect(row('rui@solstice.example')).toContainText('Sent');
    await expect(row('refused@solstice.example')).toContainText('Failed');
    await expect(row('refused@solstice.example')).toContainText('nobody here has this address');
    await expect(row('refused@solstice.example')).toContainText('Tried once.');

    await page.getByRole('button', { name: 'Failed' }).click();
    await expect(row('rui@solstice.example')).toBeHidden();
    await row('refused@solstice.example')
      .getByRole('button', { name: /again$/ })
      .click();
    const said = 'The mail to refused@solstice.example is on its way again.';
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
    await expect(row('refused@solstice.example')).toContainText('Tried 2 times.');
    await page.getByRole('button', { name: 'Taken back' }).click();
    await page.getByRole('button', { name: 'Show all mails' }).click();
    await expect(row('rui@solstice.example')).toBeVisible();
  });

  test('a message reaches the people who run the server, and stays when it could not be sent', async ({ page }) => {
    await page.goto(`${node.url}/sign-in`);
    await page.getByRole('link', { name: 'Talk to us' }).click();
    await page.getByLabel('Name').fill('Ana Ferreira');
    await page.getByLabel('E-mail').fill('ana@solstice.example');
    await page.getByLabel('Message').fill('How do we move to our own server?');

    await page.route('**/contactform', (route) => route.abort());
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByText('The server cannot be reached. What you typed is kept.')).toBeVisible();
    await page.unroute('**/contactform');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeVisible();

    await expect.poll(() => mailServer.to('help@marigold.example').length).toBe(1);
    const mail = await readMail(mailServer.to('help@marigold.example')[0]);
    expect(mail.text).toContain('> How do we move to our own server?');
    expect(mail.replyTo?.[0]?.address).toBe('ana@solstice.example');
  });

  test('no person finds the field that only robots fill in', async ({ page }) => {
    await page.goto(`${node.url}/contact`);
    await expect(page.getByRole('textbox')).toHaveCount(4);
    await page.getByLabel('Message').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send the message' })).toBeFocused();
  });
});
