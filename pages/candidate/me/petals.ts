import type { OwnProfile } from '@marigold/contract/ownProfile';
import type { CandidateText } from '@marigold/words/keys';

/** How much of a section is filled in. */
export type Filled = 'full' | 'half' | 'empty';

/** The sections of a profile, each of which is a petal, in their order. */
export const sections = {
  basics: 'Basics',
  videos: 'Videos',
  journey: 'Journey',
  overview: 'Overview',
  skills: 'Skills',
  languages: 'Languages',
  pronouns: 'Pronouns',
  visibility: 'Visibility',
} as const satisfies Record<string, CandidateText>;
/** A section of the profile. */
export type Section = keyof typeof sections;

/** The profile as its completeness is counted: with how many videos, and whether a link shows it. */
export interface Counted {
  own: OwnProfile;
  videos: number;
  isPublic: boolean;
}

const filled = (...said: boolean[]): Filled => {
  const count = said.filter(Boolean).length;
  return count === said.length ? 'full' : count > 0 ? 'half' : 'empty';
};

/** How much of each section somebody filled in. */
export const filledIn = ({ own: { profile, isFound }, videos, isPublic }: Counted): Record<Section, Filled> => ({
  basics: filled(profile.headline.trim() !== '', profile.location.trim() !== '', profile.experienceYears !== null),
  videos: filled(videos > 0, videos > 1),
  journey: filled(profile.jobs.length + profile.schools.length > 0),
  overview: filled(profile.about.trim() !== '', profile.salaryMinimum !== null, profile.workModesIds.length > 0),
  skills: filled(profile.skills.length > 0, profile.skills.length > 2),
  languages: filled(profile.languages.length > 0),
  pronouns: filled(profile.pronoun !== 'notSpecified'),
  visibility: filled(isFound || isPublic),
});

/** How many petals are open. */
export const countFull = (all: Record<Section, Filled>): number =>
  Object.values(all).filter((each) => each === 'full').length;
