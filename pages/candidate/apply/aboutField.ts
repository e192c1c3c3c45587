import { Refused } from '../ask.ts';
import { completedBy, emptyProfile } from '../profile/profile.ts';
import { say } from '../words/say.ts';
import type { Cv } from './cv.ts';
import type { Draft } from './draft.ts';
import type { Fields } from './fields.ts';

interface AboutFieldProps {
  fields: Fields;
  cv: Cv;
  draft: Draft;
  keep: () => void;
  /** Says beside the file how it stands. */
  tell: (text: string) => void;
}

/**
 * Where an applicant looks at what was read of their CV, or answers a few questions in its place. What it is shown with is
 * loaded when it is needed, and nobody has to wait for it to apply.
 */
export const aboutField = ({ fields, cv, draft, keep, tell }: AboutFieldProps) => {
  const [read, questions] = [fields.find('#read'), fields.find<HTMLDetailsElement>('#questions')];
  const box = fields.find('#questions > div');
  let reading: string | undefined;

  const show = async () => {
    const { about } = draft;
    const isOfCv = about?.from === 'cv';
    questions.hidden = isOfCv;
    if (about && !isOfCv) questions.open = true;
    const { showProfile, hideProfile } = await import('./ProfileBox.tsx');
    hideProfile(isOfCv ? box : read);
    if (draft.about)
      showProfile(isOfCv ? read : box, {
        about: draft.about,
        asked: fields.asked,
        onChange: (profile) => {
          if (draft.about) draft.about.profile = profile;
          keep();
        },
      });
    else hideProfile(box);
  };

  /** Fills in what is empty or came from the CV before; what somebody wrote stays. */
  const fillIn = (read: Partial<Record<'name' | 'email', string>>) => {
    const before = draft.ofCv;
    draft.ofCv = {};
    for (const field of ['name', 'email'] as const) {
      const stands = draft[field].trim();
      if (stands && stands !== before?.[field]) continue;
      const value = read[field] ?? '';
      fields[field].value = draft[field] = value;
      if (value) draft.ofCv[field] = value;
    }
  };

  /** Reads the file that has arrived, once; a reading that fails costs nothing, since the company has the file. */
  const readFile = async (key: string) => {
    reading = key;
    tell(say('Reading your CV …'));
    const { name, email, profile, unsure, isRead, isFromPicture } = await cv.read(key);
    if (draft.cvKey !== key) return;
    if (!isRead) return tell(say('Added. We could not read it; the questions below help in its place.'));
    tell(say(isFromPicture ? 'Read from a picture: check every field' : 'Read'));
    fillIn({ name, email });
    draft.about = {
      from: 'cv',
      profile: draft.about ? completedBy(draft.about.profile, profile) : profile,
      unsure,
    };
    keep();
    await show();
  };

  /** Follows what became of the file. */
  const follow = async () => {
    if (!draft.cvName && draft.ofCv) {
      fillIn({});
      keep();
    }
    if (!draft.cvName && draft.about?.from === 'cv') {
      draft.about = undefined;
      keep();
    }
    const { cvKey } = draft;
    try {
      if (cvKey && draft.about?.from !== 'cv' && reading !== cvKey) return await readFile(cvKey);
      if (!questions.hidden || draft.about || !read.hidden) await show();
    } catch (error) {
      if (error instanceof Refused) tell(say('Added'));
      else throw error;
    }
  };

  const ask = () => {
    if (!questions.open || draft.about) return;
    draft.about = { from: 'questions', profile: emptyProfile(), unsure: [] };
    // Closed, it can be opened again.
    show().catch(() => {
      draft.about = undefined;
      questions.open = false;
      tell(say('You are offline. Try again once you are back.'));
    });
  };
  questions.addEventListener('toggle', ask);
  ask();
  return { follow };
};
