// Lets wapiti and sqlmap loose on a throwaway copy of this machine, for at most five minutes unless ATTACK_FACTOR says otherwise. The last line is the verdict.
// `fuzz [requests] [seed]` sends it made-up requests to every call instead: 100,000 of them, the same ones for a seed.
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt, prepare } from './prepare.mjs';
import { run, start } from './shell.mjs';

const attackers = ['wapiti', 'sqlmap'];
/** On a slow machine, or to have all parameters tried, they may take ATTACK_FACTOR times as long. */
const factor = Number(process.env.ATTACK_FACTOR ?? 1);
const seconds = { wapiti: 120 * factor, sqlmap: 150 * factor };
/** What wapiti can look for without another machine's help, and without taking the screens, which answer any address, for files. */
const modules = 'cookieflags,crlf,csp,exec,file,htaccess,methods,permanentxss,redirect,sql,xss';

await prepare();
const [what, count = '100000', seed = '20261123'] = process.argv.slice(2);
if (what === 'fuzz') {
  const env = { MARIGOLD_FUZZ: count, MARIGOLD_FUZZ_SEED: seed };
  process.exit(await run('vitest', ['run', '--project', 'once', 'server/src/platform/http/fuzz.test.ts'], { env }));
}
if (what !== undefined) {
  console.error(`There is no attack named ${what}. There is: fuzz; without a name wapiti and sqlmap.`);
  process.exit(2);
}
const silent = { stdio: 'ignore' };
const missing = [];
for (const name of attackers) if ((await run('which', [name], silent)) !== 0) missing.push(name);
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. On Debian and Ubuntu: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}
await ensureBuilt();
const scratch = await mkdtemp(path.join(tmpdir(), 'marigold-attack-'));

/** Starts the copy and answers its process and address. */
const serve = async () => {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    MARIGOLD_DATA: path.join(scratch, 'data'),
    DATABASE_URL: '',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  };
  const child = start(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const address = /running: (\S+)/.exec(String(chunk))?.[1];
      if (address) resolve(address);
    });
    void child.exit.then(() => reject(new Error('The server did not start.')));
  });
  return { child, url };
};

/** Somebody with every right, so that the attackers get past the sign-in. */
const register = async (url) => {
  const send = async (method, address, body, token) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return (await fetch(url + address, { method, headers, body: JSON.stringify(body) })).json();
  };
  const person = { id: randomUUID(), email: 'owner@example.com', password: 'a good long password', fullName: 'Owner' };
  const owner = await send('POST', '/api/onboarding/v1/users/register', { ...person, companyName: 'Solstice Health' });
  const { opportunityId } = await send(
    'PATCH',
    `/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userAccountId}/opportunities`,
    { opportunity: [{ op: 'replace', path: 'customJobTitle', value: 'Gardener' }] },
    owner.accessToken,
  );
  return { ...owner, opportunityId };
};

/** What a parameter may be like; the first that a call understands is taken. */
const samples = ['berlin', '1', 'true', 'owner@example.com', '0190a000-0000-7000-8000-000000000001'];

/** The address of a call that reads, with every parameter it understands; nothing when it answers only with refusals. */
const targetOf = async (origin, template, parameters, person) => {
  const ask = (address) => fetch(address, { headers: { authorization: `Bearer ${person.accessToken}` } });
  const known = { userId: person.userAccountId, ...person };
  const target = new URL(origin + template.replace(/\{(\w+)\}/g, (_, name) => known[name] ?? samples.at(-1)));
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'query')) {
    const before = target.href;
    for (const sample of [...(schema.enum ?? []), ...samples]) {
      target.searchParams.set(name, sample);
      if ((await ask(target)).ok) break;
      target.href = before;
    }
  }
  return (await ask(target)).ok ? [target.href] : [];
};

const targetsOf = async (origin, person) => {
  const { paths } = await (await fetch(`${origin}/api/openapi.json`)).json();
  const targets = [];
  for (const [template, { get }] of Object.entries(paths))
    if (get) targets.push(...(await targetOf(origin, template, get.parameters ?? [], person)));
  return targets;
};

/** Lets an attacker loose for as long as it may take; says so where that was too short, as then not all was tried. */
const limited = async (name, args, output = 'ignore') => {
  const stdio = ['ignore', output, 'inherit'];
  const code = await run('timeout', ['-k', '5', String(seconds[name]), name, ...args], { stdio });
  if (code === 124) console.log(`${name} was stopped after ${seconds[name]} s, before its end.`);
};

const wapiti = async (url, targets, authorization) => {
  const report = path.join(scratch, 'wapiti.json');
  const starts = targets.flatMap((target) => ['-s', target]);
  const bounds = ['--scope', 'folder', '--max-scan-time', '30', '--max-attack-time', '9', '--no-bugreport'];
  const places = ['--store-session', scratch, '-f', 'json', '-o', report];
  await limited('wapiti', ['-u', `${url}/`, ...starts, '-H', authorization, '-m', modules, ...bounds, ...places]);
  const { vulnerabilities = {}, anomalies = {} } = JSON.parse(await readFile(report, 'utf8'));
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(({ path: where, parameter, info }) => `wapiti: ${kind}: ${where} ${parameter ?? ''} ${info}`),
  );
};

const sqlmap = async (targets, authorization) => {
  const list = path.join(scratch, 'targets.txt');
  const results = path.join(scratch, 'sqlmap.csv');
  await writeFile(list, targets.filter((target) => target.includes('?')).join('\n'));
  const how = [
    '--batch',
    '--dbms=PostgreSQL',
    '--technique=BEUT',
    '--time-sec=2',
    '--level=2',
    '--risk=2',
    '--threads=4',
    '--disable-coloring',
  ];
  const places = [`--output-dir=${path.join(scratch, 'sqlmap')}`, `--results-file=${results}`];
  const said = await open(path.join(scratch, 'sqlmap.txt'), 'w+');
  await limited('sqlmap', ['-m', list, '--headers', authorization, ...how, ...places], said.fd);
  const tried = (await readFile(path.join(scratch, 'sqlmap.txt'), 'utf8')).match(
    /parameter '[^']+' (does not seem to be injectable|is vulnerable)/g,
  );
  await said.close();
  console.log(`sqlmap tried ${tried?.length ?? 0} parameters to the end.`);
  const [, ...rows] = (await readFile(results, 'utf8').catch(() => '')).trim().split('\n');
  return rows.filter((row) => /,[BEUSTQ]+,(?!false positive)/.test(row)).map((row) => `sqlmap: ${row}`);
};

const { child, url } = await serve();
const began = Date.now();
let found = [];
try {
  const person = await register(url);
  const targets = await targetsOf(url, person);
  const authorization = `Authorization: Bearer ${person.accessToken}`;
  console.log(`Attacking ${targets.length} addresses at ${url} …`);
  found = [...(await wapiti(url, targets, authorization)), ...(await sqlmap(targets, authorization))];
} finally {
  child.kill('SIGTERM');
  await child.exit;
  await rm(scratch, { recursive: true, force: true });
}
for (const line of found) console.log(line);
console.log(`${found.length} found in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(found.length > 0 ? 1 : 0);
