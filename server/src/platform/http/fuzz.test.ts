import { Agent, request as ask } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusalBody } from '@marigold/contract/refusals';
import { scimType } from '@marigold/contract/scim';
import { startTestApp, type TestApp, type TestCandidate, type TestUser } from '../testing/testApp.ts';
import { testChat } from '../../modules/chat/testChat.ts';
import { newId } from '../database/id.ts';
import { type Description, type MadeUp, requestsOf } from '../testing/testRequests.ts';

/** Requests of one run; `npm run attack -- fuzz` asks for more. */
const requests = Number(process.env.MARIGOLD_FUZZ ?? 1_200);
/** The same seed makes the same requests. */
const seed = Number(process.env.MARIGOLD_FUZZ_SEED ?? 20_261_123);
/** Requests that are made up at once, and those that wait for answers side by side. */
const [batch, atOnce] = [1_000, 8];
/** Milliseconds within which every request is answered. */
const patience = 15_000;

let test: TestApp;
let origin: URL;
let people: Record<Exclude<MadeUp['caller'], 'nobody' | 'garbage' | 'candidate'>, TestUser>;
let candidate: TestCandidate;
let ids: Record<string, string>;
const tokens: Partial<Record<MadeUp['caller'], string>> = { garbage: 'garbage' };
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
  await test.platform.matching.ready();
  origin = new URL(await test.listen());
  const owner = await test.register();
  people = {
    SuperAdmin: owner,
    Admin: await test.join(owner, 'Admin'),
    Recruiter: await test.join(owner, 'Recruiter'),
    Employer: await test.join(owner, 'Employer'),
    Reviewer: await test.join(owner, 'Reviewer'),
    stranger: await test.register('Other Company'),
  };
  for (const [role, { token }] of Object.entries(people)) tokens[role as MadeUp['caller']] = token;
  const chat = testChat(test);
  const talk = await chat.talk(owner, await chat.pipeline.post(owner));
  ({ candidate } = talk);
  tokens.candidate = candidate.token;
  const importId = newId();
  await test.as(owner).post(`/api/import/v1/companies/${owner.companyId}/imports`, { id: importId });
  const company = await test.platform.pools.asSystem((db) =>
    db.one<{ slug: string }>(sql`select slug from company where company_id = ${owner.companyId}`),
  );
  ids = {
    company: owner.companyId,
    opportunity: talk.opportunityId,
    match: talk.matchId,
    member: talk.memberId,
    conversation: talk.conversationId,
    import: importId,
    slug: company?.slug ?? '',
  };
});
afterAll(async () => {
  agent.destroy();
  await test.close();
});

/** Signs somebody in again whose session a request ended. */
const signIn = async (caller: MadeUp['caller']) => {
  const by = { userAgent: undefined, ip: '127.0.0.1' };
  const person = caller in people ? people[caller as keyof typeof people] : undefined;
  const { sessions, pools } = test.platform;
  const opened = await pools.asSystem(async (db) =>
    person ? sessions.open({ db, ...by }, person.userId) : sessions.openForMember({ db, ...by }, candidate.personId),
  );
  tokens[caller] = opened.accessToken;
};

/** Puts the ids of this run where made-up requests leave room for them. */
const filled = (text: string, caller: MadeUp['caller']): string => {
  const me = caller in people ? people[caller as keyof typeof people].userId : candidate.personId;
  return text.replace(/(\{|")(\w+)(\}|")/g, (all, open: string, name: string) => {
    const id = name === 'user' ? me : name === 'id' && open === '{' ? newId() : ids[name];
    if (!id) return all;
    return open === '{' ? id : JSON.stringify(id);
  });
};
/** Bodies may hold bytes that are no text: they stay what they are. */
const bodyOf = ({ body, caller }: MadeUp): Buffer | null =>
  body && Buffer.from(filled(body.toString('latin1'), caller), 'latin1');

const unpacked = (bytes: Buffer, encoding = 'identity'): Buffer => {
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
};

interface Answered {
  status: number;
  type: string;
  text: string;
}
const send = (made: MadeUp): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const body = bodyOf(made);
    const token = tokens[made.caller];
    const sending = ask(
      {
        agent,
        host: origin.hostname,
        port: origin.port,
        method: made.method,
        path: filled(made.url, made.caller),
        headers: [
          ...made.headers,
          ...(token ? [['authorization', `Bearer ${token}`]] : []),
          ...(body ? [['content-length', String(body.length)]] : []),
          ['host', origin.host],
        ].flat(),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          clearTimeout(timer);
          const { 'content-encoding': encoding, 'content-type': type } = answer.headers;
          const text = unpacked(Buffer.concat(chunks), encoding).toString();
          resolve({ status: answer.statusCode ?? 0, type: String(type), text });
        });
      },
    );
    const timer = setTimeout(() => sending.destroy(new Error(`no answer in ${patience / 1000} s`)), patience);
    sending.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sending.end(body ?? undefined);
  });

