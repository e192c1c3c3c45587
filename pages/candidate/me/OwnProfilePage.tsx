import type { Candidate } from '@marigold/contract/candidate';
import type { OwnProfile } from '@marigold/contract/ownProfile';
import type { ComponentChildren } from 'preact';
import { Bones, Fault, Title } from '../own/parts.tsx';
import { calls } from '../own/service.ts';
import { useOwnLanguage } from '../own/Notices.tsx';
import { type Change, useAsked } from '../own/useAsked.ts';
import { Line, Whole } from '../profile/fields.tsx';
import { Jobs, Schools } from '../profile/lists.tsx';
import { Moving } from '../profile/Moving.tsx';
import { Chips, Found } from '../profile/named.tsx';
import { useChoices } from '../profile/names.ts';
import { messageAt } from '../profile/profile.ts';
import { Salary } from '../profile/Salary.tsx';
import { WorkModes } from '../profile/WorkModes.tsx';
import { say } from '../words/say.ts';
import { About, Pronouns } from './About.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import { Menu } from './Menu.tsx';
import { Petals } from './Petals.tsx';
import { Photo } from './Photo.tsx';
import { type Section, sections } from './petals.ts';
import { Seen } from './Seen.tsx';
import { profile as own } from './service.ts';
import { State } from './saving/State.tsx';
import { useOwnWords } from './saving/useOwnWords.ts';
import { useSpotlights } from './useSpotlights.ts';
import { Videos } from './Videos.tsx';
import { Visibility } from './Visibility.tsx';

type Words = OwnProfile['profile'];

const Part = ({ section, children }: { section: Section; children: ComponentChildren }) => (
  <section id={section} className="card" aria-labelledby={`${section}-name`}>
    <h2 id={`${section}-name`}>{say(sections[section])}</h2>
    {children}
  </section>
);

interface FormProps {
  stored: OwnProfile;
  setStored: Change<OwnProfile>;
  person: Candidate;
  setPerson: (person: Candidate) => void;
}

const Form = ({ stored, setStored, person, setPerson }: FormProps) => {
  const choices = useChoices();
  const spotlights = useSpotlights();
  const { value, change, saving, faults, replaced, setReplaced } = useOwnWords(stored, setStored, setPerson);
  const faultAt = (part: keyof Words) => messageAt(faults, part);
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
        <State saving={saving} faults={faults} />
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
            name="headline"
            fault={faultAt('headline')}
            value={value.headline}
            onChange={set('headline')}
          />
          <Whole
            label={say('Years of experience')}
            name="experienceYears"
            value={value.experienceYears}
            fault={faultAt('experienceYears')}
            onChange={set('experienceYears')}
          />
          <Found
            what="locations"
            label={say('Where you live')}
            name="location"
            fault={faultAt('location')}
            value={value.location}
            onChange={set('location')}
            isStrict
          />
          <Line
            label={say('Phone')}
            name="phone"
            fault={faultAt('phone')}
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
          <Jobs value={value.jobs} faults={faults} onChange={set('jobs')} />
          <Schools
            value={value.schools}
            levels={choices?.educationTypes ?? []}
            faults={faults}
            onChange={set('schools')}
          />
          <Line
            label={say('Address of your LinkedIn profile')}
            name="linkedIn"
            most={300}
            value={value.linkedIn}
            fault={faultAt('linkedIn')}
            onChange={set('linkedIn')}
          />
        </Part>
        <Part section="overview">
          <About value={value.about} change={set('about')} />
          <Salary value={value} fault={faultAt('salaryMinimum')} onChange={(said) => change({ ...value, ...said })} />
          <WorkModes value={value.workModesIds} onChange={set('workModesIds')} />
          <Moving
            value={value}
            asked={{ relocation: true, permits: true }}
            onChange={(said) => change({ ...value, ...said })}
          />
        </Part>
        <Part section="skills">
          <Chips
            what="skills"
            label={say('Skills')}
            name="skills"
            fault={faultAt('skills')}
            value={value.skills}
            onChange={set('skills')}
          />
        </Part>
        <Part section="languages">
          <Chips
            label={say('Languages')}
            name="languages"
            fault={faultAt('languages')}
            value={value.languages}
            onChange={set('languages')}
          />
        </Part>
        <Part section="pronouns">
          <Pronouns value={value.pronoun} change={set('pronoun')} />
          <Whole
            label={say('Year of birth')}
            name="birthYear"
            digits={4}
            value={value.birthYear}
            fault={faultAt('birthYear')}
            onChange={set('birthYear')}
          />
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
  useOwnLanguage(person);
  const profile = useAsked(() => own.get(), 'own profile');
  const refused = profile.refused ?? person.refused;
  const isThere = person.answer !== undefined && profile.answer !== undefined;
  return (
    <div className="own-profile" aria-busy={!isThere}>
      <div className="head">
        <Menu />
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
