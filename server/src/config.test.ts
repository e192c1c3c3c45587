import { describe, expect, it } from 'vitest';
import { describeConfig, readConfig } from '#config';

describe('configuration', () => {
  it('needs no environment at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:4000',
      role: 'both',
    });
  });

  it('treats an empty value as none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it('makes the public address from host and port, and drops a final slash of a given one', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
    expect(readConfig({ PUBLIC_URL: 'https://jobs.example.com/' }).publicUrl).toBe('https://jobs.example.com');
  });

  it('offers the demo while no mail is sent, unless it says otherwise', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example.com' };
    expect(readConfig({}).demo).toBe(true);
    expect(readConfig(smtp).demo).toBe(false);
    expect(readConfig({ ...smtp, MARIGOLD_DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ MARIGOLD_DEMO: 'off' }).demo).toBe(false);
  });

  it('splits lists', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://localhost' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { MARIGOLD_SECRET: 'short' },
      'MARIGOLD_SECRET must have at least 32 characters; "openssl rand -hex 32" makes one.',
    ],
    [{ MARIGOLD_SECRET_ALSO: 'other' }, 'MARIGOLD_SECRET_ALSO must be another key of at least 32 characters, or kept.'],
    [{ MARIGOLD_ROLE: 'all' }, 'MARIGOLD_ROLE must be one of web, worker, both.'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number greater than 0.'],
    [
      { TRUST_PROXY: 'everybody' },
      'TRUST_PROXY must list IP addresses or networks such as 10.0.0.0/8, separated by commas.',
    ],
    [
      { CORS_ORIGINS: 'https://a.example/path' },
      'CORS_ORIGINS must list origins such as https://jobs.example.com, without a path, separated by commas.',
    ],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an address that begins with http:// or https://.'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET must name the bucket that the other S3 settings are for.'],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    ],
  ])('says what to change about %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('puts the bucket into the path where it is not Amazon’s, unless told otherwise', () => {
    const endpoint = 'http://127.0.0.1:9000';
    const styleOf = (env: Record<string, string>) => readConfig({ S3_BUCKET: 'files', ...env }).s3?.forcePathStyle;
    expect(styleOf({})).toBe(false);
    expect(styleOf({ S3_ENDPOINT: endpoint })).toBe(true);
    expect(styleOf({ S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: 'off' })).toBe(false);
    expect(readConfig({}).s3).toBeUndefined();
  });

  it('names every wrong value at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT .+\nLOG_LEVEL .+$/);
  });

  it('prints each value with its default and meaning', () => {
    expect(describeConfig()).toContain('| PORT | 4000 | Port the server listens on; 0 takes a free one. |');
    expect(describeConfig()).toContain('| DATABASE_URL |  | PostgreSQL server of your own');
  });
});