/** What is wrong with an answer; undefined for none. */
const faultOf = ({ method, isPage, headers }: MadeUp, { status, type, text }: Answered): string | undefined => {
  if (status >= 500) return `answered ${status}`;
  if (status < 400 || method === 'HEAD') return undefined;
  const wantsPage = headers.some(([name, value]) => name === 'accept' && /html|\*\/\*/.test(value));
  if (isPage && wantsPage && type.startsWith('text/html')) return undefined;
  if (type.startsWith(scimType)) {
    const { detail } = JSON.parse(text) as { detail: string };
    return status === 401 || /^\S[^]{8,}[.”]$/.test(detail) ? undefined : `refused with "${detail}"`;
  }
  if (!type.startsWith('application/problem+json')) return `refused by ${type}`;
  const problem = RefusalBody.safeParse(JSON.parse(text)).data;
  if (problem?.status !== status) return 'refused by no problem';
  // The words of a missing session and of a wrong password are the specification's.
  if (status === 401 || problem.message === 'Please check your email and password') return undefined;
  return /^\S[^]{8,}[.”]$/.test(problem.message) ? undefined : `refused with "${problem.message}"`;
};

const describeRequest = (made: MadeUp) =>
  JSON.stringify({ ...made, url: made.url.slice(0, 500), body: made.body?.subarray(0, 500).toString('latin1') });

it(
  `${requests} requests made up from the description are all answered, by nothing of 500 or above and no refusal without words`,
  async () => {
    const { body: description } = await test.ask('GET', '/api/openapi.json');
    const arbitrary = requestsOf(description as Description);
    const statuses: Record<number, number> = {};
    const operations = new Set<string>();
    const faults = new Map<string, string>();
    const one = async (made: MadeUp) => {
      let answered = await send(made).catch((error: Error) => error.message);
      if (typeof answered !== 'string' && answered.status === 401 && made.caller in { ...people, candidate }) {
        await signIn(made.caller);
        answered = await send(made).catch((error: Error) => error.message);
      }
      const fault = typeof answered === 'string' ? answered : faultOf(made, answered);
      if (fault) faults.set(`${made.operation} ${fault}`, describeRequest(made));
      if (typeof answered === 'string') return;
      statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
      if (answered.status < 300) operations.add(made.operation);
    };
    for (let done = 0; done < requests; done += batch) {
      const made = fc.sample(arbitrary, { numRuns: Math.min(batch, requests - done), seed: seed + done });
      const work = async () => {
        for (let next = made.pop(); next; next = made.pop()) await one(next);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    }
    const summary = `seed ${seed}: ${JSON.stringify(statuses)}, ${operations.size} operations went through`;
    if (process.env.MARIGOLD_FUZZ) console.log(summary);
    expect(
      [...faults].map(([fault, made]) => `${fault}\n  ${made}`),
      summary,
    ).toEqual([]);
    // A fuzzer that is always refused at the door finds nothing.
    const well = Object.entries(statuses).reduce((sum, [status, n]) => sum + (Number(status) < 300 ? n : 0), 0);
    expect(well, summary).toBeGreaterThan(requests / 10);
  },
  300_000 + requests * 500,
);
