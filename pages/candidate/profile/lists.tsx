import type { Named } from '@marigold/contract/kit';
import type { ApplicantProfile } from '@marigold/contract/profile';
import { Plus } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import { say } from '../words/say.ts';
import { Labelled, Line } from './fields.tsx';

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

/** From when to when, in months. */
const Span = ({
  from,
  to,
  isOpenEnd,
  change,
}: {
  from: string | null;
  to: string | null;
  isOpenEnd?: boolean;
  change: (change: { from?: string; to?: string | null }) => void;
}) => (
  <div className="pair">
    <Line
      label={say('From')}
      type="month"
      placeholder="2021-06"
      most={10}
      value={from ?? ''}
      onChange={(value) => change({ from: value })}
    />
    <Line
      label={isOpenEnd ? say('Until; empty for still there') : say('Until')}
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

/** The jobs somebody had. */
export const Jobs = ({ value, onChange }: { value: readonly Job[]; onChange: (jobs: Job[]) => void }) => (
  <div className="entries" role="group" aria-label={say('Jobs')}>
    <p className="label">{say('Jobs')}</p>
    <ul>
      {value.map((job, at) => (
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
            value={job.title}
            onChange={(title) => onChange(replaced(value, at, { title }))}
          />
          <Line
            label={say('Company')}
            value={job.company}
            onChange={(company) => onChange(replaced(value, at, { company }))}
          />
          <Span from={job.from} to={job.to} isOpenEnd change={(change) => onChange(replaced(value, at, change))} />
        </Entry>
      ))}
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
export const Schools = ({ value, levels, onChange }: SchoolsProps) => (
  <div className="entries" role="group" aria-label={say('Education')}>
    <p className="label">{say('Education')}</p>
    <ul>
      {value.map((school, at) => (
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
            value={school.school}
            onChange={(name) => onChange(replaced(value, at, { school: name }))}
          />
          <Level value={school.level} levels={levels} onChange={(level) => onChange(replaced(value, at, { level }))} />
          <Line
            label={say('Subject')}
            value={school.field}
            onChange={(field) => onChange(replaced(value, at, { field }))}
          />
          <Span
            from={school.from}
            to={school.to}
            change={(change) => onChange(replaced(value, at, { ...change, ...(change.from === '' && { from: null }) }))}
          />
        </Entry>
      ))}
    </ul>
    <Adder
      label={say('Add a school')}
      add={() => onChange([...value, { school: '', field: '', level: '', from: null, to: null }])}
    />
  </div>
);
