import type { ApplicationDetail } from '@marigold/contract/candidate';
import { useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import type { Profile as LoadedProfile } from '../profile/Profile.tsx';
import { emptyProfile, faultIn, filledIn, saysAnything } from '../profile/profile.ts';
import { keep, kept } from '../storage.ts';
import { say } from '../words/say.ts';
import { Fault, Field } from './parts.tsx';
import { calls } from './service.ts';

type Own = NonNullable<ApplicationDetail['profile']>;

interface OwnWordsProps {
  item: ApplicationDetail;
  own: Own;
  set: (item: ApplicationDetail) => void;
}

/** What the company has of the candidate: to be looked at once where it was read from a CV, and to be corrected at any time. */
export const OwnWords = ({ item, own, set }: OwnWordsProps) => {
  const draft = `profile.${item.applicationId}`;
  const [value, setValue] = useState<Own | undefined>(() => {
    const before = kept<Own>(draft);
    // What was kept on the device may be older than some of the questions.
    return before && { ...emptyProfile(), ...before };
  });
  const [Profile, setProfile] = useState<typeof LoadedProfile>();
  const [fault, setFault] = useState('');
  const [isSaved, setSaved] = useState(false);
  const isAsking = !item.isConfirmed && item.files.length > 0 && saysAnything(own);

  const open = async () => {
    setSaved(false);
    try {
      const loaded = await import('../profile/Profile.tsx');
      setProfile(() => loaded.Profile);
      setValue(value ?? own);
      setFault('');
    } catch {
      setFault(say('You are offline. Try again once you are back.'));
    }
  };
  const close = () => {
    keep(draft, undefined);
    setProfile(undefined);
    setValue(undefined);
    setFault('');
  };
  const change = (next: Own) => {
    setValue(next);
    keep(draft, next);
  };
  const save = async (event: Event) => {
    event.preventDefault();
    if (!value) return;
    const wrong = faultIn(value);
    if (wrong) return setFault(wrong);
    try {
      const after = await calls.editProfile(item.applicationId, {
        ...filledIn(value),
        linkedIn: value.linkedIn.trim(),
      });
      close();
      setSaved(true);
      set(after);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.message);
    }
  };

  return (
    <section className={isAsking ? 'card' : undefined}>
      <h2>{isAsking ? say('Is this right?') : say('What {{company}} knows of you', { company: item.company.name })}</h2>
      <p className="dim">
        {isAsking
          ? say('This is what your CV seems to say. Correct it, and it is never asked again.')
          : say('It decides how well you fit the role. You can change it at any time.')}
      </p>
      <p role="status" className={isSaved ? 'good' : 'visually-hidden'}>
        {isSaved && say('Saved. The company sees it as you wrote it.')}
      </p>
      {Profile && value ? (
        <form onSubmit={(event) => void save(event)} noValidate>
          <Profile value={value} onChange={(profile) => change({ ...value, ...profile })} />
          <Field
            id="linkedIn"
            label={say('Address of your LinkedIn profile')}
            value={value.linkedIn}
            onInput={(linkedIn) => change({ ...value, linkedIn })}
            fault=""
            input={{ type: 'url', maxLength: 300, placeholder: 'linkedin.com/in/name' }}
          />
          {fault && <Fault message={fault} />}
          <div className="actions">
            <button type="submit" className="button primary">
              {isAsking ? say('Yes, this is right') : say('Save')}
            </button>
            <button type="button" className="button" onClick={close}>
              {say('Cancel')}
            </button>
          </div>
        </form>
      ) : (
        <>
          {fault && <Fault message={fault} />}
          <div className="actions">
            <button type="button" className={isAsking ? 'button primary' : 'button'} onClick={() => void open()}>
              {say('Look at it')}
            </button>
          </div>
        </>
      )}
    </section>
  );
};
