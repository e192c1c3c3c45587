import type { Named } from '@marigold/contract/kit';
import type { ApplicantProfile } from '@marigold/contract/profile';
import { Plus } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { Labelled, Line } from './fields.tsx';
import { type Faulty, messageAt } from './profile.ts';

type Job = ApplicantProfile['jobs'][number];
type School = ApplicantProfile['schools'][number];

const replaced = <T,>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((item, index) => (index === at ? { ...item, ...change } : item));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

interface EntryProps {
  title: string;
  /** What stands beside the title while it is closed. */
  more: string;
  /** Whether it is open because it is new. */
  isNew: boolean;
  remove: () => void;
  children: preact.ComponentChildren;
}

const Entry = ({ title, more, isNew, remove, children }: EntryProps) => {
  // It stays open once it has a name.
  const [isOpen] = useState(isNew);
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <bdi>{title}</bdi>
          <bdi className="dim">{more}</bdi>
        </summary>
        <div className="entry">
          {children}
          <button type="button" className="button quiet bad" onClick={remove}>
            {say('Remove')}
          </button>
        </div>
      </details>
    </li>
  );
};

const Adder = ({ label, add }: { label: string; add: () => void }) => (
  <button type="button" className="button" onClick={add}>
    <Plus size={18} aria-hidden="true" />
    {label}
  </button>
);

interface SpanProps {
  from: string | null;
  to: string | null;
  isOpenEnd?: boolean;
  /** What part of the profile it stands in, and what must be put right in it. */
  name: string;
  faultAt: (field: string) => string;
  change: (change: { from?: string; to?: string | null }) => void;
}

/** From when to when, in months. */
const Span = ({ from, to, isOpenEnd, name, faultAt, change }: SpanProps) => (
  <div className="pair">
    <Line
      label={say('From')}
      name={name}
      fault={faultAt('from')}
      type="month"
      placeholder="2021-06"
      most={10}
      value={from ?? ''}
      onChange={(value) => change({ from: value })}
    />
    <Line
      label={isOpenEnd ? say('Until; empty for still there') : say('Until')}
      name={name}
      fault={faultAt('to')}
      type="month"
      placeholder="2024-01"
      most={10}
      value={to ?? ''}
      onChange={(value) => change({ to: value || null })}
    />
  </div>
);

const years = (from: string | null, to: string | null, isOpenEnd: boolean): string => {
  const end = to?.slice(0, 4) ?? (isOpenEnd && from ? say('today') : '');
  return [from?.slice(0, 4), end].filter(Boolean).join(' – ');
};

interface JobsProps {
  value: readonly Job[];
  faults?: readonly Faulty<string>[];
  onChange: (jobs: Job[]) => void;
}

/** The jobs somebody had. */
export const Jobs = ({ value, faults = [], onChange }: JobsProps) => (
  <div className="entries" role="group" aria-label={say('Jobs')}>
    <p className="label">{say('Jobs')}</p>
    <ul>
      {value.map((job, at) => {
        const change = (changed: Partial<Job>) => onChange(replaced(value, at, changed));
        const faultAt = (field: string) => messageAt(faults, 'jobs', at, field);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- entries have nothing else that stays while they are edited
          <Entry
            key={at}
            title={job.title || say('New job')}
            more={[job.company, years(job.from, job.to, true)].filter(Boolean).join(', ')}
            isNew={job.title === ''}
            remove={() => onChange(without(value, at))}
          >
            <Line
              label={say('Job title')}
              name="jobs"
              value={job.title}
              fault={faultAt('title')}
              onChange={(title) => change({ title })}
            />
            <Line
              label={say('Company')}
              name="jobs"
              value={job.company}
              fault={faultAt('company')}
              onChange={(company) => change({ company })}
            />
            <Span from={job.from} to={job.to} isOpenEnd name="jobs" faultAt={faultAt} change={change} />
          </Entry>
        );
      })}
    </ul>
    <Adder
      label={say('Add a job')}
      add={() => onChange([...value, { title: '', company: '', from: '', to: null, text: null }])}
    />
  </div>
);

interface SchoolsProps {
  value: readonly School[];
  levels: readonly Named[];
  faults?: readonly Faulty<string>[];
  onChange: (schools: School[]) => void;
}

const Level = ({
  value,
  levels,
  onChange,
}: {
  value: string;
  levels: readonly Named[];
  onChange: (id: string) => void;
}) => {
  const id = useId();
  return (
    <Labelled id={id} label={say('Degree')}>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{say('Not said')}</option>
        {levels.map((level) => (
          <option key={level.id} value={level.id}>
            {level.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
};

/** Where somebody learned. */
export const Schools = ({ value, levels, faults = [], onChange }: SchoolsProps) => (
  <div className="entries" role="group" aria-label={say('Education')}>
    <p className="label">{say('Education')}</p>
    <ul>
      {value.map((school, at) => {
        const change = (changed: Partial<School>) => onChange(replaced(value, at, changed));
        const faultAt = (field: string) => messageAt(faults, 'schools', at, field);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- entries have nothing else that stays while they are edited
          <Entry
            key={at}
            title={school.school || say('New school')}
            more={[school.field, years(school.from, school.to, false)].filter(Boolean).join(', ')}
            isNew={school.school === ''}
            remove={() => onChange(without(value, at))}
          >
            <Line
              label={say('School')}
              name="schools"
              value={school.school}
              fault={faultAt('school')}
              onChange={(name) => change({ school: name })}
            />
            <Level value={school.level} levels={levels} onChange={(level) => change({ level })} />
            <Line
              label={say('Subject')}
              name="schools"
              value={school.field}
              fault={faultAt('field')}
              onChange={(field) => change({ field })}
            />
            <Span
              from={school.from}
              to={school.to}
              name="schools"
              faultAt={faultAt}
              change={(changed) => change({ ...changed, ...(changed.from === '' && { from: null }) })}
            />
          </Entry>
        );
      })}
    </ul>
    <Adder
      label={say('Add a school')}
      add={() => onChange([...value, { school: '', field: '', level: '', from: null, to: null }])}
    />
  </div>
);
