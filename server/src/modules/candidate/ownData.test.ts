import { unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/database/id';
import { firstTry } from '#platform/jobs/jobs';
import { copyTask } from './data/copies.ts';
import { eraseTask } from './erasing/erase.ts';
import { type Hiring, startHiring } from './testCandidates.ts';

let test: Hiring['test'];
let candidates: Hiring['candidates'];
let pipeline: Hiring['pipeline'];
let hiring: Hiring;
beforeAll(async () => {
  hiring = await startHiring();
  ({ test, candidates, pipeline } = hiring);
});
afterAll(() => test.close());

const base = '/api/candidate/v1/me';
const bytesAt = async (url: string) => (await test.app.inject(url)).rawPayload;
/** Somebody who applied with a CV and signed in. */
const applicant = async () => {
  const cv = await candidates.sendCv(hiring.role, 'Curriculum of a beekeeper', 'My CV.txt');
  const email = `beekeeper${Math.random()}@example.org`;
  await candidates.apply(hiring.role, email, { cvId: cv.body.cvId, name: 'Zephyrine Quill' });
  const { token, next } = await candidates.signIn(email);
  const as = test.as({ token });
  const copy = async () => (await as.get(`${base}/data`)).body.copy;
  const loaded = () => vi.waitUntil(async () => ((await copy())?.url ? copy() : undefined), 60_000);
  return { email, as, id: next.split('/').at(-1) ?? '', copy, loaded };
};
const opened = async (url: string) => {
  const files = unzipSync(await bytesAt(url));
  const data = JSON.parse(new TextDecoder().decode(files['data.json']));
  return { files, data, text: JSON.stringify(data) };
};

/** Every table about candidates, and where in a copy it is, or why it is not. */
const tables = {
  application: 'consents',
  attachment: 'files, with the messages; recorded answers, too',
  conversation: 'applications: messages and isStopped',
  conversation_reader: 'not: who of the company reads along',
  digest: 'not: when a mail about messages was sent; the mails are there',
  erasure: 'erasure',
  event: 'not: what was told to open screens, for a short time',
  import_merge: 'not: the record of a company’s import; what it led to is in profiles',
  import_row: 'not: the record of a company’s import; what it led to is in profiles',
  feed_saved: 'not: what people of a company keep for themselves; the video is there',
  interview: 'applications: interview and pastInterviews',
  interview_answer: 'applications: calendarAnswers',
  interview_attendee: 'not: when interviewers are taken',
  interview_hold: 'not: a time kept for minutes while one chooses',
  interview_invitation: 'applications: canChoose; its letter is in mails',
  interview_reminder: 'not: which reminders were sent; the mails are there',
  interview_suggestion: 'applications: suggestedTimes',
  calendar_event: 'not: where an interview stands in an interviewer’s calendar',
  job_alert: 'alerts',
  magic_link: 'not: hashes of links and codes',
  mail: 'mails, without what opens anything',
  match: 'applications',
  match_comment: 'not: what a company thinks of a candidate is its own',
  match_history: 'applications: timeline and withdrawals',
  match_promise: 'applications: promise',
  match_search: 'not: names as lists of candidates are searched, which profiles have',
  member: 'profiles',
  member_file: 'files',
  member_past: 'not: earlier editions for explaining earlier scores, which are the company’s',
  message: 'applications: messages',
  person: 'person',
  person_copy: 'not: the copy itself',
  person_hidden: 'person: hiddenFrom',
  person_session: 'sessions',
  person_video: 'videos',
  receipt: 'not: up to where each side has read',
  reporting_fact: 'not: counts of a company',
  reporting_kept: 'not: counts of a company',
  reporting_stale: 'not: counts of a company',
  screening: 'applications: messages',
  stored_object: 'files',
};
const tablesAboutPeople = async () =>
  (
    await test.platform.pools.owner.query(`
      select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped and (
        a.attname in ('person_id', 'member_id', 'match_id', 'conversation_id', 'interview_id', 'to_address')
        or c.relname = 'job_alert')`)
  ).rows.map(({ relname }: { relname: string }) => relname);

describe('a copy of one’s data', () => {
  it('holds what is stored of its person, and their files, and a mail tells when it is there', async () => {
    const one = await applicant();
    // A copy has the letters that went out, and this one is on its way.
    await expect
      .poll(async () => {
        const sent = await test.platform.pools.owner.query(
          `select state from mail_log where to_address = $1 and kind = 'applicationReceived'`,
          [one.email],
        );
        return sent.rows;
      })
      .toEqual([{ state: 'kept' }]);
    const asked = await one.as.post(`${base}/copies`);
    expect([asked.status, asked.body.copy.url]).toEqual([202, null]);
    const { url, expiresDate } = await one.loaded();
    expect(Date.parse(expiresDate) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
    const { data, files } = await opened(url);
    expect(data).toMatchObject({
      person: { name: 'Zephyrine Quill', email: one.email },
      profiles: [{ keptBy: 'Solstice Health', source: 'application', name: 'Zephyrine Quill' }],
      applications: [{ applicationId: one.id, status: 'received', company: { name: 'Solstice Health' } }],
      consents: [{ company: 'Solstice Health', months: 12 }],
    });
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('applicationReceived');
    const path = Object.keys(files).find((name) => name.endsWith('My CV.txt')) ?? '';
    expect(new TextDecoder().decode(files[path])).toBe('Curriculum of a beekeeper');
    const mail = await candidates.mail(one.email, /copy of your data/);
    expect(mail.links.join()).toMatch(/\/c\/data/);
    const answer = await test.app.inject(url);
    expect(answer.headers['content-disposition']).toContain('marigold-data.zip');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('can be read as a page in its person’s language, which shows what they wrote as text', async () => {
    const one = await applicant();
    const bold = '<b onclick="x">Zoë & <script>alert(1)</script></b>';
    await one.as.patch(base, { language: 'de', timeZone: 'Europe/Berlin' });
    const { profile } = (await one.as.get(`${base}/profile`)).body;
    const job = { title: bold, company: 'Corvel', from: '2020-01', to: null, text: null };
    const school = { level: 'masters', field: 'Biologie', school: 'TU', from: '2015-10', to: null };
    await one.as.put(`${base}/profile`, { ...profile, about: bold, jobs: [job], schools: [school] });
    await one.as.post(`${base}/copies`);
    const { data, files } = await opened((await one.loaded()).url);
    const html = new TextDecoder().decode(files['data.html']);
    const headings = [...html.matchAll(/<section id="(\w+)"><h2>([^<]+)<\/h2>/g)].map(([, key, label]) => [key, label]);
    expect(headings).toEqual([
      ['person', 'Sie'],
      ['profiles', 'Profile'],
      ['applications', 'Bewerbungen'],
      ['consents', 'Worin Sie eingewilligt haben'],
      ['sessions', 'Wo Sie angemeldet sind'],
      ['mails', 'E-Mails an Sie'],
      ['files', 'Dateien'],
    ]);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(headings.slice(0, -1).map(([key]) => key)));
    for (const said of [
      '<dt>Tätigkeit</dt>',
      'Zephyrine Quill',
      one.email,
      'Eingegangen',
      'Sie haben sich beworben',
      'My CV.txt',
      '<dt>Abschluss</dt><dd dir="auto">Master oder Diplom</dd>',
    ])
      expect(html).toContain(said);
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;Zoë &amp; &lt;script&gt;');
    expect(html).toContain('<dt>Sprache</dt><dd dir="auto">Deutsch</dd>');
    expect(html).not.toContain('notSpecified');
    expect(html).not.toMatch(/<(script|b|img|a|link|iframe)\b/i);
    expect(html).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
    expect(html.split('<html lang="de">')).toHaveLength(2);
  });

  it('says in the words of the app what happened, and never passes the program for a person', async () => {
    const role = await pipeline.post(hiring.owner, hiring.owner, undefined, {
      screeningQuestions: [{ question: 'Do you like bees?', correctAnswer: true }],
    });
    const one = await candidates.applicant(role);
    const as = test.as(one);
    await as.patch(base, { language: 'es' });
    await as.post(`/api/candidate/v1/applications/${one.id}/withdraw`, { reason: 'FoundAnotherJob' });
    await as.post(`${base}/copies`);
    const copy = await vi.waitUntil(async () => {
      const made = (await as.get(`${base}/data`)).body.copy;
      return made?.url ? made : undefined;
    }, 60_000);
    const { data, files } = await opened(copy.url);
    const html = new TextDecoder().decode(files['data.html']);
    expect(data.applications[0].messages.at(-1)).toMatchObject({ text: '', move: { to: 'withdrawn' } });
    for (const said of ['Se presentó', 'He encontrado otro trabajo', 'Asistente de Solstice Health, un programa'])
      expect(html).toContain(said);
    // Each message in it says something.
    const messages = html.split('<dt>Mensajes</dt>')[1]?.split('</section>')[0] ?? '';
    expect(messages.split('<dt>Escrito por</dt>').length).toBeGreaterThan(2);
    expect(messages.split('<dt>Escrito por</dt>')).toHaveLength(messages.split('<dt>Texto</dt>').length);
  });

  it('holds nothing that a stranger sent in its person’s name after they applied', async () => {
    const one = await applicant();
    const id = newId();
    for (const each of [id, id, newId()])
      await candidates.apply(hiring.role, one.email, { id: each, cameFrom: { source: 'stranger' }, name: 'Somebody' });
    const again = (await test.mailsTo(one.email)).filter(({ subject }) => /applied for .+ already/.test(subject));
    expect(again).toHaveLength(2);
    await one.as.post(`${base}/copies`);
    const { data, text } = await opened((await one.loaded()).url);
    expect(data.consents).toHaveLength(1);
    expect(text).not.toContain('stranger');
  });

  it('holds nothing that a company noted for itself, no score, and no decision that is not told', async () => {
    const one = await applicant();
    const calls = pipeline.candidates(hiring.owner, hiring.role);
    await calls.comment(
      (await calls.list()).body.data.find(({ matchId }: { matchId: string }) => matchId === one.id).memberId,
      { comment: 'Hums while thinking' },
    );
    await calls.reject(one.id, { comment: 'Too quiet for us' });
    await one.as.post(`${base}/copies`);
    const { text, data } = await opened((await one.loaded()).url);
    for (const secret of ['Hums while', 'Too quiet', '"score"', '"ranking"']) expect(text).not.toContain(secret);
    expect(data.applications[0].status).toBe('received');
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).not.toContain('rejected');
  });

  it('holds what its person said to a company besides messages, and of whose new roles they hear', async () => {
    const one = await applicant();
    const { memberId } = (await one.as.get('/api/candidate/v1/me')).body;
    const { body: talk } = await one.as.post(`/api/chat/${memberId}/start/${hiring.role}`);
    const reported = await one.as.post(`/api/chat/${memberId}/report/${talk.conversationIdentifier}`, {
      reason: 'Hurtful',
      note: 'Called me a drone\nand laughed',
    });
    expect(reported.status).toBe(200);
    await one.as.post(`/api/candidate/v1/applications/${one.id}/withdraw`, { reason: 'Salary', note: 'Honey is dear' });
    await test.app.inject({ method: 'POST', url: '/jobs/solstice-health', payload: { email: one.email } });
    const asked = await candidates.mail(one.email, /new roles/i);
    const confirming = asked.links.find((link: string) => link.includes('/_alerts/')) ?? '';
    await test.app.inject({ method: 'POST', url: new URL(confirming).pathname });
    await one.as.post(`${base}/copies`);
    const { data } = await opened((await one.loaded()).url);
    expect(data.applications[0]).toMatchObject({
      withdrawals: [{ reason: 'Salary', note: 'Honey is dear' }],
      reports: [{ reason: 'Hurtful', note: 'Called me a drone\nand laughed' }],
    });
    expect(data.alerts).toEqual([
      { company: 'Solstice Health', askedDate: expect.any(String), confirmedDate: expect.any(String) },
    ]);
  });

  it('holds no link or code that still opens anything', async () => {
    const one = await applicant();
    await test.ask('POST', '/api/candidate/v1/magiclinks', { body: { email: one.email } });
    const letter = await candidates.mail(one.email, /^Your sign-in link/);
    const [code = 'none'] = /\b\d{3} \d{3}\b/.exec(letter.text) ?? [];
    await one.as.post(`${base}/copies`);
    const { text, data } = await opened((await one.loaded()).url);
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('magicLink');
    expect(text).not.toContain(candidates.tokenIn(letter));
    expect(text).not.toContain(code);
    expect(text).not.toMatch(/\/c\/magic\/[\w-]/);
  });

  it.each(Object.entries(tables))('was thought of with %s: %s', async (table) => {
    expect(await tablesAboutPeople()).toContain(table);
  });
  it('was thought of with every table that is about candidates', async () => {
    expect((await tablesAboutPeople()).filter((table) => !(table in tables))).toEqual([]);
  });

  it('holds nothing of others', async () => {
    const [one, other] = [await applicant(), await applicant()];
    await one.as.post(`${base}/copies`);
    const { text } = await opened((await one.loaded()).url);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.id);
  });

  it('is made once however often it is asked for, and nobody else’s', async () => {
    const [one, other] = [await applicant(), await applicant()];
    const asked = await Promise.all([one.as.post(`${base}/copies`), one.as.post(`${base}/copies`)]);
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    await one.loaded();
    const letters = async () =>
      (await test.mailsTo(one.email)).filter(({ subject }) => /copy of your data/.test(subject)).length;
    await vi.waitUntil(async () => (await letters()) > 0, 60_000);
    expect(await letters()).toBe(1);
    expect(await other.copy()).toBeNull();
  });

  it('is made anew where the try before ended with its process', async () => {
    const one = await applicant();
    const remove = vi.spyOn(test.platform.files, 'finish').mockRejectedValueOnce(new Error('The process ended'));
    await one.as.post(`${base}/copies`);
    await vi.waitUntil(() => remove.mock.calls.length > 0, 60_000);
    remove.mockRestore();
    const { copyId } = await one.copy();
    // A writer that ended without a word keeps others out for a moment.
    await vi.waitUntil(
      () =>
        copyTask(test.platform)({ copyId }, { number: 2, isLast: false }).then(
          () => true,
          () => false,
        ),
      20_000,
    );
    const { files } = await opened((await one.loaded()).url);
    expect(files['data.json']).toBeDefined();
  });

  it('is loaded by its own address alone, for an hour, and not once its person is erased', async () => {
    const [one, other] = [await applicant(), await applicant()];
    for (const each of [one, other]) await each.as.post(`${base}/copies`);
    const [{ url, copyId }, theirs] = [await one.loaded(), await other.loaded()];
    const status = async (address: string) => (await test.app.inject(address)).statusCode;
    expect(await status(url)).toBe(200);
    const [path = '', query = ''] = url.split('?');
    for (const address of [
      path,
      `${path}?token=`,
      `${path}?${query.slice(0, -2)}`,
      `${theirs.url.split('?')[0]}?${query}`,
    ])
      expect([400, 403, 404], address).toContain(await status(address));

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    expect([403, 404]).toContain(await status(url));
    vi.useRealTimers();
    expect(await status(url)).toBe(200);

    await one.as.post(`${base}/erasure`, { isConfirmed: true });
    const row = await test.platform.pools.asSystem((db) =>
      db.one<{ erasure_id: string }>(sql`
        update erasure e set due_at = now() - interval '1 second' from person p
        where p.person_id = e.person_id and p.email = ${one.email} returning e.erasure_id`),
    );
    await eraseTask(test.platform)({ erasureId: row?.erasure_id ?? '' }, firstTry);
    expect(await status(url)).toBe(404);
    expect((await one.as.get(`${base}/data`)).status).toBe(401);
    await copyTask(test.platform)({ copyId }, firstTry);
    expect(await status(url)).toBe(404);
    expect(await status(theirs.url)).toBe(200);
  });

  it('is gone after a week', async () => {
    const one = await applicant();
    await one.as.post(`${base}/copies`);
    const { copyId } = await one.loaded();
    await test.platform.pools.asSystem((db) =>
      db.run(sql`update person_copy set expires_at = now() - interval '1 second' where copy_id = ${copyId}`),
    );
    expect(await one.copy()).toBeNull();
  });
});
