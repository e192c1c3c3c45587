import type { JobListItem } from '@marigold/contract/jobs';
import { ChevronDown, ChevronRight } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { jobPath } from './links.ts';
import { href, type Visitor } from './visitor.ts';

const petals = [0, 45, 90, 135, 180, 225, 270, 315];
const day = 24 * 60 * 60_000;

/** The brand's flower, quiet behind a company's name. Something is missing where `missing` petals are. */
export const Bloom = ({ missing = 0 }: { missing?: number }) => (
  <svg className="bloom" viewBox="0 0 48 48" aria-hidden>
    {petals.slice(missing).map((angle) => (
      <ellipse
        key={angle}
        className="back"
        cx="24"
        cy="11.2"
        rx="5.6"
        ry="9.2"
        transform={`rotate(${angle + 22.5} 24 24)`}
      />
    ))}
    {petals.slice(missing).map((angle) => (
      <ellipse key={angle} className="front" cx="24" cy="14.6" rx="4.3" ry="7.4" transform={`rotate(${angle} 24 24)`} />
    ))}
    <circle className="eye" cx="24" cy="24" r="6.6" />
  </svg>
);

/** Where a job is done, in few words: the town, or from where one may work remotely. */
export const placeOf = ({ voice }: Visitor, job: JobListItem): string | null => {
  if (!job.location) return null;
  return job.workModeId === 'remote' ? voice.say('Remote in {{country}}', { country: job.location.country }) : null;
};

/** One role of a list. `showsCompany` where the list is of several. */
function Role({ visitor, job, showsCompany }: { visitor: Visitor; job: JobListItem; showsCompany: boolean }) {
  const { say } = visitor.voice;
  const isNew = visitor.now - Date.parse(job.postedDate) < day;
  const remotely = placeOf(visitor, job);
  const place = remotely ?? (showsCompany ? job.location?.name : job.location?.town);
  const facts = [place, remotely ? null : job.workModeName, job.employmentTypeName].filter((fact) => fact);
  return (
    <li>
      <a href={href(visitor, jobPath(job.company.slug, job.slug))}>
        {showsCompany && <img src={job.company.logoUrl} alt="" width={40} height={40} loading="lazy" />}
        <span className="role">
          <b>
            <bdi>{job.title}</bdi>
            {isNew && <span className="new">{say('new today')}</span>}
          </b>
          <span className="facts">
            {showsCompany && (
              <span>
                <bdi>{job.company.name}</bdi>
              </span>
            )}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </span>
        {job.salaryName && <span className="pay">{job.salaryName}</span>}
        <ChevronRight size={18} />
      </a>
    </li>
  );
}

interface RolesProps {
  visitor: Visitor;
  jobs: readonly JobListItem[];
  showsCompany: boolean;
}

/** Roles as a list of links. */
export const Roles = ({ visitor, jobs, showsCompany }: RolesProps) => (
  <ul className="roles">
    {jobs.map((job) => (
      <Role key={job.opportunityId} visitor={visitor} job={job} showsCompany={showsCompany} />
    ))}
  </ul>
);

interface PagerProps {
  visitor: Visitor;
  found: { nextToken: string | null; prevToken: string | null };
}

/** The way to the pages before and after, where there are any. */
export function Pager({ visitor, found: { nextToken, prevToken } }: PagerProps) {
  if (!nextToken && !prevToken) return null;
  const { say } = visitor.voice;
  const to = (TokenId: string, PageNavigation: string) =>
    `${href(visitor, visitor.path, { ...visitor.query, TokenId, PageNavigation })}#roles`;
  return (
    <nav className="pager" aria-label={say('Pages')}>
      {prevToken && (
        <a className="button" rel="prev" href={to(prevToken, '2')}>
          {say('Previous')}
        </a>
      )}
      {nextToken && (
        <a className="button" rel="next" href={to(nextToken, '1')}>
          {say('Next')}
        </a>
      )}
    </nav>
  );
}

/** The browser's own menu, dressed as the other fields. */
export const Select = ({ name, value, children }: { name: string; value: string; children: ComponentChildren }) => (
  <span className="select">
    <select name={name} value={value}>
      {children}
    </select>
    <ChevronDown size={16} />
  </span>
);

/** A word or two with what they say before them. */
export const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Keeps the chosen language, and where somebody came from, when a form is sent. */
export const Carried = ({ visitor: { chosen, from = {} } }: { visitor: Visitor }) => (
  <>
    {chosen && <input type="hidden" name="lang" value={chosen} />}
    {Object.entries(from).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

/** Only machines find and fill this in. */
export const Trap = () => (
  <div className="trap" aria-hidden>
    <input name="homepage" tabindex={-1} autocomplete="off" aria-label="Homepage" />
  </div>
);
