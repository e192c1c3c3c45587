import type { Job } from '@marigold/contract/jobs';
import { type FieldName, publicFields, said } from '@marigold/contract/opportunityFields';
import {
  type LucideIcon,
  Banknote,
  BriefcaseBusiness,
  Building2,
  GraduationCap,
  MapPin,
  TrendingUp,
  Truck,
} from 'lucide-preact';
import { Fact, placeOf } from '../parts.tsx';
import { Text } from '../Text.tsx';
import type { Visitor } from '../visitor.ts';

interface Shown {
  visitor: Visitor;
  job: Job;
}

/** The fields that stand as chips below the title; what else is short stands with its name beside the text. */
const chips: Partial<Record<FieldName, LucideIcon>> = {
  workMode: Building2,
  employmentType: BriefcaseBusiness,
  experience: TrendingUp,
  education: GraduationCap,
};
const besides = publicFields.filter(({ kind, name }) => kind !== 'text' && kind !== 'salary' && !(name in chips));

/** The short facts below the title. */
export const Chips = ({ visitor, job }: Shown) => {
  const remotely = placeOf(visitor, job);
  const facts = [
    { text: job.salaryName, Icon: Banknote, className: 'chip pays' },
    { text: remotely ?? job.location?.name, Icon: MapPin, className: 'chip' },
    { text: job.relocationHelp && visitor.voice.say('Helps with relocation'), Icon: Truck, className: 'chip' },
    ...publicFields.flatMap((field) => {
      const Icon = chips[field.name];
      const text = field.name === 'workMode' && remotely ? null : said(job, field);
      return Icon ? [{ text, Icon, className: 'chip' }] : [];
    }),
  ];
  return (
    <ul className="chips">
      {facts.map(
        ({ text, Icon, className }) =>
          text && (
            <li key={text} className={className}>
              <Icon size={16} />
              {text}
            </li>
          ),
      )}
    </ul>
  );
};

/** What the author wrote at length, each under its name. */
export const Texts = ({ visitor, job }: Shown) =>
  publicFields.map((field) => {
    const text = field.kind === 'text' && said(job, field);
    return (
      text && (
        <section key={field.name}>
          <h2>{visitor.voice.nameOf(field)}</h2>
          <div className="text" dir="auto">
            <Text text={text} />
          </div>
        </section>
      )
    );
  });

/** The short facts that have no chip, each with its name. */
export const Besides = ({ visitor, job }: Shown) =>
  besides.map((field) => {
    const text = said(job, field);
    return (
      text && (
        <Fact key={field.name} name={visitor.voice.nameOf(field)}>
          <bdi>{text}</bdi>
        </Fact>
      )
    );
  });
