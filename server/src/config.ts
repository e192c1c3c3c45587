import path from 'node:path';
import { isIP } from 'node:net';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { readEndpoint } from '#platform/outbound/addresses';
import { parseUrl } from '#platform/outbound/parseUrl';
import { calendarEnvironment, type CalendarConfig, readCalendars } from './calendarConfig.ts';
import { databaseEnvironment, type DatabaseSettings, readDatabase } from './databaseConfig.ts';
import { readSso, type SsoConfig, ssoEnvironment } from './ssoConfig.ts';

const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(parseUrl(text)?.protocol ?? ''), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

const list = (check: (item: string) => boolean, error: string) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((items) => items.every(check), { error })
    .default([]);

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const named = ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return named || (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0);
};

const isOrigin = (text: string): boolean => parseUrl(text)?.origin === text;

/** The sender of mails: a name, which may be empty, and one address. */
export interface Sender {
  name: string;
  address: string;
}

/** The one mailbox in a text such as `Marigold <mail@example.com>`. */
const readSender = (text: string): Sender | undefined => {
  const [first, ...others] = addressparser(text, { flatten: true });
  if (!first || others.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(first.address)) return undefined;
  return { name: first.name, address: first.address };
};

const readServices = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return [
          pair.slice(0, at).trim(),
          pair
            .slice(at + 1)
            .trim()
            .replace(/\/+$/, ''),
        ];
      }),
  );

const portError = { error: 'must be a port number from 0 to 65535' };
const megabytesError = { error: 'must be a whole number of megabytes, 0 or more' };
const factorError = { error: 'must be a number greater than 0' };

