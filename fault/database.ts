// The database stopped, killed, restarted and without room on its disk: what people see.
import { mountDisk } from '../server/src/ports/db/testDisk.ts';
import { newId, option, pause, report, type Row, Server } from './parts/kit.ts';
import { type Answer, ask, draftsOf, everything, register, replace, untilAcknowledged } from './parts/people.ts';

const rounds = option('rounds', 10);
const stopped = option('stop', 30) * 1_000;
const writers = option('writers', 12);

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
rows.push(...(await fullDisk()));
report('database', rows);
process.stdout.write(`slowest readiness while the database was stopped: ${Math.round(slowestReadiness)} ms\n`);
