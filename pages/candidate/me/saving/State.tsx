import type { OwnProfile } from '@marigold/contract/ownProfile';
import type { CandidateText } from '@marigold/words/keys';
import { Fault } from '../../own/parts.tsx';
import { say, time } from '../../words/say.ts';
import type { OwnFault } from './sound.ts';
import type { Saving } from './useAutosave.ts';

/** How each part is called at its field. */
const names: Record<keyof OwnProfile['profile'], CandidateText> = {
  headline: 'What you do now',
  phone: 'Phone',
  location: 'Where you live',
  about: 'About me',
  experienceYears: 'Years of experience',
  skills: 'Skills',
  languages: 'Languages',
  jobs: 'Jobs',
  schools: 'Education',
  workModesIds: 'How you would like to work',
  salaryMinimum: 'Salary you wish for, a year',
  salaryCurrency: 'Currency',
  relocation: 'Would you move for a job?',
  workPermits: 'Countries you may work in',
  linkedIn: 'Address of your LinkedIn profile',
  pronoun: 'How you are spoken of',
  birthYear: 'Year of birth',
};

const fieldOf = (part: string): HTMLElement | undefined => {
  const fields = [...document.querySelectorAll<HTMLElement>(`.own-profile [name="${part}"]`)];
  return fields.find((field) => field.getAttribute('aria-invalid') === 'true') ?? fields[0];
};

/** Leads to where something must be put right, out of an entry that is closed, too. */
const lead = (part: string): void => {
  const field = fieldOf(part);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
};

interface StateProps {
  saving: Saving;
  /** What must be put right before it is saved. */
  faults: readonly OwnFault[];
}

/** Whether everything is saved, and what is not. */
export const State = ({ saving, faults }: StateProps) => {
  if (saving.state === 'failed') return <Fault message={saving.message} />;
  const parts = [...new Set(faults.map(({ part }) => part))];
  return (
    <div className="saving" role="status">
      <p className="dim small">
        {saving.state === 'saving' && say('Saving …')}
        {saving.state === 'saved' && saving.at && say('Saved {{time}}', { time: time(saving.at) })}
      </p>
      {parts.length > 0 && (
        <p className="error">
          {say('Not saved yet:')}{' '}
          {parts.map((part) => (
            <button key={part} type="button" className="button quiet bad" onClick={() => lead(part)}>
              {say(names[part])}
            </button>
          ))}
        </p>
      )}
    </div>
  );
};
