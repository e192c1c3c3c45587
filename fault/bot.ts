// A thousand screenings while a node of two is killed: each question asked once, each reminder sent once, nothing judged early.
import { rm } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { consentVersion } from '@marigold/contract/jobs';
import { openDatabase } from '../server/src/ports/db/database.ts';
import { openPools } from '../server/src/platform/database/pools.ts';
import { newId, option, pause, report, type Row, Server } from './parts/kit.ts';
import { ask, draftsOf, type Person, register, replace } from './parts/people.ts';

const talks = option('talks', 1_000);
const kills = option('kills', 10);
/** Milliseconds after which what nobody did counts as lost. */
const patience = 240_000;
/** Applications at a time. */
const atOnce = 8;

const first = await Server.create();
const second = await Server.create(first.data);
const quiet = { info: () => undefined, warn: console.warn, error: console.error };
for (const server of [first, second]) await server.start();
const database = await openDatabase({ dataDir: first.data }, quiet);
const pools = await openPools(database.url, 2);
const rows = <T>(query: ReturnType<typeof sql>): Promise<T[]> => pools.asSystem((db) => db.rows<T>(query));
const one = async <T>(query: ReturnType<typeof sql>): Promise<T> => {
  const [row] = await rows<T>(query);
  if (!row) throw new Error('The database answered nothing.');
  return row;
};

/** A town in which people may be written to now. */
const awake = (): string => {
  const towns = { 'Europe/Berlin': '2950159', 'Asia/Tokyo': '1850147', 'America/New_York': '5128581' };
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
  return Object.entries(towns).find(([zone]) => hourIn(zone) >= 8 && hourIn(zone) < 19)?.[1] ?? '2950159';
};

const postRole = async (owner: Person): Promise<string> => {
  const company = `api/opportunity/v1/companies/${owner.companyId}`;
  const { body } = await ask(first, owner, 'PATCH', draftsOf(owner), {
    opportunity: Object.entries({
      jobTitleId: 'frontend-developer',
      locationId: '2950159',
      workModeId: 'remote',
      employmentTypeId: 'full-time',
      SkillsIds: ['javascript', 'react', 'css'],
      description: 'You build what patients see first.',
      screeningQuestions: [{ question: 'May you work here?', correctAnswer: true }],
      openQuestions: [{ question: 'Why this role?' }],
    }).flatMap(([path, value]) => replace(path, value)),
  });
  const opportunityId = String(body.opportunityId);
  await ask(first, owner, 'POST', `${company}/opportunities/${opportunityId}/post`);
  return opportunityId;
};

/** Applies until it is acknowledged: an application of one id is taken once. */
const apply = async (opportunityId: string, nth: number): Promise<void> => {
  const application = {
    id: newId(),
    name: `Applicant ${nth}`,
    email: `applicant${nth}@example.org`,
    consent: { version: consentVersion, months: 12 },
  };
  for (let tries = 0; tries < 3_000; tries++) {
    const server = (nth + tries) % 2 ? first : second;
    const { status } = await ask(
      server,
      undefined,
      'POST',
      `api/jobs/v1/opportunities/${opportunityId}/apply`,
      application,
    );
    if (status === 201) return;
    await pause(50);
  }
  throw new Error('Nobody takes applications any more.');
};

/** Kills one node of two so many times while something is done. */
const amid = async (what: string, times: number, done: () => boolean): Promise<void> => {
  for (let nth = 1; nth <= times && !done(); nth++) {
    await pause(1_500);
    const victim = nth % 2 ? first : second;
    await victim.killApp();
    process.stdout.write(`${what}: node ${nth % 2 ? 1 : 2} killed (${nth} of ${times})\n`);
    await victim.start();
  }
};

/** Lets the next moment of all talks come, as if nobody had said anything for long enough. */
const due = () =>
  pools.asSystem(async (db) => {
    await db.run(
      sql`update screening set due_at = now() - interval '1 second' where state in ('asking', 'confirming')`,
    );
    await db.run(sql`
      select enqueue('chat.screening', json_build_object('conversationId', conversation_id),
        'chat.screening ' || conversation_id, now(), null) from screening where state in ('asking', 'confirming')`);
  });

const table: Row[] = [];
try {
  const owner = await register(first, 'Fault');
  const opportunityId = await postRole(owner);
  let next = 0;
  let isApplied = false;
  const applying = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < talks) await apply(opportunityId, next++);
    }),
  ).then(() => (isApplied = true));
  await Promise.all([applying, amid('applications', kills, () => isApplied)]);
  const asked = await one<{ talks: number; missing: number; doubled: number }>(sql`
    select count(*)::int talks, count(*) filter (where questions = 0)::int missing,
      coalesce(sum(greatest(questions - 1, 0)), 0)::int doubled
    from (select (select count(*) from message g where g.conversation_id = c.conversation_id and g.question_number = 1
      and g.sender_kind = 3) questions from conversation c where c.opportunity_id = ${opportunityId}) each`);
  table.push({
    what: 'a first question for each application, a node of two killed',
    rounds: kills,
    acknowledged: talks,
    lost: talks - asked.talks + asked.missing,
    doubled: asked.doubled,
  });

  await pools.asSystem((db) =>
    db.run(sql`update member set location_id = ${awake()} where email like 'applicant%@example.org'`),
  );
  for (const round of [1, 2, 3]) {
    await due();
    let isDone = false;
    const reached = round < 3 ? sql`reminders >= ${round}` : sql`state = 'expired'`;
    const began = performance.now();
    const waiting = (async () => {
      while (performance.now() - began < patience) {
        const { left } = await one<{ left: number }>(
          sql`select count(*)::int left from screening where not (${reached})`,
        );
        if (left === 0) break;
        await pause(200);
      }
      isDone = true;
    })();
    await Promise.all([waiting, amid(round < 3 ? `reminder ${round}` : 'expiry', Math.ceil(kills / 3), () => isDone)]);
    // The greeting, the question and a reminder of each round: whatever is more was said twice.
    const { missing, doubled } = await one<{ missing: number; doubled: number }>(sql`
      select count(*) filter (where said < ${Math.min(round, 2) + 2})::int missing,
        coalesce(sum(greatest(said - ${Math.min(round, 2) + 2}, 0)), 0)::int doubled
      from (select (select count(*) from message g where g.conversation_id = s.conversation_id and g.sender_kind = 3) said
        from screening s) each`);
    const { late } = await one<{ late: number }>(sql`select count(*)::int late from screening where not (${reached})`);
    const what = round < 3 ? `reminder ${round} of each, a node of two killed` : 'expiry of each, and nothing said';
    table.push({ what, rounds: Math.ceil(kills / 3), acknowledged: talks, lost: missing + late, doubled });
  }
  const { judged } = await one<{ judged: number }>(sql`
    select count(*)::int judged from match where opportunity_id = ${opportunityId} and applied_at is not null and status <> 'matched'`);
  table.push({
    what: 'judged or rejected without an answer',
    rounds: 1,
    acknowledged: talks,
    lost: 0,
    doubled: 0,
    unexpected: judged,
  });
} finally {
  await pools.close();
  for (const server of [first, second]) await server.stop();
  await database.stop();
  await rm(first.data, { recursive: true, force: true });
}
report('bot', table);
