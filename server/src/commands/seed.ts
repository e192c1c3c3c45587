import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '#config';
import { connected } from '#platform/database/connect';
import { prepareJobs } from '#platform/jobs/runner';
import { addMembers } from '#modules/import';
import { buildApp } from '../app.ts';
import { openPlatform } from '../platform.ts';
import { planCompanies } from '../seed/companies.ts';
import { generateMembers } from '../seed/members.ts';
import { settle, type Settled } from '../seed/settle.ts';

const usage = 'npm run seed -- [--members N] [--companies N] [--password P] [--seed S] [--json]';

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '2000' },
      companies: { type: 'string', default: '0' },
      password: { type: 'string' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  const wholeNumber = (name: 'members' | 'companies' | 'seed', most: number): number => {
    const number = Number(values[name]);
    if (!/^\d+$/.test(values[name]) || number > most)
      throw new Error(`--${name} must be a whole number from 0 to ${most}.\n${usage}`);
    return number;
  };
  return {
    members: wholeNumber('members', 10_000_000),
    companies: wholeNumber('companies', 1_000),
    seed: wholeNumber('seed', 2 ** 32 - 1),
    password: values.password ?? randomBytes(9).toString('base64url'),
    json: values.json,
  };
};
type Options = ReturnType<typeof readOptions>;

/** Makes companies in this process through the same calls as people do; no mail leaves it. */
const settleAll = async (url: string, { companies: count, seed, password }: Options): Promise<Settled[]> => {
  if (count === 0) return [];
  await prepareJobs(url);
  const config = { ...readConfig(process.env), smtpUrl: undefined, rateLimitFactor: 1_000_000 };
  const platform = await openPlatform(config, url, pino({ level: 'silent' }));
  try {
    const app = await buildApp(platform);
    const settled: Settled[] = [];
    for (const plan of planCompanies({ count, seed })) settled.push(await settle(app, plan, password));
    await app.close();
    return settled;
  } finally {
    await platform.close();
  }
};

const seed = async () => {
  const options = readOptions();
  const { members: count, seed: number, password } = options;
  const { memberIds, companies } = await connected(async (pools, url) => ({
    memberIds: await addMembers(pools, generateMembers({ count, seed: number }), 'seed'),
    companies: await settleAll(url, options),
  }));
  if (options.json) {
    const access = companies.length > 0 ? { password, companies } : {};
    console.log(JSON.stringify({ seed: number, members: count, added: memberIds.length, memberIds, ...access }));
    return;
  }
  console.log(`${memberIds.length} of ${count} members are new in the pool (seed ${number}).`);
  for (const { name, logins } of companies) {
    console.log(`\n${name}; everybody's password is ${password}`);
    for (const { role, email, fullName } of logins) console.log(`  ${role.padEnd(10)} ${email} (${fullName})`);
  }
};

await seed().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
