import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './id.ts';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';
import { type FaultyDatabase, startFaultyDatabase } from '../testing/testFaults.ts';
import { mountDisk } from '#ports/db/testDisk';

let lines = '';
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    lines += String(chunk);
    done();
  },
});
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const work = (test: TestApp, owner: TestUser) => {
  const drafts = `/api/opportunity/v1/companies/${owner.companyId}/users/${owner.userId}/opportunities`;
  return {
    change: () => {
      const opportunity = [{ op: 'replace', path: 'customJobTitle', value: 'Gardener' }];
      return test.as(owner).patch(drafts, { id: newId(), opportunity });
    },
    read: () => test.as(owner).get(drafts),
    upload: async (bytes: Buffer) => {
      const me = `/api/onboarding/v1/companies/${owner.companyId}/users/${owner.userId}`;
      const { body } = await test.as(owner).get(`${me}/signedurl`);
      const put = await test.app.inject({ method: 'PUT', url: body.url, payload: bytes });
      return { status: put.statusCode, body: put.json() };
    },
    readiness: () => test.ask('GET', '/readyz'),
  };
};
const full = {
  status: 507,
  body: expect.objectContaining({ code: 'DISK_FULL', message: expect.stringMatching(/room/) }),
};

describe('a disk with less room than the database needs', () => {
  let test: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    test = await startTestApp({ DISK_RESERVE_MB: '100000000', LOG_LEVEL: 'info' }, { logTo });
    owner = await test.register();
  });
  afterAll(() => test.close());

  it('takes no changes and no files, says why, and is read as ever', async () => {
    const { change, read, upload, readiness } = work(test, owner);
    expect(await change()).toMatchObject(full);
    expect(await upload(png)).toMatchObject(full);
    expect((await read()).status).toBe(200);
    expect(await readiness()).toMatchObject({ status: 503, body: { message: expect.stringContaining('disk full') } });
    expect(lines).toContain('disk full');
    const { body } = await test.ask('GET', '/metrics');
    expect(body).toMatch(/marigold_disk_free_bytes\{folder="[^"]+"\} \d+/);
  });
});

describe('a database that finds no room, wherever it is', () => {
  let test: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    test = await startTestApp({ LOG_LEVEL: 'info' }, { logTo });
    owner = await test.register();
  });
  afterAll(() => test.close());

  it('has changes refused with 507 and is not ready, until it has room again', async () => {
    const { change, read, readiness } = work(test, owner);
    await test.platform.pools.owner.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on opportunity for each row execute function no_room()`);
    lines = '';
    expect(await change()).toMatchObject(full);
    expect((await read()).status).toBe(200);
    expect(await readiness()).toMatchObject({ status: 503, body: { code: 'DISK_FULL' } });
    expect(lines).toContain('disk full');
    await test.platform.pools.owner.query('drop function no_room cascade');
    expect((await change()).status).toBe(200);
    await expect.poll(async () => (await readiness()).status).toBe(200);
  });
});

const disk = mountDisk(200);
const why = disk ? '' : ' (skipped: this user may not mount a disk of its own)';
describe.skipIf(!disk)(`a disk of 200 MB${why}`, () => {
  let database: FaultyDatabase;
  let test: TestApp;
  let owner: TestUser;
  const folder = disk?.folder ?? '';
  beforeAll(async () => {
    database = await startFaultyDatabase(folder);
    test = await startTestApp({ LOG_LEVEL: 'info', DISK_RESERVE_MB: '48' }, { database, dataDir: folder, logTo });
    owner = await test.register();
  });
  afterAll(async () => {
    await test.close();
    await database.drop();
    disk?.unmount();
  });

  it('that fills up refuses changes and files with 507, goes on being read, and heals without a restart', async () => {
    const { change, read, upload, readiness } = work(test, owner);
    const waitingJobs = async () =>
      // Its own alone: others are due by the clock.
      (
        await test.platform.pools.owner.query(
          "select from graphile_worker.jobs where locked_at is null and task_identifier = 'password.forgot'",
        )
      ).rowCount;
    disk?.clear();
    await expect.poll(async () => (await change()).status).toBe(200);
    expect(await readiness()).toMatchObject({ status: 200, body: { disk: 'low' } });
    for (let round = 0; round < 2; round++) {
      disk?.fill();
      await expect.poll(async () => (await change()).status, { interval: 20 }).toBe(507);
      for (let times = 0; times < 30; times++) {
        expect(await change()).toMatchObject({ status: 507 });
        expect((await read()).status).toBe(200);
      }
      expect((await upload(png)).status).toBe(507);
      const forget = () => test.ask('POST', `/api/authentication/v1/users/forgot-password?email=${owner.email}`);
      // Jobs pause within a second of the disk being full; what comes before that may still be done.
      await expect.poll(() => forget().then(waitingJobs), { interval: 1_000 }).toBeGreaterThan(0);
      await expect.poll(async () => (await readiness()).status).toBe(503);
      disk?.clear();
      await expect.poll(async () => (await change()).status, { interval: 100 }).toBe(200);
      expect((await upload(png)).status).toBe(200);
      await expect.poll(async () => (await readiness()).status).toBe(200);
      await expect.poll(waitingJobs).toBe(0);
    }
  });
});
