import type { Candidate } from '@marigold/contract/candidate';
import { pronouns } from '@marigold/contract/matches';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';
import { me, Refused } from '../ask.ts';
import { ownDraft } from '../storage.ts';
import { Bones, Fault, Title, Way } from '../own/parts.tsx';
import { calls } from '../own/service.ts';
import { useOwnLanguage } from '../own/Notices.tsx';
import { type Change, useAsked } from '../own/useAsked.ts';
import { Chips, Found, Labelled, Line, Whole } from '../profile/fields.tsx';
import { Jobs, Schools } from '../profile/lists.tsx';
import { Moving } from '../profile/Moving.tsx';
import { useChoices } from '../profile/names.ts';
import { faultIn, filledIn } from '../profile/profile.ts';
import { Salary } from '../profile/Salary.tsx';
import { WorkModes } from '../profile/WorkModes.tsx';
import { say, time } from '../words/say.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { Petals } from './Petals.tsx';
import { Photo } from './Photo.tsx';
import { type Section, sections } from './petals.ts';
import { Seen } from './Seen.tsx';
import { profile as own } from './service.ts';
import { type Saving, useAutosave } from './useAutosave.ts';
import { useSpotlights } from './useSpotlights.ts';
import { Videos } from './Videos.tsx';
import { Visibility } from './Visibility.tsx';

const earliest = 1900;
type Words = OwnProfile['profile'];

const pronounNames: Record<Words['pronoun'], CandidateText> = {
  'he / him': 'he / him',
  'she / her': 'she / her',
  'they / them': 'they / them',
  other: 'Other pronouns',
  notSpecified: 'Not said',
};

const Part = ({ section, children }: { section: Section; children: ComponentChildren }) => (
  <section id={section} className="card" aria-labelledby={`${section}-name`}>
    <h2 id={`${section}-name`}>{say(sections[section])}</h2>
    {children}
  </section>
);

const State = ({ saving }: { saving: Saving }) =>
  saving.state === 'failed' ? (
    <Fault message={saving.message} />
  ) : (
    <p className="dim small" role="status">
      {saving.state === 'saving' && say('Saving …')}
      {saving.state === 'saved' && saving.at && say('Saved {{time}}', { time: time(saving.at) })}
    </p>
  );

const About = ({ value, change }: { value: string; change: (about: string) => void }) => {
  const id = useId();
  return (
    <Labelled id={id} label={say('About me')}>
      <textarea
        id={id}
        rows={4}
        maxLength={5000}
        dir="auto"
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </Labelled>
  );
};

const Pronouns = ({ value, change }: { value: Words['pronoun']; change: (pronoun: Words['pronoun']) => void }) => {
  const id = useId();
  return (
    <Labelled id={id} label={say('How you are spoken of')}>
      <select
        id={id}
        value={value}
        onChange={(event) => change(pronouns.find((each) => each === event.currentTarget.value) ?? 'notSpecified')}
      >
        {pronouns.map((pronoun) => (
          <option key={pronoun} value={pronoun}>
            {say(pronounNames[pronoun])}
          </option>
        ))}
      </select>
    </Labelled>
  );
};

interface FormProps {
  stored: OwnProfile;
  setStored: Change<OwnProfile>;
  person: Candidate;
  setPerson: (person: Candidate) => void;
}

