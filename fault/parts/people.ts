import { newId, pause, type Server } from './kit.ts';

/** Somebody who hires. */
export interface Person {
  token: string;
  userAccountId: string;
  companyId: string;
}

/** An answer, and what a person notices of it. */
export interface Answer {
  /** 0 where there was none. */
  status: number;
  body: Record<string, unknown> & { data?: Record<string, string>[]; nextToken?: string | null };
  retryAfter: string | null;
  ms: number;
}

const patience = 60_000;

/** Asks a server something; a connection that fails is an answer of its own. */
export const ask = async (
  { url }: Pick<Server, 'url'>,
  person: Person | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const began = performance.now();
  const came = (status: number, text: string, retryAfter: string | null): Answer => ({
    status,
    body: text ? (JSON.parse(text) as Answer['body']) : {},
    retryAfter,
    ms: performance.now() - began,
  });
  try {
    const answer = await fetch(`${url}/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    return came(answer.status, await answer.text(), answer.headers.get('retry-after'));
  } catch {
    return came(0, '', null);
  }
};

/** Registers a company; answers its super admin. */
export const register = async (server: Server, companyName: string): Promise<Person> => {
  const { body } = await ask(server, undefined, 'POST', 'api/onboarding/v1/users/register', {
    id: newId(),
    email: `${newId()}@example.com`,
    password: 'a good long password',
    fullName: 'Writer',
    companyName,
  });
  return { ...(body as unknown as Person), token: String(body.accessToken) };
};

/** Repeats a write with the same id until it is acknowledged, as a client does; false when it was told to stop before. */
export const untilAcknowledged = async (write: () => Promise<Answer>, isOver: () => boolean): Promise<boolean> => {
  while (!isOver()) {
    const { status } = await write();
    if (status >= 200 && status < 300) return true;
    if (status >= 400 && status < 500 && status !== 409) throw new Error(`A write was refused with ${status}.`);
    await pause(20);
  }
  return false;
};

/** Where the drafts of somebody are. */
export const draftsOf = ({ companyId, userAccountId }: Person): string =>
  `api/opportunity/v1/companies/${companyId}/users/${userAccountId}/opportunities`;

/** One field of a draft, as a patch has it. */
export const replace = (path: string, value: unknown) => [{ op: 'replace', path, value }];

/** A question that is asked again while the database is still recovering. */
export const read = async (server: Server, person: Person | undefined, path: string): Promise<Answer> => {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await ask(server, person, 'GET', path);
    if (answer.status > 0 && answer.status < 500) return answer;
    await pause(100);
  }
  throw new Error(`${path} does not answer any more.`);
};

/** Everything a list holds, page by page. */
export const everything = async (server: Server, person: Person, path: string): Promise<Record<string, string>[]> => {
  const found: Record<string, string>[] = [];
  for (let token: string | null = ''; token !== null;) {
    const { body } = await read(server, person, `${path}?PageSize=100${token ? `&TokenId=${token}` : ''}`);
    found.push(...(body.data ?? []));
    token = body.nextToken ?? null;
  }
  return found;
};
