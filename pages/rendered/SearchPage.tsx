import type { JobListItem } from '@marigold/contract/jobs';
import type { Named } from '@marigold/contract/kit';
import { MapPin, Search } from 'lucide-preact';
import { Document } from './frame/Document.tsx';
import { Bloom, Carried, Pager, Roles, Select } from './parts.tsx';
import { href, type Visitor } from './visitor.ts';

/** What was looked for and found. */
export interface Found {
  data: JobListItem[];
  nextToken: string | null;
  prevToken: string | null;
  totalRecords: number;
  near: Named | null;
}
interface SearchPageProps {
  visitor: Visitor;
  asked: { q: string; place: string; workModeId: string };
  /** What to choose from. */
  workModes: readonly Named[];
  found: Found;
}

const Form = ({ visitor, asked, workModes }: Omit<SearchPageProps, 'found'>) => {
  const { say } = visitor.voice;
  return (
    <form className="search card" role="search" action="/jobs" method="get">
      <label className="field">
        <span>{say('Job title, skill or company')}</span>
        <span className="input">
          <Search size={18} />
          <input type="search" name="q" value={asked.q} maxlength={200} dir="auto" />
        </span>
      </label>
      <label className="field">
        <span>{say('Town or country')}</span>
        <span className="input">
          <MapPin size={18} />
          <input
            type="text"
            name="place"
            value={asked.place}
            maxlength={100}
            dir="auto"
            autocomplete="address-level2"
          />
        </span>
      </label>
      <label className="field">
        <span>{say('Work mode')}</span>
        <Select name="workModeId" value={asked.workModeId}>
          <option value="">{say('Any work mode')}</option>
          {workModes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <Carried visitor={visitor} />
      <button type="submit" className="button primary">
        {say('Search')}
      </button>
    </form>
  );
};

const Nothing = ({ visitor, isNarrowed }: { visitor: Visitor; isNarrowed: boolean }) => {
  const { say } = visitor.voice;
  return (
    <div className="nothing">
      <Bloom missing={1} />
      <h2>{say(isNarrowed ? 'Nothing fits yet' : 'No open roles now')}</h2>
      <p>
        {isNarrowed
          ? say('No open role fits what you are looking for. Try fewer words or another place.')
          : say('Nobody is hiring here at the moment. It is worth coming back.')}
      </p>
      {isNarrowed && (
        <a className="button" href={href(visitor, '/jobs')}>
          {say('Show all roles')}
        </a>
      )}
    </div>
  );
};

/** Every company's open roles, and the search through them. */
export function SearchPage({ visitor, asked, workModes, found }: SearchPageProps) {
  const { say } = visitor.voice;
  const isNarrowed = Object.values(asked).some((value) => value !== '');
  const around = found.near && say('Open roles around {{place}}, and remote ones', { place: found.near.name });
  const isUnknown =
    asked.place !== '' &&
    !found.near &&
    asked.workModeId === '' &&
    found.data.some((job) => job.workModeId === 'remote');
  const about = {
    title: found.near && around ? around : say('Find your next role'),
    summary: say('{{count}} open roles', { count: found.totalRecords }),
    isHidden: isNarrowed || found.totalRecords === 0,
  };
  return (
    <Document visitor={visitor} company={undefined} about={about}>
      <div className="band">
        <Bloom />
        <h1 className="display">{say('Find your next role')}</h1>
        <Form visitor={visitor} asked={asked} workModes={workModes} />
      </div>
      <section className="column" id="roles" aria-labelledby="found">
        {found.data.length === 0 ? (
          <Nothing visitor={visitor} isNarrowed={isNarrowed} />
        ) : (
          <>
            <h2 id="found">
              {around ?? say('Open roles')}{' '}
              <span className="count">{found.totalRecords.toLocaleString(visitor.voice.language)}</span>
            </h2>
            {isUnknown && (
              <p className="note">
                {say('We know no place “{{place}}”, so these are the remote roles.', { place: asked.place })}
              </p>
            )}
            <Roles visitor={visitor} jobs={found.data} showsCompany />
            <Pager visitor={visitor} found={found} />
          </>
        )}
      </section>
    </Document>
  );
}
