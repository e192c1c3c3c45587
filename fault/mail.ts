// Two nodes send mails and one of them is killed: when the other has sent those that were begun, and what is lost.
import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { openDatabase } from '../server/src/ports/db/database.ts';
import { sendLater } from '../server/src/ports/mail/mail.ts';
import { startMailServer } from '../server/src/ports/mail/testMailServer.ts';
import { openPools } from '../server/src/platform/database/pools.ts';
import { newId, option, pause, report, type Row, Server } from './parts/kit.ts';

const rounds = option('rounds', 5);
const mails = option('mails', 234);
/** Milliseconds within which what a dead node had begun is done by another. */
const promised = 10_000;
/** Milliseconds after which a mail that nobody sent counts as lost. */
const patience = 120_000;

const mailServer = await startMailServer();
const first = await Server.create(undefined, { SMTP_URL: mailServer.url });
const second = await Server.create(first.data, { SMTP_URL: mailServer.url });
const quiet = { info: () => undefined, warn: console.warn, error: console.error };
for (const server of [first, second]) await server.start();
const database = await openDatabase({ dataDir: first.data }, quiet);
const pools = await openPools(database.url, 2);

const write = (to: readonly string[]) =>
  pools.asSystem(async (db) => {
    for (const address of to) {
      const mailId = newId();
      await db.run(sql`
        insert into mail (mail_id, kind, to_address, subject, text, html, state)
        values (${mailId}, 'test', ${address}, 'Hello', 'Hello', 'Hello', 'queued')`);
      await sendLater(db, mailId);
    }
  });
/** The mails that some node has begun to send. */
const begunNow = async (): Promise<string[]> => {
  const { rows } = await pools.owner.query<{ id: string }>(
    `select payload->>'mailId' id from graphile_worker._private_jobs where locked_at is not null and payload->>'mailId' is not null`,
  );
  return rows.map(({ id }) => id);
};
const countSent = async (ids: readonly string[]): Promise<number> =>
  (
    await pools.asSystem((db) =>
      db.one<{ sent: number }>(
        sql`select count(*)::int sent from mail where mail_id = any(${ids}::uuid[]) and state = 'sent'`,
      ),
    )
  )?.sent ?? 0;

const what = 'a node of two killed amid its mails';
const row: Row = {
  what,
  rounds,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  // Of four mails that a node sends at a time some may be taken and not yet noted when it dies.
  mayDouble: 4 * rounds,
  unexpected: 0,
  slowest: 0,
};
try {
  for (let round = 1; round <= rounds; round++) {
    const to = Array.from({ length: mails }, (_, nth) => `reader${nth}.round${round}@example.com`);
    await write(to);
    const came = () => to.filter((address) => mailServer.to(address).length > 0).length;
    while (came() < mails / 4) await pause(1);
    const victim = round % 2 ? first : second;
    await victim.killApp();
    const [killed, before, begun] = [performance.now(), came(), await begunNow()];
    const since = () => performance.now() - killed;
    while ((await countSent(begun)) < begun.length && since() < patience) await pause(20);
    // Those of the node that lives are among them and come first: the last is one of the dead.
    const takenOver = since();
    while (came() < mails && since() < patience) await pause(20);
    row.acknowledged += mails;
    row.lost += mails - came();
    row.doubled += to.reduce((sum, address) => sum + Math.max(mailServer.to(address).length - 1, 0), 0);
    row.slowest = Math.max(row.slowest ?? 0, Math.round(takenOver));
    if (takenOver > promised) row.unexpected = (row.unexpected ?? 0) + 1;
    process.stdout.write(
      `${what}, round ${round}: ${before} sent before, the ${begun.length} begun after ${Math.round(takenOver)} ms, all after ${Math.round(since())} ms\n`,
    );
    await victim.start();
  }
} finally {
  await pools.close();
  for (const server of [first, second]) await server.stop();
  await database.stop();
  await mailServer.stop();
  await rm(first.data, { recursive: true, force: true });
}
report('mail', [row]);
