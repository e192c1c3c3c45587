import type { OwnProfile } from '@marigold/contract/ownProfile';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Words = OwnProfile['profile'];

// The words are those of the page, which there is none of here.
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return () => vi.unstubAllGlobals();
});

const modules = async () => {
  const profile = await import('../../profile/profile.ts');
  const stored: Words = { ...profile.emptyProfile(), linkedIn: '', pronoun: 'notSpecified', birthYear: 1950 };
  return { ...(await import('./sound.ts')), ...(await import('../../ask.ts')), ...profile, stored };
};

const job = { title: 'Designer', company: 'Corvel', from: '2022-01', to: null, text: null };

describe('a profile of which a part is faulty', () => {
  it('keeps the year that is stored until a valid one, or nothing, is typed', async () => {
    const { saveSound, stored } = await modules();
    for (const [typed, sent] of [
      [1850, 1950],
      [19, 1950],
      [2050, 1950],
      [1900, 1900],
      [null, null],
    ] as const) {
      const send = vi.fn<(sound: Words) => Promise<Words>>((sound) => Promise.resolve(sound));
      const { faults } = await saveSound({ ...stored, about: 'New', birthYear: typed }, stored, send);
      expect(send.mock.lastCall?.[0]).toMatchObject({ about: 'New', birthYear: sent });
      expect(faults.map(({ message }) => message)).toEqual(typed === sent ? [] : ['Give a year from 1900 to 2015.']);
    }
  });

  it('saves everything else, and says at which entry what must be put right', async () => {
    const { saveSound, stored } = await modules();
    const send = vi.fn<(sound: Words) => Promise<Words>>((sound) => Promise.resolve(sound));
    const jobs = [job, { ...job, from: '' }, { ...job, to: '2020-03' }, { ...job, title: '' }];
    const { stored: now, faults } = await saveSound({ ...stored, headline: 'Designer', jobs }, stored, send);
    expect(now).toEqual({ ...stored, headline: 'Designer' });
    expect(faults).toMatchObject([
      { part: 'jobs', at: 1, field: 'from', message: 'Say since when you worked as Designer, or remove that job.' },
      { part: 'jobs', at: 2, field: 'to', message: 'Designer ends before it begins. Put the months right.' },
      { part: 'jobs', at: 3, field: 'title', message: 'Write what the job was called.' },
    ]);
  });

  it('holds back what the server refuses, and sends the rest again', async () => {
    const { saveSound, faultsNow, Refused, stored } = await modules();
    const typed = { ...stored, linkedIn: 'nowhere', about: 'New' };
    const send = vi.fn<(sound: Words) => Promise<Words>>((sound) =>
      sound.linkedIn === 'nowhere'
        ? Promise.reject(new Refused(400, 'INVALID', 'Paste the address.', 'body.linkedIn'))
        : Promise.resolve(sound),
    );
    const { stored: now, faults } = await saveSound(typed, stored, send);
    expect(now).toEqual({ ...stored, about: 'New' });
    expect(faults).toEqual([{ part: 'linkedIn', message: 'Paste the address.' }]);
    // It is said until something else is typed there.
    const held = faults.map((fault) => ({ ...fault, typed: 'nowhere' }));
    expect(faultsNow(typed, held)).toHaveLength(1);
    expect(faultsNow({ ...typed, linkedIn: 'nowhere else' }, held)).toEqual([]);
  });

  it('asks for nothing where only what is faulty was changed, and gives up where the fault is another', async () => {
    const { saveSound, Refused, stored } = await modules();
    const send = vi.fn<() => Promise<Words>>(() =>
      Promise.reject(new Refused(0, 'UNREACHED', 'You are offline.', undefined)),
    );
    expect((await saveSound({ ...stored, birthYear: 1 }, stored, send)).stored).toBe(stored);
    expect(send).not.toHaveBeenCalled();
    await expect(saveSound({ ...stored, about: 'New' }, stored, send)).rejects.toThrow('offline');
  });
});

describe('an application', () => {
  it('is not kept back by a CV whose entries were read badly, but by what its writer left out', async () => {
    const { faultIn, stored } = await modules();
    expect(
      faultIn({
        ...stored,
        jobs: [
          { ...job, title: '' },
          { ...job, to: '2020' },
        ],
      }),
    ).toBe('');
    expect(faultIn({ ...stored, jobs: [{ ...job, from: '' }] })).toContain('Say since when');
    expect(faultIn({ ...stored, phone: 'hello phone' })).toContain('Write a telephone number');
    expect(faultIn({ ...stored, phone: '٠١٢ ٣٤٥ ext. 6' })).toBe('');
    expect(faultIn({ ...stored, experienceYears: 71 })).toBe('Give a number up to 70.');
  });
});
