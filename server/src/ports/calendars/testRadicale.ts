import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether Radicale, a CalDAV server, is installed: `apt-get install radicale`, or `pip install radicale`. */
export const hasRadicale = spawnSync('radicale', ['--version']).status === 0;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A Radicale of its own, with one person and one calendar of theirs. */
export const startRadicale = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'radicale-'));
  await writeFile(path.join(folder, 'users'), 'marta:a secret\n');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(
    'radicale',
    [
      `--server-hosts=127.0.0.1:${port}`,
      '--auth-type=htpasswd',
      `--auth-htpasswd-filename=${path.join(folder, 'users')}`,
      '--auth-htpasswd-encryption=plain',
      '--auth-delay=0',
      `--storage-filesystem-folder=${path.join(folder, 'data')}`,
      '--logging-level=error',
    ],
    { stdio: 'ignore', env: { PATH: process.env.PATH, RADICALE_CONFIG: '' } },
  );
  const headers = { authorization: `Basic ${Buffer.from('marta:a secret').toString('base64')}` };
  const calendar = `${url}/marta/work/`;
  const ask = (method: string, address: string, body?: string, more: Record<string, string> = {}) =>
    fetch(address, { method, headers: { ...headers, ...more }, ...(body !== undefined && { body }) });
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !(await fetch(url).catch(() => undefined))) await pause(50);
  const made = await ask(
    'MKCALENDAR',
    calendar,
    '<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>',
  );
  if (made.status !== 201) throw new Error(`Radicale made no calendar: ${made.status} ${await made.text()}`);
  return {
    url,
    calendar,
    ask,
    /** The file of an interview, as it stands in the calendar. */
    fileOf: async (interviewId: string): Promise<string | null> => {
      const answer = await ask('GET', `${calendar}${interviewId}.ics`);
      return answer.status === 200 ? answer.text() : null;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
