import type { Job } from '@marigold/contract/jobs';
import { ChevronLeft, CircleCheck, Clock, Pin } from 'lucide-preact';
import { absolute, applyPath, cardPath, companyPath, jobPath, posterPath, videoPath } from './links.ts';
import { beginningOf } from './text.ts';
import { Document } from './frame/Document.tsx';
import { type Answered, Faq } from './fields/faq.tsx';
import { Besides, Chips, Texts } from './fields/job.tsx';
import { CompanyFilm, type Film } from './fields/films.tsx';
import { Bloom, Fact } from './parts.tsx';
import { href, type Visitor } from './visitor.ts';

/** Days in which a company goes on with most applicants; null where too few of them say anything. */
interface Pace {
  /** Until eight of ten have an answer. */
  reply: number | null;
  /** Until eight of ten of those who are invited hear it. */
  invite: number | null;
  /** Until eight of ten of those who get an offer have it. */
  offer: number | null;
  /** The share of those who heard by the day they were promised; null where it is not said. */
  inTime: number | null;
}

interface JobPageProps {
  visitor: Visitor;
  job: Job;
  timeZone: string;
  posting: object | undefined;
  /** How fast the company goes on, in days. */
  pace: Pace;
  faq: readonly Answered[];
  /** Shown where the role has no video of its own. */
  film: Film | undefined;
}

const Skills = ({ title, skills, isMust }: { title: string; skills: Job['skills']; isMust: boolean }) =>
  skills.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className="chips small">
        {skills.map(({ id, name }) => (
          <li key={id} className="chip">
            {isMust && <Pin size={14} />}
            {name}
          </li>
        ))}
      </ul>
    </section>
  );

