import { describe, expect, it } from 'vitest';
import { readCv } from './index.ts';
import { idleReaders } from '../pools.ts';
import { CvReading } from './reading.ts';
import { docxOf, pdfOf } from './testFiles.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a CV', () => {
  it('is read in a process of its own', async () => {
    const reading = await readCv({ name: 'cv.txt', bytes: bytes('Ada Byron\nSoftware engineer\nada@example.org\n') });
    expect(CvReading.safeParse(reading).success).toBe(true);
    expect(reading.draft).toMatchObject({ name: 'Ada Byron', email: 'ada@example.org', headline: 'Software engineer' });
  });

  it('that is empty says what to do', async () => {
    const { remarks } = await readCv({ name: 'cv.txt', bytes: bytes('') });
    expect(remarks.map(({ code }) => code)).toEqual(['empty']);
  });

  it('is read although the process that waited for it was killed', async () => {
    const file = { name: 'cv.txt', bytes: bytes('Ada Byron') };
    await readCv(file);
    const [waiting] = idleReaders();
    expect(waiting).toBeDefined();
    process.kill(waiting ?? 0, 'SIGKILL');
    await expect.poll(idleReaders).not.toContain(waiting);
    expect((await readCv(file)).draft.name).toBe('Ada Byron');
  });

  it('is read the same from text, Word and PDF', async () => {
    const text =
      'Ada Byron\nada@example.org\n\nSkills\nTypeScript, PostgreSQL\n\nExperience\n2019 - 2021\tSoftware engineer';
    const { draft } = await readCv({ name: 'cv', bytes: bytes(text) });
    expect(draft).toMatchObject({ name: 'Ada Byron', skills: ['TypeScript', 'PostgreSQL'] });
    expect(draft.jobs).toMatchObject([{ title: 'Software engineer', from: '2019-01', to: '2021-01' }]);
    expect((await readCv({ name: 'cv', bytes: docxOf(text) })).draft).toEqual(draft);
    expect((await readCv({ name: 'cv', bytes: await pdfOf(text) })).draft).toEqual(draft);
  });
});
