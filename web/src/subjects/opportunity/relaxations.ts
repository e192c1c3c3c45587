import type { masterdata } from '@marigold/contract/masterdata';
import type { Estimate } from '@marigold/contract/estimate';
import { type FactName, factWords } from '@marigold/contract/matches';
import type { Reply } from '@marigold/contract/kit';
import type { TFunction } from 'i18next';
import {
  Banknote,
  Building2,
  CalendarDays,
  Clock,
  Factory,
  GraduationCap,
  type LucideIcon,
  MapPin,
  Pin,
  Sparkles,
} from 'lucide-react';
import type { Content } from '#state/opportunity/opportunityContent.ts';

type Choices = Reply<typeof masterdata.routes.listChoices>;
type Exclusion = Estimate['excludes'][number];

/** A requirement that keeps people away, and the one click that relaxes it, where there is one. */
export interface Relaxation {
  id: string;
  label: string;
  icon: LucideIcon;
  gain: number;
  offer?: { label: string; change: Partial<Content> };
}

const softerMode: Record<string, string> = { 'on-site': 'hybrid', hybrid: 'remote' };

type Read = Omit<Relaxation, 'id' | 'gain'>;

const ofSkill = (t: TFunction, content: Content, id: string): Read | null => {
  const skill = content.skills.find((one) => one.id === id);
  if (!skill) return null;
  if (content.mustHaveSkills.includes(id)) {
    const mustHaveSkills = content.mustHaveSkills.filter((pinned) => pinned !== id);
    const label = t('{{skill}} is a must', { skill: skill.name });
    return { label, icon: Pin, offer: { label: t('Unpin'), change: { mustHaveSkills } } };
  }
  const skills = content.skills.filter((one) => one.id !== id);
  return { label: skill.name, icon: Sparkles, offer: { label: t('Without it'), change: { skills } } };
};

const ofWorkMode = (t: TFunction, content: Content, choices: Choices, id: string): Read | null => {
  const type = choices.employmentTypes.find((one) => one.id === id);
  if (type) return { label: type.name, icon: CalendarDays };
  const mode = choices.workModes.find((one) => one.id === id);
  const softer = choices.workModes.find((one) => one.id === softerMode[id]);
  if (!mode) return null;
  const place = content.location?.name.split(',')[0];
  return {
    label: place && id !== 'remote' ? t('{{mode}} in {{place}}', { mode: mode.name, place }) : mode.name,
    icon: Building2,
    offer: softer && { label: t('{{choice}} instead', { choice: softer.name }), change: { workMode: softer } },
  };
};

const ofSalary = (t: TFunction, { salaries }: Choices, id: string): Read | null => {
  const at = salaries.findIndex((one) => one.id === id);
  const [band, next] = [salaries[at], salaries[at + 1]];
  if (!band) return null;
  return {
    label: band.name,
    icon: Banknote,
    offer:
      next && next.currency === band.currency
        ? { label: t('Next band'), change: { salary: { id: next.id, name: next.name } } }
        : undefined,
  };
};

/** The step below a choice of a list in rising order; below the first one nothing is asked for. */
const lower = (t: TFunction, list: readonly { id: string; name: string }[], id: string) => {
  const at = list.findIndex((one) => one.id === id);
  const found = list[at];
  const below = list[at - 1] ?? null;
  return (
    found && { label: found.name, below, offer: below ? t('{{choice}} instead', { choice: below.name }) : t('Any') }
  );
};

const ofRequired = (t: TFunction, content: Content, fact: FactName): Read => ({
  label: t('{{fact}}: required', { fact: t(factWords[fact]) }),
  icon: Pin,
  offer: {
    label: t('Only wanted'),
    change: { requiredFacts: content.requiredFacts.filter((each) => each !== fact) },
  },
});

const read = (t: TFunction, content: Content, choices: Choices, { fact, id, isRequired }: Exclusion): Read | null => {
  if (isRequired) return ofRequired(t, content, fact);
  switch (fact) {
    case 'skills':
      return ofSkill(t, content, id);
    case 'workMode':
      return ofWorkMode(t, content, choices, id);
    case 'salary':
      return ofSalary(t, choices, id);
    case 'location': {
      const remote = choices.workModes.find((one) => one.id === 'remote');
      return {
        label: t('In {{place}}', { place: content.location?.name ?? '' }),
        icon: MapPin,
        offer: remote && { label: t('{{choice}} instead', { choice: remote.name }), change: { workMode: remote } },
      };
    }
    case 'experience': {
      const step = lower(t, choices.experiences, id);
      return step
        ? { label: step.label, icon: Clock, offer: { label: step.offer, change: { experience: step.below } } }
        : null;
    }
    case 'education': {
      const step = lower(t, choices.educationTypes, id);
      return step
        ? { label: step.label, icon: GraduationCap, offer: { label: step.offer, change: { education: step.below } } }
        : null;
    }
    case 'industry':
      return {
        label: content.industries.find((one) => one.id === id)?.name ?? t('Industries'),
        icon: Factory,
        offer: { label: t('Any'), change: { industries: [] } },
      };
    default:
      return null;
  }
};

/** Requirements shown, besides those that the author made conditions. */
const SHOWN = 4;

/** Which requirements keep most people away, and what each condition costs, with the click that relaxes each. */
export const relaxations = (t: TFunction, content: Content, choices: Choices, { excludes }: Estimate): Relaxation[] =>
  excludes
    .flatMap((exclusion) => {
      const { fact, id, gain, isRequired } = exclusion;
      const found = read(t, content, choices, exclusion);
      return found ? [{ ...found, id: `${fact} ${isRequired ? '' : id}`, gain, isRequired }] : [];
    })
    .filter(({ isRequired }, at) => isRequired || at < SHOWN)
    .map(({ isRequired: _isRequired, ...one }) => one);
