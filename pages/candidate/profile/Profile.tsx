import type { ApplicantProfile } from '@marigold/contract/profile';
import { say } from '../words/say.ts';
import { Line, Whole } from './fields.tsx';
import { Jobs, Schools } from './lists.tsx';
import { type Asked, Moving } from './Moving.tsx';
import { Chips, Found } from './named.tsx';
import { useChoices } from './names.ts';
import { faultsIn, messageAt } from './profile.ts';
import { Salary } from './Salary.tsx';
import { WorkModes } from './WorkModes.tsx';

interface ProfileProps {
  value: ApplicantProfile;
  onChange: (value: ApplicantProfile) => void;
  /** Parts that should be looked at. */
  unsure?: readonly string[];
  /** Only what ranking needs, for who has no CV. */
  isShort?: boolean;
  /** Left out: everything. */
  asked?: Asked;
}

const everything: Asked = { relocation: true, permits: true };

/** What somebody says of themself, to be filled in or looked at. */
export const Profile = ({ value, onChange, unsure = [], isShort = false, asked = everything }: ProfileProps) => {
  const choices = useChoices();
  const faults = faultsIn(value);
  const set =
    <K extends keyof ApplicantProfile>(part: K) =>
    (given: ApplicantProfile[K]) =>
      onChange({ ...value, [part]: given });
  const isUnsure = (part: keyof ApplicantProfile) => unsure.includes(part);
  return (
    <div className="profile">
      <Found
        what="jobtitles/search"
        label={say('What you do now')}
        value={value.headline}
        onChange={set('headline')}
        isUnsure={isUnsure('headline')}
      />
      <Whole
        label={say('Years of experience')}
        name="experienceYears"
        value={value.experienceYears}
        fault={messageAt(faults, 'experienceYears')}
        onChange={set('experienceYears')}
        isUnsure={isUnsure('experienceYears')}
      />
      <Found
        what="locations"
        label={say('Where you live')}
        value={value.location}
        onChange={set('location')}
        isUnsure={isUnsure('location')}
        isStrict
      />
      <Moving value={value} asked={asked} onChange={onChange} />
      <Chips
        what="skills"
        label={say('Skills')}
        value={value.skills}
        onChange={set('skills')}
        isUnsure={isUnsure('skills')}
      />
      {!isShort && (
        <>
          <Jobs value={value.jobs} onChange={set('jobs')} />
          <Schools value={value.schools} levels={choices?.educationTypes ?? []} onChange={set('schools')} />
          <Chips
            label={say('Languages')}
            value={value.languages}
            onChange={set('languages')}
            isUnsure={isUnsure('languages')}
          />
          <Line
            label={say('Phone')}
            type="tel"
            autoComplete="tel"
            most={50}
            value={value.phone}
            fault={messageAt(faults, 'phone')}
            onChange={set('phone')}
            isUnsure={isUnsure('phone')}
          />
        </>
      )}
      <WorkModes value={value.workModesIds} onChange={set('workModesIds')} />
      <Salary value={value} fault={messageAt(faults, 'salaryMinimum')} onChange={onChange} />
    </div>
  );
};
