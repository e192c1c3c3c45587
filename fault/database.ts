// The database stopped, killed, restarted and without room on its disk, and a node killed with mails to send: what people see.
import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { mountDisk } from '../server/src/ports/db/testDisk.ts';
import { openDatabase } from '../server/src/ports/db/database.ts';
import { sendLater } from '../server/src/ports/mail/mail.ts';
import { startMailServer } from '../server/src/ports/mail/testMailServer.ts';
import { openPools } from '../server/src/platform/database/pools.ts';
import { newId, option, pause, report, type Row, Server } from './parts/kit.ts';
import { type Answer, ask, draftsOf, everything, register, replace, untilAcknowledged } from './parts/people.ts';

const rounds = option('rounds', 10);
const stopped = option('stop', 30) * 1_000;
const writers = option('writers', 12);
const mails = option('mails', 234);

/** What is done to a server for a while: resolves when it is over, and the server may be well again. */
type Fault = (server: Server) => Promise<void>;

const isFine = ({ status, retryAfter }: Answer) =>
  (status >= 200 && status < 300) || (status === 503 && retryAfter !== null) || status === 507;

/** People write and read while a fault comes and goes; what was acknowledged is compared with what is there afterwards. */
const trial = async (server: Server, what: string, times: number, fault: Fault): Promise<Row> => {
  const owner = await register(server, what);
  const drafts = draftsOf(owner);
  const acknowledged = new Set<string>();
  let [unexpected, slowest, isOver] = [0, 0, false];
  const notice = (answer: Answer): Answer => {
    slowest = Math.max(slowest, answer.ms);
    if (!isFine(answer)) {
      unexpected++;
      process.stdout.write(
        `  unexpected: ${answer.status} ${String(answer.body.message)} after ${Math.round(answer.ms)} ms\n`,
      );
    }
    return answer;
  };
  const write = async (): Promise<void> => {
    while (!isOver) {
      const id = newId();
      const opportunity = replace('customJobTitle', `Draft ${id}`);
      const wanted = async () => notice(await ask(server, owner, 'PATCH', drafts, { id, opportunity }));
      if (await untilAcknowledged(wanted, () => isOver)) acknowledged.add(id);
    }
  };
  const look = async (): Promise<void> => {
    while (!isOver) {
      notice(await ask(server, owner, 'GET', drafts));
      await pause(50);
    }
  };
  const people = [...Array.from({ length: writers }, write), look(), look()];
  for (let round = 1; round <= times; round++) {
    await pause(1_000);
    await fault(server);
    const began = performance.now();
    if (!(await server.ready())) throw new Error(`The server did not heal.\n${server.output}`);
    process.stdout.write(
      `${what}, round ${round}: ${acknowledged.size} acknowledged, ready ${Math.round(performance.now() - began)} ms later\n`,
    );
  }
  await pause(1_000);
  isOver = true;
  await Promise.all(people);
  const listed = new Map<string, number>();
  for (const { opportunityId = '' } of await everything(server, owner, drafts))
    listed.set(opportunityId, (listed.get(opportunityId) ?? 0) + 1);
  return {
    what,
    rounds: times,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !listed.has(id)).length,
    doubled: [...listed.values()].filter((count) => count > 1).length,
    unexpected,
    slowest: Math.round(slowest),
  };
};

/** The slowest answer of readiness while the database stands still. */
let slowestReadiness = 0;
const standStill: Fault = async (server) => {
  server.database.freeze();
  const until = performance.now() + stopped;
  while (performance.now() < until) {
    const { status, ms } = await ask(server, undefined, 'GET', 'readyz');
    slowestReadiness = Math.max(slowestReadiness, ms);
    if (status !== 503) throw new Error(`Readiness was ${status} without a database.`);
    await pause(200);
  }
  server.database.thaw();
};

const fullDisk = async (): Promise<Row[]> => {
  const disk = mountDisk(250);
  if (!disk) {
    process.stdout.write('Full disk: left out, this user may not mount a disk of its own.\n');
    return [];
  }
  const server = await Server.create(disk.folder);
  try {
    await server.start();
    const fill: Fault = async () => {
      disk.fill();
      await pause(3_000);
      disk.clear();
    };
    return [await trial(server, 'full disk', Math.ceil(rounds / 3), fill)];
  } finally {
    await server.stop();
    disk.unmount();
  }
};

/** Two nodes send mails; one is killed amid them. The longest time in which no mail came is the slowest answer. */
const killedWithMails = async (): Promise<Row> => {
  const what = 'a node of two killed amid its mails';
  const mailServer = await startMailServer();
  const first = await Server.create(undefined, { SMTP_URL: mailServer.url });
  const second = await Server.create(first.data, { SMTP_URL: mailServer.url });
  const quiet = { info: () => undefined, warn: console.warn, error: console.error };
  for (const server of [first, second]) await server.start();
  const database = await openDatabase({ dataDir: first.data }, quiet);
  const pools = await openPools(database.url, 2);
  const times = Math.ceil(rounds / 2);
  const row: Row = { what, rounds: times, acknowledged: 0, lost: 0, doubled: 0, mayDouble: 2 * times, slowest: 0 };
  for (let round = 1; round <= times; round++) {
    const to = Array.from({ length: mails }, (_, nth) => `reader${nth}.round${round}@example.com`);
    await pools.asSystem(async (db) => {
      for (const address of to) {
        const mailId = newId();
        await db.run(sql`
          insert into mail (mail_id, kind, to_address, subject, text, html, state)
          values (${mailId}, 'test', ${address}, 'Hello', 'Hello', 'Hello', 'queued')`);
        await sendLater(db, mailId);
      }
    });
    const came = () => to.filter((address) => mailServer.to(address).length > 0).length;
    while (came() < mails / 4) await pause(1);
    const victim = round % 2 ? first : second;
    await victim.killApp();
    const [killed, before] = [performance.now(), came()];
    let [last, lastCame, standstill] = [killed, before, 0];
    while (lastCame < mails && performance.now() - last < 120_000) {
      await pause(20);
      standstill = Math.max(standstill, performance.now() - last);
      const now = came();
      if (now > lastCame) last = performance.now();
      lastCame = now;
    }
    const took = Math.round(performance.now() - killed);
    row.acknowledged += mails;
    row.lost += mails - came();
    row.doubled += to.reduce((sum, address) => sum + Math.max(mailServer.to(address).length - 1, 0), 0);
    row.slowest = Math.max(row.slowest ?? 0, Math.round(standstill));
    process.stdout.write(
      `${what}, round ${round}: ${before} sent before, the other ${mails - before} after ${took} ms, none for ${Math.round(standstill)} ms\n`,
    );
    await victim.start();
  }
  await pools.close();
  for (const server of [first, second]) await server.stop();
  await database.stop();
  await mailServer.stop();
  await rm(first.data, { recursive: true, force: true });
  return row;
};

const server = await Server.create();
await server.start();
const rows: Row[] = [];
try {
  rows.push(await trial(server, `database stopped for ${stopped / 1_000} s`, Math.ceil(rounds / 3), standStill));
  rows.push(
    await trial(server, 'database killed', rounds, async ({ database }) => {
      database.kill();
      await pause(500);
    }),
    await trial(server, 'database restarted', rounds, async ({ database }) => {
      database.end();
      await pause(500);
    }),
  );
} finally {
  await server.remove();
}
rows.push(...(await fullDisk()), await killedWithMails());
report('database', rows);
process.stdout.write(`slowest readiness while the database was stopped: ${Math.round(slowestReadiness)} ms\n`);
