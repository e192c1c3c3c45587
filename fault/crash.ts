// kill -9 of the app and of the database amid acknowledged writes: nothing lost, nothing doubled.
import { newId, option, pause, report, Server } from './parts/kit.ts';
import { ask, draftsOf, everything, read, register, replace, untilAcknowledged } from './parts/people.ts';

const rounds = option('rounds', 20);
const writers = option('writers', 12);

const server = await Server.create();
await server.start();

const owner = await register(server, 'Crash Test');
const drafts = draftsOf(owner);

/** Acknowledged writes: drafts by their id, and the last text each of them was acknowledged with. */
const drafted = new Map<string, string>();
const invited = new Set<string>();
const acknowledged = { drafts: 0, edits: 0, invitations: 0 };

const writer = async (number: number, stopped: () => boolean) => {
  for (let turn = 0; !stopped(); turn++) {
    const id = newId();
    const title = `Draft ${number}.${turn}.${id}`;
    if (
      !(await untilAcknowledged(
        () => ask(server, owner, 'PATCH', drafts, { id, opportunity: replace('customJobTitle', title) }),
        stopped,
      ))
    )
      return;
    drafted.set(id, '');
    acknowledged.drafts++;
    const text = `Text of ${id}`;
    if (
      await untilAcknowledged(
        () => ask(server, owner, 'PATCH', drafts, { opportunityId: id, opportunity: replace('description', text) }),
        stopped,
      )
    ) {
      drafted.set(id, text);
      acknowledged.edits++;
    }
    const email = `${id}@example.com`;
    const invite = () =>
      ask(server, owner, 'POST', `api/users/v1/companies/${owner.companyId}/users/invite`, {
        users: [{ email, type: 3 }],
      });
    if (turn % 5 === 0 && (await untilAcknowledged(invite, stopped))) {
      invited.add(email);
      acknowledged.invitations++;
    }
  }
};

const restarts: number[] = [];
for (let round = 1; round <= rounds; round++) {
  if (!(await server.ready())) throw new Error(`The server did not heal.\n${server.output}`);
  let isOver = false;
  const running = Array.from({ length: writers }, (_, number) => writer(number, () => isOver));
  await pause(1_000 + (round % 7) * 100);
  // By turns: the app, the database while the app goes on, both at once.
  if (round % 3 !== 1) server.database.kill();
  if (round % 3 !== 2) {
    await server.killApp();
    restarts.push(await server.start());
  }
  await pause(500);
  isOver = true;
  await Promise.all(running);
  process.stdout.write(
    `round ${round}: ${acknowledged.drafts} drafts, ${acknowledged.edits} edits, ${acknowledged.invitations} invitations acknowledged; last start ${Math.round(restarts.at(-1) ?? 0)} ms\n`,
  );
}

const listed = new Map<string, number>();
for (const { opportunityId = '' } of await everything(server, owner, drafts))
  listed.set(opportunityId, (listed.get(opportunityId) ?? 0) + 1);
let lostEdits = 0;
let doubledHistory = 0;
for (const [id, text] of drafted) {
  const one = `api/opportunity/v1/companies/${owner.companyId}/opportunities/${id}`;
  const [{ body }, { body: history }] = [await read(server, owner, one), await read(server, owner, `${one}/history`)];
  if (text && body.description !== text) lostEdits++;
  if ((history.data ?? []).filter(({ step }) => step === 'create').length > 1) doubledHistory++;
}
const known = (await everything(server, owner, `api/users/v1/companies/${owner.companyId}/users/users`)).map(
  ({ email = '' }) => email,
);
const mails = new Map<string, number>();
for (const email of invited) {
  const { body } = await read(server, undefined, `api/outbox?to=${email}`);
  mails.set(email, body.data?.length ?? 0);
}
await server.remove();

report('crash', [
  {
    what: 'drafts',
    rounds,
    acknowledged: acknowledged.drafts,
    lost: [...drafted.keys()].filter((id) => !listed.has(id)).length,
    doubled: [...listed.values()].filter((n) => n > 1).length + doubledHistory,
  },
  { what: 'edits', rounds, acknowledged: acknowledged.edits, lost: lostEdits, doubled: 0 },
  {
    what: 'invitations and their mails',
    rounds,
    acknowledged: acknowledged.invitations,
    lost: [...invited].filter((email) => !known.includes(email) || mails.get(email) === 0).length,
    doubled: known.length - new Set(known).size + [...mails.values()].filter((n) => n > 1).length,
  },
]);
process.stdout.write(`slowest start after a kill: ${Math.round(Math.max(...restarts))} ms\n`);
