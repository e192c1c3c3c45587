import type { OwnProfile } from '@marigold/contract/ownProfile';
import { say } from '../words/say.ts';
import { type Section, sections } from './petals.ts';

type Words = OwnProfile['profile'];

const sectionOf: Record<keyof Words, Section> = {
  headline: 'basics',
  experienceYears: 'basics',
  location: 'basics',
  phone: 'basics',
  jobs: 'journey',
  schools: 'journey',
  linkedIn: 'journey',
  about: 'overview',
  salaryMinimum: 'overview',
  salaryCurrency: 'overview',
  workModesIds: 'overview',
  relocation: 'overview',
  workPermits: 'overview',
  skills: 'skills',
  languages: 'languages',
  pronoun: 'pronouns',
  birthYear: 'pronouns',
};

interface MeanwhileProps {
  replaced: NonNullable<OwnProfile['replaced']>;
  onTake: (theirs: Partial<Words>) => void;
  onKeep: () => void;
}

/** Says what a save replaced that was written elsewhere meanwhile, and takes it back if somebody likes. */
export const Meanwhile = ({ replaced: { parts, profile }, onTake, onKeep }: MeanwhileProps) => {
  const names = [...new Set(parts.map((part) => say(sections[sectionOf[part]])))].join(', ');
  return (
    <div className="card meanwhile" role="alert">
      <p>{say('This was also changed in another window: {{names}}. What stands here is saved.', { names })}</p>
      <div className="tools">
        <button
          type="button"
          className="button"
          onClick={() => onTake(Object.fromEntries(parts.map((part) => [part, profile[part]])))}
        >
          {say('Take the other version')}
        </button>
        <button type="button" className="button" onClick={onKeep}>
          {say('Keep this one')}
        </button>
      </div>
    </div>
  );
};