const Steps = ({ visitor, pace }: Pick<JobPageProps, 'visitor' | 'pace'>) => {
  const { say } = visitor.voice;
  const within = (days: number | null) =>
    days === null ? '' : say('mostly within {{days}}', { days: say('{{count}} days', { count: days }) });
  const steps = [
    { name: say('You apply'), how: say('About a minute, without an account.'), when: '' },
    {
      name: say('It is reviewed'),
      how: say(
        'Where a role has questions, an assistant asks them and compares each yes or no with what the role needs; people can look at all of it. You see on your own page how it stands.',
      ),
      when: within(pace.reply),
    },
    {
      name: say('You get to know each other'),
      how: say('You talk to the people you would work with.'),
      when: within(pace.invite),
    },
    {
      name: say('An offer, or an answer'),
      how: say('You hear it by mail and see it on your page.'),
      when: within(pace.offer),
    },
  ];
  return (
    <section>
      <h2>{say('How it goes')}</h2>
      <ol className="timeline steps">
        {steps.map(({ name, how, when }, at) => (
          <li key={name}>
            <span className="number" aria-hidden>
              {at + 1}
            </span>
            <b>{name}</b>
            {when && <span className="dim pace">{when}</span>}
            <span className="dim how">{how}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Aside = ({ visitor, job, timeZone, pace }: Omit<JobPageProps, 'posting' | 'faq' | 'film'>) => {
  const { say, day } = visitor.voice;
  const { company } = job;
  const home = href(visitor, companyPath(company.slug));
  return (
    <aside>
      <div className="card">
        {job.salaryName ? (
          <div>
            <p className="amount">{job.salaryName}</p>
            <p className="dim">{say('a year')}</p>
          </div>
        ) : (
          <h2>{say('Good to know')}</h2>
        )}
        <a className="button primary" href={href(visitor, applyPath(jobPath(company.slug, job.slug)))}>
          {say('Apply')}
        </a>
        <ul className="promises">
          {pace.reply !== null && (
            <li>
              <Clock size={18} />
              {say('Eight of ten hear within {{days}}', { days: say('{{count}} days', { count: pace.reply }) })}
            </li>
          )}
          {pace.inTime !== null && (
            <li>
              <CircleCheck size={18} />
              {say('{{percent}}% hear by the day they were promised', { percent: Math.floor(pace.inTime * 100) })}
            </li>
          )}
          <li>
            <CircleCheck size={18} />
            {say('No account, no cover letter')}
          </li>
        </ul>
        <a className="applied" href={href(visitor, '/c')}>
          {say('Applied already? Open your application')}
        </a>
        <dl>
          <Besides visitor={visitor} job={job} />
          {job.industries.length > 0 && (
            <Fact name={say('Industries')}>{job.industries.map(({ name }) => name).join(', ')}</Fact>
          )}
          <Fact name={say('Posted on')}>
            <time datetime={job.postedDate}>{day(new Date(job.postedDate), timeZone)}</time>
          </Fact>
        </dl>
      </div>
      <div className="card">
        <div className="who">
          <img src={company.logoUrl} alt="" width={44} height={44} />
          <div>
            <h2>{say('About {{company}}', { company: company.name })}</h2>
            <p className="dim">{[company.location?.name, company.companySizeName].filter(Boolean).join(', ')}</p>
          </div>
        </div>
        {company.description && (
          <p className="text" dir="auto">
            {beginningOf(company.description, 260)}
          </p>
        )}
        <a className="button" href={home}>
          {say('See {{count}} open roles', { count: company.openRoles })}
        </a>
      </div>
    </aside>
  );
};

const Cover = ({ company }: Pick<Job, 'company'>) => (
  <div className="cover">
    <Bloom />
    <img src={company.logoUrl} alt="" width={64} height={64} />
    <p dir="auto">{company.name}</p>
  </div>
);

/** Nothing of it is loaded before somebody plays it. */
const Video = ({ visitor, job }: Pick<JobPageProps, 'visitor' | 'job'>) => {
  const page = jobPath(job.company.slug, job.slug);
  const label = visitor.voice.say('Video of {{title}}', { title: job.title });
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- authors upload no captions
    <video
      className="film"
      src={videoPath(page)}
      poster={posterPath(page)}
      aria-label={label}
      preload="none"
      controls
      playsInline
    />
  );
};

/** Stays in reach of a thumb, whatever of the page is read. */
const ApplyBar = ({ visitor, job }: Pick<JobPageProps, 'visitor' | 'job'>) => (
  <div className="applybar">
    {job.salaryName && <p className="pay">{job.salaryName}</p>}
    <a className="button primary" href={href(visitor, applyPath(jobPath(job.company.slug, job.slug)))}>
      {visitor.voice.say('Apply, about a minute')}
    </a>
  </div>
);

/** A posted job as candidates see it. */
export function JobPage({ visitor, job, timeZone, posting, pace, faq, film }: JobPageProps) {
  const { say } = visitor.voice;
  const { company } = job;
  const must = job.skills.filter(({ isMust }) => isMust);
  const others = job.skills.filter(({ isMust }) => !isMust);
  const facts = [job.location?.name, job.workModeName, job.employmentTypeName, job.salaryName]
    .filter(Boolean)
    .join(', ');
  const about = {
    title: say('{{title}} at {{company}}', { title: job.title, company: company.name }),
    summary: job.description ? `${facts}. ${beginningOf(job.description, 160)}` : facts,
    card: absolute(visitor, cardPath(jobPath(company.slug, job.slug))),
    posting,
    isHidden: company.isDemo,
  };
  return (
    <Document visitor={visitor} company={company} about={about}>
      {company.isDemo && <p className="demo">{say('Made up to look around with: nobody is hiring here.')}</p>}
      <div className="beside job">
        <article>
          <a className="back" href={href(visitor, companyPath(company.slug))}>
            <ChevronLeft size={18} />
            {say('All roles')}
          </a>
          <h1>
            <bdi>{job.title}</bdi>
          </h1>
          <Chips visitor={visitor} job={job} />
          {job.video && <Video visitor={visitor} job={job} />}
          {!job.video && film && <CompanyFilm visitor={visitor} company={company} film={film} />}
          {!job.video && !film && <Cover company={company} />}
          <Texts visitor={visitor} job={job} />
          <Skills title={say('What you need')} skills={must} isMust />
          <Skills title={say(must.length > 0 ? 'What helps' : 'Skills')} skills={others} isMust={false} />
          <Steps visitor={visitor} pace={pace} />
          <Faq visitor={visitor} faq={faq} />
        </article>
        <Aside visitor={visitor} job={job} timeZone={timeZone} pace={pace} />
      </div>
      <ApplyBar visitor={visitor} job={job} />
    </Document>
  );
}
