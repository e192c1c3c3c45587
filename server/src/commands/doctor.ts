import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { readConfig, type Config } from '#config';
import { freeSpace } from '#platform/database/diskSpace';
import { chooseAccount } from '#ports/db/account';
import { findBinaries } from '#ports/db/binaries';
import { openDatabase } from '#ports/db/database';
import { examineServer } from '#ports/db/external';
import { lacksOfPooler } from '#ports/db/pooler';
import { findFfmpeg } from '#modules/files';
import { openFiles } from '#ports/files/files';
import { lastWords } from '#ports/mail/smtp';

const megabyte = 1024 ** 2;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What a check found; `mend` says what to do where something is wrong, or could be better. */
interface Finding {
  found: string;
  mend?: string;
  optional?: boolean;
}

const nodeVersion = (): Finding => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const found = `Node ${process.versions.node}`;
  return major > 20 || (major === 20 && minor >= 19) ? { found } : { found, mend: 'Install Node 20.19 or newer.' };
};

const memory = (): Finding => {
  const available = Math.min(totalmem(), process.constrainedMemory() || Infinity) / megabyte;
  const found = `${Math.round(available)} MB of memory`;
  if (available >= 1000) return { found };
  return {
    found,
    mend: 'Give Marigold 1 GB; with less a large pool of members does not fit.',
    optional: available >= 500,
  };
};

const existingParent = (folder: string): string => (existsSync(folder) ? folder : existingParent(path.dirname(folder)));

const disk = async ({ dataDir, diskWarning, diskReserve }: Config): Promise<Finding> => {
  const free = await freeSpace(dataDir);
  const found = `${Math.round(free)} MB free for ${dataDir}; the log warns below ${diskWarning} MB (DISK_WARN_MB)`;
  if (free >= diskWarning) return { found };
  const mend = 'Make room, or choose another disk with MARIGOLD_DATA.';
  return { found, mend, optional: free >= 2 * diskReserve };
};

const dataFolder = async ({ dataDir }: Config): Promise<Finding> => {
  const folder = existingParent(dataDir);
  const writable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!writable) return { found: `${folder} cannot be written`, mend: `Run "chown" on it, or set MARIGOLD_DATA.` };
  return { found: folder === dataDir ? `${dataDir} can be written` : `${dataDir} will be made at the first start` };
};

const port = async ({ port: number, host }: Config): Promise<Finding> => {
  const server = createServer();
  const refusal = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve).listen(number, host, () => resolve(undefined));
  });
  server.close();
  if (!refusal) return { found: `${host}:${number} is free` };
  const ours = await fetch(`http://${host}:${number}/healthz`).catch(() => undefined);
  if (ours?.ok) return { found: `${host}:${number} is taken by a Marigold that answers` };
  return {
    found: `${host}:${number} cannot be used (${refusal.code})`,
    mend: 'End what uses it, or set PORT and HOST.',
  };
};

const programs = async ({ databaseUrl, dataDir }: Config): Promise<Finding> => {
  if (databaseUrl) return { found: 'not needed, DATABASE_URL names a server' };
  const binaries = await findBinaries();
  await chooseAccount(binaries, path.join(existingParent(dataDir), 'postgres'));
  await promisify(execFile)(binaries.postgres, ['--version']);
  return { found: path.dirname(binaries.postgres) };
};

const files = async (config: Config): Promise<Finding> => {
  const { s3 } = config;
  if (!s3) return { found: `in ${path.join(config.dataDir, 'files')}, no S3_BUCKET` };
  const where = `bucket ${s3.bucket} ${s3.endpoint ? `at ${new URL(s3.endpoint).host}` : `in ${s3.region}`}`;
  try {
    await (await openFiles(config)).check(5_000);
    return { found: `${where} answers` };
  } catch (error) {
    const { name, message } = error as Error;
    const why = [...new Set([name, message])]
      .filter((word) => !['', 'Error', 'UnknownError'].includes(word))
      .join(': ');
    return {
      found: `${where} does not answer (${why})`,
      mend: 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, and that the keys may list, read, write and delete there.',
    };
  }
};

const ownServer = async (url: string): Promise<Finding[]> => {
  const { version, user, database: name, lacks } = await examineServer(url);
  return [{ found: `PostgreSQL ${version}, database ${name} as ${user}` }, ...lacks];
};

const database = async ({ databaseUrl, dataDir }: Config): Promise<Finding[]> => {
  if (databaseUrl) return ownServer(databaseUrl);
  if (!existsSync(path.join(dataDir, 'postgres'))) return [{ found: 'will be made at the first start' }];
  const opened = await openDatabase({ dataDir }, silent);
  try {
    const { version } = await examineServer(opened.url);
    return [{ found: `PostgreSQL ${version}, embedded` }];
  } finally {
    await opened.stop();
  }
};

