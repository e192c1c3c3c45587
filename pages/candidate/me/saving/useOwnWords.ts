import type { Candidate } from '@marigold/contract/candidate';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import { useState } from 'preact/hooks';
import { me } from '../../ask.ts';
import { calls } from '../../own/service.ts';
import type { Change } from '../../own/useAsked.ts';
import { filledIn } from '../../profile/profile.ts';
import { ownDraft } from '../../storage.ts';
import { faultsNow, type Held, saveSound } from './sound.ts';
import { profile as own } from '../service.ts';
import { useAutosave } from './useAutosave.ts';

type Words = OwnProfile['profile'];

/** What somebody says of themself as it is typed, how far it is saved, and what must be put right before the rest of it is. */
export const useOwnWords = (
  stored: OwnProfile,
  setStored: Change<OwnProfile>,
  setPerson: (person: Candidate) => void,
) => {
  const [replaced, setReplaced] = useState<OwnProfile['replaced']>();
  const [held, setHeld] = useState<readonly Held[]>([]);
  const { value, change, saving } = useAutosave<Words>(ownDraft(me()), stored.profile, async (words, before) => {
    const { stored: now, faults } = await saveSound(words, before, async (sound) => {
      const saved = await own.save({ ...sound, ...filledIn(sound) }, before);
      if (saved.replaced) setReplaced(saved.replaced);
      // Who may find it can have been changed meanwhile; this answer may be older than that.
      setStored((known) => ({ ...known, profile: saved.profile, isSaved: saved.isSaved }));
      setPerson(await calls.me());
      return saved.profile;
    });
    setHeld(faults.map((fault) => ({ ...fault, typed: words[fault.part] })));
    return { stored: now, held: faults.map(({ part }) => part) };
  });
  return { value, change, saving, faults: faultsNow(value, held), replaced, setReplaced };
};
