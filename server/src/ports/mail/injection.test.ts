import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#platform/testing/testApp';
import { post } from './mail.ts';
import { readMail, startMailServer, type TestMailServer } from './testMailServer.ts';

const evil = 'evil@example.com';
/** Ways to end a header, a list or the envelope and begin another. */
const attacks = [
  `\r\nBcc: ${evil}`,
  `\nBcc: ${evil}`,
  `\rBcc: ${evil}`,
  `\r\n\r\nA body of its own`,
  `\r\n Bcc: ${evil}`,
  `\t\r\nCc: ${evil}`,
  `\u2028Bcc: ${evil}`,
  `\u2029Bcc: ${evil}`,
  `\u0085Bcc: ${evil}`,
  `\u000bBcc: ${evil}`,
  `\u560a\u560dBcc: ${evil}`,
  `%0d%0aBcc: ${evil}`,
  `\\r\\nBcc: ${evil}`,
  `=?utf-8?Q?=0D=0ABcc:_${evil}?=`,
  `=?utf-8?B?DQpCY2M6IGV2aWxAZXhhbXBsZS5jb20=?=`,
  `\r\nRCPT TO:<${evil}>`,
  `>\r\nRCPT TO:<${evil}`,
  `\r\n.\r\nMAIL FROM:<${evil}>`,
  `> <${evil}`,
  `, ${evil}`,
  `; ${evil}`,
  `" <${evil}>, "`,
  `<${evil}>`,
  `(${evil})`,
  `: ${evil};`,
];

let mailServer: TestMailServer;
let test: TestApp;
let companyId: string;
beforeAll(async () => {
  mailServer = await startMailServer();
  test = await startTestApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'post@marigold.example' });
  companyId = crypto.randomUUID();
  await test.platform.pools.asSystem((db) =>
    db.run(sql`insert into company (company_id, slug, name) values (${companyId}, 'acme', 'Acme')`),
  );
});
afterAll(async () => {
  await test.close();
  await mailServer.stop();
});
vi.setConfig({ testTimeout: 90_000 });

/** Posts at the mail port itself, where no form has refused anything; answers whether the mail is on its way. */
const mail = ({ name = 'Ana', to }: { name?: string; to: string }): Promise<boolean> =>
  test.platform.pools
    .asSystem((db) =>
      post(
        { db, platform: test.platform },
        {
          kind: 'invitation',
          companyId,
          to,
          by: { fullName: name, email: 'marta@example.com' },
          tell: () => ({ fullName: name, inviter: name, company: name, userType: 5, message: name, token: 'token' }),
        },
      ),
    )
    .then(
      () => true,
      () => false,
    );
const states = () =>
  test.platform.pools.asSystem((db) =>
    db.rows<{ to_address: string; state: string }>(sql`select to_address, state from mail`),
  );
const settled = () =>
  vi.waitUntil(async () => (await states()).every(({ state }) => ['sent', 'failed'].includes(state)), {
    timeout: 80_000,
  });

describe('a mail', () => {
  it.each(attacks)('takes a name for a name: %j', async (attack) => {
    const to = `reader${attacks.indexOf(attack)}@example.com`;
    expect(await mail({ name: `Marta${attack}`, to })).toBe(true);
    await vi.waitUntil(() => mailServer.to(to).length > 0, { timeout: 60_000 });
    const [received, ...others] = mailServer.to(to);
    expect([received?.to, others]).toEqual([[to], []]);
    const read = await readMail(received);
    expect(read.to?.map(({ address }) => address)).toEqual([to]);
    expect(read.from?.address).toBe('post@marigold.example');
    expect(read.headers.map(({ key }) => key)).not.toContain('bcc');
    expect([read.cc, read.bcc]).toEqual([undefined, undefined]);
    expect(read.headers.filter(({ key }) => key === 'subject')).toHaveLength(1);
    expect(read.html).toContain('</html>');
  });

  it('takes an address for one address, or goes nowhere', async () => {
    const addresses = attacks.flatMap((attack) => [`victim${attack}@example.com`, `victim@example.com${attack}`]);
    const posted: string[] = [];
    for (const to of addresses) if (await mail({ to })) posted.push(to);
    await settled();
    const sent = (await states()).filter(({ state, to_address }) => state === 'sent' && posted.includes(to_address));
    const received = mailServer.received.filter(({ to }) => !/^reader\d+@/.test(to[0] ?? ''));
    expect(received).toHaveLength(sent.length);
    for (const { to } of received) {
      expect(to).toHaveLength(1);
      expect(to).not.toContain(evil);
    }
  });

  it('of the contact form is refused, or goes to the people who run this server alone', async () => {
    const before = mailServer.received.length;
    const answers: number[] = [];
    for (const attack of attacks) {
      const tries = [
        { name: `Ana${attack}`, email: 'ana@example.com' },
        { name: 'Ana', email: `ana@example.com${attack}` },
        { name: 'Ana', email: 'ana@example.com', company: `Acme${attack}` },
      ];
      for (const body of tries) {
        const { status } = await test.ask('POST', '/api/onboarding/v1-contact/contactform', {
          body: { ...body, message: `Hello${attack}` },
        });
        answers.push(status);
      }
    }
    await settled();
    expect(new Set(answers)).toEqual(new Set([202, 400]));
    const received = mailServer.received.slice(before);
    expect(received).toHaveLength(answers.filter((status) => status === 202).length);
    for (const one of received) {
      expect(one.to).toEqual(['post@marigold.example']);
      const { to, cc, replyTo } = await readMail(one);
      expect([to?.length, cc, replyTo?.length]).toEqual([1, undefined, 1]);
    }
  });
});
