import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
/** Milliseconds after which an answer is given up. */
const patience = 20_000;

/** An answer of a node: its status, its body and how many bytes that had. */
export interface Answer {
  status: number;
  body: unknown;
  bytes: number;
}

/** Asks a node something, or sends it a body as JSON; rejects when there is no answer, or none in time. */
export const call = (url: string, { token, body }: { token: string; body?: unknown }) =>
  new Promise<Answer>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const asked = request(url, { agent, method, timeout: patience, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const all = Buffer.concat(parts);
        try {
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(all.toString()), bytes: all.length });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
