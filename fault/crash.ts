// kill -9 of the app and of the database amid acknowledged writes: nothing lost, nothing doubled.
import { newId, option, pause, report, Server } from './parts/kit.ts';

const rounds = option('rounds', 20);
const writers = option('writers', 12);
const password = 'a good long password';

interface Person {
  token: string;
  userAccountId: string;
  companyId: string;
}

const server = await Server.create();
await server.start();

const ask = async (person: Person | undefined, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
};

const register = async (): Promise<Person> => {
  const { body } = await ask(undefined, 'POST', 'onboarding/v1/users/register', {
    id: newId(),
    email: `${newId()}@example.com`,
    password,
    fullName: 'Writer',
    companyName: 'Crash Test',
  });
  return { ...body, token: body.accessToken };
};

/** A write that repeats itself with the same id until it is acknowledged, as a client does. */
const untilAcknowledged = async (
  write: () => Promise<{ status: number }>,
  stopped: () => boolean,
): Promise<boolean> => {
  while (!stopped()) {
    const status = await write().then(
      (answer) => answer.status,
      () => 0,
    );
    if (status >= 200 && status < 300) return true;
    if (status >= 400 && status < 500 && status !== 409) throw new Error(`A write was refused with ${status}.`);
    await pause(20);
  }
  return false;
};

const owner = await register();
const drafts = `opportunity/v1/companies/${owner.companyId}/users/${owner.userAccountId}/opportunities`;
const replace = (path: string, value: unknown) => [{ op: 'replace', path, value }];

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
        () => ask(owner, 'PATCH', drafts, { id, opportunity: replace('customJobTitle', title) }),
        stopped,
      ))
    )
      return;
    drafted.set(id, '');
    acknowledged.drafts++;
    const text = `Text of ${id}`;
    if (
      await untilAcknowledged(
        () => ask(owner, 'PATCH', drafts, { opportunityId: id, opportunity: replace('description', text) }),
        stopped,
      )
    ) {
      drafted.set(id, text);
      acknowledged.edits++;
    }
    const email = `${id}@example.com`;
    const invite = () =>
      ask(owner, 'POST', `users/v1/companies/${owner.companyId}/users/invite`, { users: [{ email, type: 3 }] });
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
  if (round % 3 !== 1) await server.killDatabase();
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

/** A question that is asked again while the database is still recovering. */
const read = async (person: Person | undefined, path: string) => {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await ask(person, 'GET', path).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    await pause(100);
  }
  throw new Error(`${path} does not answer any more.`);
};

/** Everything a list holds, page by page. */
const everything = async (path: string): Promise<Record<string, string>[]> => {
  const found: Record<string, string>[] = [];
  let token: string | null = null;
  do {
    const { body }: { body: { data: Record<string, string>[]; nextToken: string | null } } = await read(
      owner,
      `${path}?PageSize=100${token ? `&TokenId=${token}` : ''}`,
    );
    found.push(...body.data);
    token = body.nextToken;
  } while (token);
  return found;
};

const listed = new Map<string, number>();
for (const { opportunityId = '' } of await everything(drafts))
  listed.set(opportunityId, (listed.get(opportunityId) ?? 0) + 1);
let lostEdits = 0;
let doubledHistory = 0;
for (const [id, text] of drafted) {
  const one = `opportunity/v1/companies/${owner.companyId}/opportunities/${id}`;
  const [{ body }, { body: history }] = [await read(owner, one), await read(owner, `${one}/history`)];
  if (text && body?.description !== text) lostEdits++;
  if ((history?.data ?? []).filter(({ step }: { step: string }) => step === 'create').length > 1) doubledHistory++;
}
const known = (await everything(`users/v1/companies/${owner.companyId}/users/users`)).map(({ email = '' }) => email);
const mails = new Map<string, number>();
for (const email of invited) {
  const { body } = await read(undefined, `outbox?to=${email}`);
  mails.set(email, body.data.length);
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