const pooler = async ({ databaseUrl, pooler: behind }: Config): Promise<Finding[]> => {
  if (!databaseUrl || !behind) return [];
  const lacks = await lacksOfPooler(databaseUrl, behind);
  return lacks.length > 0 ? lacks : [{ found: `${new URL(behind.url).host} leads to the same database` }];
};

const mail = async ({ smtpUrl }: Config): Promise<Finding> => {
  if (!smtpUrl) return { found: 'no SMTP_URL: mails stay in the outbox' };
  const { host } = new URL(smtpUrl);
  try {
    const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000 }).on('error', () => undefined);
    await transport.verify();
    return { found: `${host} takes mails` };
  } catch (error) {
    return {
      found: `${host} takes no mails (${lastWords(error, smtpUrl)})`,
      mend: 'Check SMTP_URL and the mail server.',
    };
  }
};

const signInServer = async (name: string, issuer: string): Promise<Finding> => {
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  if (answer?.ok) return { found: `${name} lets people sign in` };
  return {
    found: `${name} does not answer at ${address}`,
    mend: `Check ${name === 'Google' ? 'GOOGLE_ISSUER' : 'MICROSOFT_ISSUER'} and the network.`,
  };
};

const calendars = async ({ calendars: { google, outlook } }: Config): Promise<Finding[]> => {
  const set = [...(google ? [['Google', google] as const] : []), ...(outlook ? [['Microsoft', outlook] as const] : [])];
  if (set.length === 0) return [{ found: 'CalDAV only, no GOOGLE_CLIENT_ID or MICROSOFT_CLIENT_ID' }];
  return Promise.all(set.map(([name, { issuer }]) => signInServer(name, issuer)));
};

const videos = async (config: Config): Promise<Finding> => {
  const program = await findFfmpeg(config);
  const without = 'originals play where the browser knows their kind, and pictures are those that browsers made';
  if (!program)
    return config.ffmpeg === 'off'
      ? { found: `FFMPEG is off: ${without}` }
      : {
          found: `no ffmpeg: ${without}`,
          mend: 'Install the package ffmpeg (apt install ffmpeg, dnf install ffmpeg-free, brew install ffmpeg), or set FFMPEG to its path.',
          optional: true,
        };
  const { stdout } = await promisify(execFile)(program, ['-hide_banner', '-v', 'error', '-encoders']);
  const lacks = ['libx264', 'aac'].filter((name) => !new RegExp(`\\s${name}\\s`).test(stdout));
  if (lacks.length === 0) return { found: `${program} makes what every browser plays` };
  return { found: `${program} cannot make ${lacks.join(' and ')}`, mend: 'Install a complete ffmpeg.', optional: true };
};

const chromium = async (): Promise<Finding> => {
  const answer = await promisify(execFile)(process.execPath, ['scripts/chromium.mjs', '--find']).catch(() => undefined);
  if (answer) return { found: answer.stdout.trim() };
  return { found: 'no Chromium', mend: 'Only the browser tests need one; "npm test" installs it.', optional: true };
};

const checks: Record<string, (config: Config) => Finding | Finding[] | Promise<Finding | Finding[]>> = {
  'Node.js': nodeVersion,
  Memory: memory,
  Disk: disk,
  'Data folder': dataFolder,
  Port: port,
  'Database programs': programs,
  Database: database,
  Pooler: pooler,
  Files: files,
  Videos: videos,
  Mail: mail,
  Calendars: calendars,
  Chromium: chromium,
};

/** Prints what a check found; answers whether Marigold can run with it. */
const print = (name: string, { found, mend, optional }: Finding): boolean => {
  const wrong = mend !== undefined && !optional;
  console.log(`${mend === undefined ? '✓' : wrong ? '✗' : '!'} ${name}: ${found}`);
  if (mend) console.log(`  ${mend}`);
  return !wrong;
};

const examine = async (): Promise<boolean> => {
  let healthy = true;
  const config = readConfig(process.env);
  for (const [name, check] of Object.entries(checks)) {
    const findings = await Promise.resolve(config)
      .then(check)
      .catch((error: Error): Finding => ({ found: 'does not work', mend: error.message }));
    for (const finding of [findings].flat()) healthy = print(name, finding) && healthy;
  }
  return healthy;
};

const healthy = await examine().catch((error: Error) => console.error(error.message));
console.log(healthy ? '\nMarigold can run here.' : '\nMend what is marked ✗, then run "npm run doctor" again.');
process.exitCode = healthy ? 0 : 1;