const Form = ({ stored, setStored, person, setPerson }: FormProps) => {
  const choices = useChoices();
  const spotlights = useSpotlights();
  const [replaced, setReplaced] = useState<OwnProfile['replaced']>();
  const { value, change, saving } = useAutosave<Words>(ownDraft(me()), stored.profile, async (words, before) => {
    const fault = faultIn(words);
    if (fault) throw new Refused(400, 'INVALID', fault, undefined);
    // Whoever is still typing a year has none yet.
    const birthYear = words.birthYear !== null && words.birthYear >= earliest ? words.birthYear : null;
    const saved = await own.save({ ...words, ...filledIn(words), birthYear }, before);
    if (saved.replaced) setReplaced(saved.replaced);
    // Who may find it can have been changed meanwhile; this answer may be older than that.
    setStored((before) => ({ ...before, profile: saved.profile, isSaved: saved.isSaved }));
    setPerson(await calls.me());
    return saved.profile;
  });
  const set =
    <K extends keyof Words>(part: K) =>
    (given: Words[K]) =>
      change({ ...value, [part]: given });
  const savePerson = async (changed: Partial<Pick<Candidate, 'isPublic' | 'isFindable'>>) => {
    setPerson(await calls.editMe(changed));
  };
  const counted = {
    own: { ...stored, profile: value },
    videos: spotlights.list?.length ?? 0,
    isPublic: person.isPublic,
  };
  return (
    <>
      <Petals {...counted} />
      <div className="parts">
        <State saving={saving} />
        {replaced && (
          <Meanwhile
            replaced={replaced}
            onTake={(theirs) => {
              change({ ...value, ...theirs });
              setReplaced(undefined);
            }}
            onKeep={() => setReplaced(undefined)}
          />
        )}
        <Part section="basics">
          <Photo person={person} set={setPerson} />
          <Found
            what="jobtitles/search"
            label={say('What you do now')}
            value={value.headline}
            onChange={set('headline')}
          />
          <Whole
            label={say('Years of experience')}
            value={value.experienceYears}
            most={70}
            onChange={set('experienceYears')}
          />
          <Found
            what="locations"
            label={say('Where you live')}
            value={value.location}
            onChange={set('location')}
            isStrict
          />
          <Line
            label={say('Phone')}
            type="tel"
            autoComplete="tel"
            most={50}
            value={value.phone}
            onChange={set('phone')}
          />
        </Part>
        <Part section="videos">
          <Videos all={spotlights} />
        </Part>
        <Part section="journey">
          <Jobs value={value.jobs} onChange={set('jobs')} />
          <Schools value={value.schools} levels={choices?.educationTypes ?? []} onChange={set('schools')} />
          <Line label={say('Address of your LinkedIn profile')} value={value.linkedIn} onChange={set('linkedIn')} />
        </Part>
        <Part section="overview">
          <About value={value.about} change={set('about')} />
          <Salary value={value} onChange={(said) => change({ ...value, ...said })} />
          <WorkModes value={value.workModesIds} onChange={set('workModesIds')} />
          <Moving
            value={value}
            asked={{ relocation: true, permits: true }}
            onChange={(said) => change({ ...value, ...said })}
          />
        </Part>
        <Part section="skills">
          <Chips what="skills" label={say('Skills')} value={value.skills} onChange={set('skills')} />
        </Part>
        <Part section="languages">
          <Chips label={say('Languages')} value={value.languages} onChange={set('languages')} />
        </Part>
        <Part section="pronouns">
          <Pronouns value={value.pronoun} change={set('pronoun')} />
          <Whole label={say('Year of birth')} value={value.birthYear} most={2015} onChange={set('birthYear')} />
          <p className="dim small">{say('Counted in totals by age, and never shown to companies.')}</p>
        </Part>
        <Part section="visibility">
          <Visibility own={stored} set={setStored} person={person} savePerson={savePerson} />
        </Part>
      </div>
      <Seen person={person} words={value} video={spotlights.list?.[0]} />
    </>
  );
};

/** What somebody says of themself apart from any application, which saves itself while it is written. */
export const OwnProfilePage = () => {
  const person = useAsked(() => calls.me(), 'me');
  useOwnLanguage(person.answer?.language);
  const profile = useAsked(() => own.get(), 'own profile');
  const refused = profile.refused ?? person.refused;
  const isThere = person.answer !== undefined && profile.answer !== undefined;
  return (
    <div className="own-profile" aria-busy={!isThere}>
      <div className="head">
        <Way to="/c" className="back">
          {say('My applications')}
        </Way>
        <Title>{say('My profile')}</Title>
      </div>
      {!isThere && !refused && <Bones />}
      {!isThere && refused && (
        <div className="card">
          <Fault message={refused.message} />
          <button
            type="button"
            className="button"
            onClick={() => {
              person.again();
              profile.again();
            }}
          >
            {say('Try again')}
          </button>
        </div>
      )}
      {person.answer && profile.answer && (
        <Form stored={profile.answer} setStored={profile.set} person={person.answer} setPerson={person.set} />
      )}
    </div>
  );
};
