import type { Change } from '@marigold/contract/opportunity';
import { type FieldName, genericFields, publicFlags } from '@marigold/contract/opportunityFields';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import {
  Banknote,
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumnIncreasing,
  Clock,
  GraduationCap,
  type LucideIcon,
  MapPin,
  Truck,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JobText } from './jobText.ts';

/** The icons of the short facts, in their order; those without one come last, with their names. */
const icons: Partial<Record<FieldName, LucideIcon>> = {
  location: MapPin,
  workMode: Building2,
  salary: Banknote,
  employmentType: BriefcaseBusiness,
  position: ChartNoAxesColumnIncreasing,
  experience: Clock,
  education: GraduationCap,
};
const inOrder = Object.keys(icons) as FieldName[];
const flagIcons: Partial<Record<FieldName, LucideIcon>> = { relocationHelp: Truck };
const unnamed = genericFields.filter(
  ({ kind, name, seenBy }) => kind !== 'text' && seenBy === 'public' && !(name in icons),
);

interface JobFactsProps {
  job: JobText;
  /** The differences to what the reader saw before. */
  changes?: readonly Change[];
  /** The facts to show; without it all. */
  only?: readonly FieldName[];
}

/** The short facts of a job as chips; changed ones stand out. */
export function JobFacts({ job, changes = [], only }: JobFactsProps) {
  const { t } = useTranslation();
  const facts = [
    ...inOrder.map((name) => ({
      name,
      icon: icons[name],
      text: name === 'location' ? job.location : job.fields[name],
    })),
    ...publicFlags.map(({ name, label }) => ({
      name,
      icon: flagIcons[name],
      text: job.flags.includes(name) && t(label),
    })),
    ...unnamed.map(({ name, label, heading }) => {
      const text = job.fields[name];
      return { name, icon: undefined, text: text && `${t(heading ?? label)}: ${text}` };
    }),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
      {facts.map(({ name, icon: Icon, text }) => {
        const isChanged = changes.some(({ field }) => field === name);
        return (
          text &&
          (only?.includes(name) ?? true) && (
            <Chip
              key={name}
              size="medium"
              color={isChanged ? 'success' : 'default'}
              icon={Icon && <Icon size={13} aria-hidden />}
              label={text}
              sx={{ height: 26, maxWidth: '100%' }}
            />
          )
        );
      })}
    </Box>
  );
}