/** Every environment value: its rule, its default and its meaning. An empty value counts as none. */
// prettier-ignore
const environment = z.object({
  PORT: z.coerce.number(portError).int(portError).min(0, portError).max(65_535, portError).default(4000)
    .describe('Port the server listens on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1')
    .describe('Address the server listens on; 0.0.0.0 for all of this machine.'),
  PUBLIC_URL: url('http:', 'https:').optional()
    .describe('Address people reach Marigold by, as used in mails and links. Without it http://HOST:PORT.'),
  MARIGOLD_DATA: z.string().default('./data')
    .describe('Folder of the embedded database and of uploaded files.'),
  MARIGOLD_ROLE: oneOf('web', 'worker', 'both').default('both')
    .describe('What this process does: web answers requests, worker runs jobs and matching.'),
  MARIGOLD_SECRET: z.string().min(32, 'must have at least 32 characters; "openssl rand -hex 32" makes one').optional()
    .describe('Key that signs tokens and links. Without it one is made and kept in the database.'),
  MARIGOLD_SECRET_ALSO: z.string().refine((text) => text === 'kept' || text.length >= 32, 'must be another key of at least 32 characters, or kept').optional()
    .describe('A second key whose signatures hold, while MARIGOLD_SECRET is replaced: the next one, then the one before. kept: that in the database.'),
  ...databaseEnvironment,
  S3_BUCKET: z.string().optional()
    .describe('Bucket of S3, or of what speaks like it, for uploaded files. Without it they are in MARIGOLD_DATA/files.'),
  S3_ENDPOINT: url('http:', 'https:').optional()
    .describe('Address of a storage that speaks like S3, such as https://s3.example.com. Without it Amazon’s.'),
  S3_REGION: z.string().default('us-east-1')
    .describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional()
    .describe('Key that may read, write, list and delete in the bucket. Without it the role of the machine is used.'),
  S3_SECRET_ACCESS_KEY: z.string().optional()
    .describe('The secret that belongs to it.'),
  S3_FORCE_PATH_STYLE: oneOf('auto', 'on', 'off').default('auto')
    .describe('Whether the bucket’s name is in the path instead of the host: auto when S3_ENDPOINT is set, on, or off.'),
  FFMPEG: z.string().default('ffmpeg')
    .describe('Program that makes videos which every browser plays: its name or its path; off does without. Without it originals are shown.'),
  SMTP_URL: url('smtp:', 'smtps:').optional()
    .describe('Mail server, such as smtp://user:password@mail.example.com:587. Without it mails stay in the outbox.'),
  MAIL_FROM: z.string().refine(readSender, 'must hold one e-mail address').default('Marigold <marigold@localhost>')
    .describe('Sender of all mails.'),
  CONTACT_MAIL: z.email('must be an e-mail address').optional()
    .describe('Who gets what visitors write with the contact form. Without it the address of MAIL_FROM.'),
  INBOUND_KEY: z.string().min(32, 'must have at least 32 characters; "openssl rand -hex 32" makes one').optional()
    .describe('Key with which a mail server hands over what calendars answer to invitations. Without it answers are not read.'),
  ...calendarEnvironment,
  MARIGOLD_DEMO: oneOf('auto', 'on', 'off').default('auto')
    .describe('Whether people may look around with demo data: auto while no SMTP_URL is set, on, or off.'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional()
    .describe('Bearer token that /metrics asks for. Without it only this machine may read them.'),
  DISK_WARN_MB: z.coerce.number(megabytesError).int(megabytesError).min(0, megabytesError).default(1000)
    .describe('Megabytes free on the disk below which the log warns and /readyz says low.'),
  DISK_RESERVE_MB: z.coerce.number(megabytesError).int(megabytesError).min(0, megabytesError).default(64)
    .describe('Megabytes set aside for the embedded database to go on with when the disk is full; 0 sets nothing aside.'),
  LOG_FORMAT: oneOf('auto', 'json', 'text').default('auto')
    .describe('How the log is written: text for people, json with a line for each request, or auto, which is text in a terminal.'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info')
    .describe('Least important messages that are logged.'),
  TRUST_PROXY: list(isNetwork, 'must list IP addresses or networks such as 10.0.0.0/8, separated by commas')
    .describe('Proxies whose X-Forwarded-For is believed, separated by commas; none by default.'),
  CORS_ORIGINS: list(isOrigin, 'must list origins such as https://jobs.example.com, without a path, separated by commas')
    .describe('Other origins whose pages may call this server, separated by commas; none by default.'),
  OUTBOUND_ALLOW: list((item) => readEndpoint(item) !== undefined,
    'must list addresses with a port such as 10.0.0.8:8080 or [fd00::8]:443, separated by commas')
    .describe('Private addresses, each with its port, that crawls and webhooks may reach all the same, separated by commas; none by default.'),
  ...ssoEnvironment,
  SERVICE_URLS: z.string().default('').transform(readServices)
    .refine((services) => Object.values(services).every((address) => parseUrl(address) !== undefined),
      'must list services with their address, such as masterdata=https://data.example.com, separated by commas')
    .describe('Services that answer at another address than this server, as the screens should call them; live is the one of live events.'),
  RATE_LIMIT_FACTOR: z.coerce.number(factorError).positive(factorError).default(1)
    .describe('Multiplies every rate limit.'),
});

export type { ProviderSettings } from './calendarConfig.ts';

/** A bucket and how to reach it. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Of another storage than Amazon's. */
  endpoint?: string;
  forcePathStyle: boolean;
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** The settings of the bucket, where there is one. Throws the sentence that says what is missing. */
const readBucket = (data: z.infer<typeof environment>): S3Settings | undefined => {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = data;
  if (!bucket && (endpoint || id || secret))
    throw new Error('S3_BUCKET must name the bucket that the other S3 settings are for.');
  if (Boolean(id) !== Boolean(secret))
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  const style = data.S3_FORCE_PATH_STYLE;
  return bucket === undefined
    ? undefined
    : {
        bucket,
        region: data.S3_REGION,
        forcePathStyle: style === 'on' || (style === 'auto' && endpoint !== undefined),
        ...(endpoint && { endpoint }),
        ...(id && secret && { accessKeyId: id, secretAccessKey: secret }),
      };
};

/** What the environment decides, checked. */
export interface Config extends DatabaseSettings {
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  role: 'web' | 'worker' | 'both';
  secret: string | undefined;
  secretAlso: string | undefined;
  /** The bucket of uploaded files; without one they are in a folder. */
  s3: S3Settings | undefined;
  /** Name or path of ffmpeg, or off. */
  ffmpeg: string;
  smtpUrl: string | undefined;
  /** Calendars of others. */
  calendars: CalendarConfig;
  /** With which a mail server hands over answers to invitations; undefined: they are not read. */
  inboundKey: string | undefined;
  mailFrom: Sender;
  contactMail: string;
  /** Whether the demo is offered. */
  demo: boolean;
  metricsToken: string | undefined;
  /** Megabytes free below which the log warns. */
  diskWarning: number;
  /** Megabytes set aside for the embedded database. */
  diskReserve: number;
  logFormat: 'json' | 'text';
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  /** Addresses, networks, or the names proxy-addr knows. */
  trustProxy: string[];
  corsOrigins: string[];
  /** Private addresses with their ports that what people type may lead to. */
  outboundAllowed: string[];
  /** Identity providers of companies. */
  sso: SsoConfig;
  /** Addresses of services that are elsewhere, by their name; `/api/<name>` follows the address. */
  serviceUrls: Record<string, string>;
  rateLimitFactor: number;
}

const localUrl = (host: string, port: number): string => {
  const everywhere = ['0.0.0.0', '::'].includes(host);
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** Reads the configuration; throws one sentence for each value that must change. */
export const readConfig = (env: NodeJS.ProcessEnv, isTerminal = Boolean(process.stdout.isTTY)): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(given);
  if (error) {
    throw new Error(error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`).join('\n'));
  }
  const mailFrom = readSender(data.MAIL_FROM) as Sender;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? localUrl(data.HOST, data.PORT)).replace(/\/+$/, ''),
    dataDir: path.resolve(data.MARIGOLD_DATA),
    ...readDatabase(data),
    role: data.MARIGOLD_ROLE,
    secret: data.MARIGOLD_SECRET,
    secretAlso: data.MARIGOLD_SECRET_ALSO,
    s3: readBucket(data),
    ffmpeg: data.FFMPEG,
    smtpUrl: data.SMTP_URL,
    calendars: readCalendars(data),
    inboundKey: data.INBOUND_KEY,
    mailFrom,
    contactMail: data.CONTACT_MAIL ?? mailFrom.address,
    demo: data.MARIGOLD_DEMO === 'on' || (data.MARIGOLD_DEMO === 'auto' && !data.SMTP_URL),
    metricsToken: data.METRICS_TOKEN,
    diskWarning: data.DISK_WARN_MB,
    diskReserve: data.DISK_RESERVE_MB,
    logFormat: data.LOG_FORMAT === 'auto' ? (isTerminal ? 'text' : 'json') : data.LOG_FORMAT,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    corsOrigins: data.CORS_ORIGINS,
    outboundAllowed: data.OUTBOUND_ALLOW.flatMap((item) => readEndpoint(item) ?? []),
    sso: readSso(data),
    serviceUrls: data.SERVICE_URLS,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
  };
};

/** All environment values as a Markdown table of name, default and meaning. */
export const describeConfig = (): string => {
  const rows = Object.entries(environment.shape).map(([name, rule]) => {
    const usual: unknown = rule.safeParse(undefined).data;
    return `| ${name} | ${typeof usual === 'string' || typeof usual === 'number' ? usual : ''} | ${rule.description ?? ''} |`;
  });
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
};
