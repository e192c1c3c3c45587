import { type CameFrom, consentVersion, cvFile, type Job, wayNames } from '@marigold/contract/jobs';
import { ChevronLeft, FileUp, Link, ListChecks } from 'lucide-preact';
import type { InputHTMLAttributes } from 'preact';
import { companyPath, jobPath } from './links.ts';
import { Document } from './frame/Document.tsx';
import { Trap } from './parts.tsx';
import { href, type Visitor } from './visitor.ts';

interface ApplyPageProps {
  visitor: Visitor;
  job: Job;
  /** What an applicant agrees to, in words, and for how many months. */
  consent: { text: string; months: number };
  /** Where applications go. */
  service: string;
  /** Where names of the master data are searched. */
  masterdata: string;
  script: string | undefined;
}

const extensions = '.pdf,.docx,.txt,.png,.jpg,.jpeg';

/** Whether somebody has to live near the place of a role. */
const isDoneThere = ({ workModeId }: Job): boolean => workModeId === 'on-site' || workModeId === 'hybrid';

const Role = ({ job }: Pick<ApplyPageProps, 'job'>) => (
  <div className="who">
    <img src={job.company.logoUrl} alt="" width={44} height={44} />
    <div>
      <p className="strong">
        <bdi>{job.title}</bdi>
      </p>
      <p className="dim">
        {[job.company.name, job.location?.town ?? job.location?.country, job.salaryName].filter(Boolean).join(', ')}
      </p>
    </div>
  </div>
);

interface FieldProps {
  /** Its id, and what it is sent as. */
  name: string;
  label: string;
  /** What becomes of it. */
  note?: string;
  /** What it is filled in with, by people and by browsers. */
  input: InputHTMLAttributes<HTMLInputElement>;
}

const Field = ({ name, label, note, input }: FieldProps) => (
  <div className="field">
    <label for={name}>{label}</label>
    <input {...input} id={name} name={name} aria-describedby={`${note ? `${name}-note ` : ''}${name}-error`} />
    {note && (
      <p className="dim small" id={`${name}-note`}>
        {note}
      </p>
    )}
    <p className="error" id={`${name}-error`} />
  </div>
);

const Fields = ({ visitor }: Pick<ApplyPageProps, 'visitor'>) => {
  const { say } = visitor.voice;
  return (
    <>
      <Field
        name="name"
        label={say('Your name')}
        input={{ autocomplete: 'name', maxlength: 200, required: true, dir: 'auto' }}
      />
      <Field
        name="email"
        label={say('E-mail')}
        input={{
          type: 'email',
          inputmode: 'email',
          autocomplete: 'email',
          maxlength: 254,
          required: true,
          dir: 'ltr',
        }}
      />
    </>
  );
};

const Cv = ({ visitor }: Pick<ApplyPageProps, 'visitor'>) => {
  const { say } = visitor.voice;
  return (
    <div className="field" role="group" aria-labelledby="cv-label">
      <span id="cv-label">
        {say('Your CV')} <span className="optional">{say('Optional')}</span>
      </span>
      <label className="drop" for="cv">
        <FileUp size={28} />
        <strong>{say('Add your CV')}</strong>
        <span className="dim">
          {say('PDF, Word, text or a picture, up to {{megabytes}} MB', { megabytes: cvFile.maxBytes / 1_000_000 })}
        </span>
        <input id="cv" type="file" accept={[...cvFile.types, extensions].join(',')} aria-describedby="cv-error" />
      </label>
      <div className="file" hidden />
      <p className="error" id="cv-error" />
    </div>
  );
};

/** In place of a CV, or beside it. */
const Instead = ({ visitor }: Pick<ApplyPageProps, 'visitor'>) => {
  const { say } = visitor.voice;
  return (
    <div className="instead">
      <details>
        <summary>
          <Link size={18} />
          {say('Use my LinkedIn address')}
        </summary>
        <Field
          name="linkedIn"
          label={say('Address of your LinkedIn profile')}
          note={say('The company sees the address. Nothing is read from there.')}
          input={{
            type: 'url',
            inputmode: 'url',
            maxlength: 300,
            dir: 'ltr',
            placeholder: 'linkedin.com/in/name',
          }}
        />
      </details>
      <details id="questions">
        <summary>
          <ListChecks size={18} />
          {say('No CV? Answer a few short questions')}
        </summary>
        <div />
      </details>
    </div>
  );
};

/** Where the applicant came from, as the application says it. */
const cameFrom = ({ from = {} }: Visitor): CameFrom =>
  Object.fromEntries(
    Object.entries(wayNames).flatMap(([way, name]) => {
      const value = from[name];
      return value ? [[way, value]] : [];
    }),
  );

/** Where one applies: it can be read and filled in before its script has come, which then lets it be sent. */
export function ApplyPage({ visitor, job, consent, service, masterdata, script }: ApplyPageProps) {
  const { say } = visitor.voice;
  const { company } = job;
  const about = {
    title: say('Apply for {{title}} at {{company}}', { title: job.title, company: company.name }),
    summary: say('Apply for {{title}} at {{company}}', { title: job.title, company: company.name }),
    isHidden: true,
    script,
  };
  return (
    <Document visitor={visitor} company={company} about={about}>
      <div className="column form">
        <a className="back" href={href(visitor, jobPath(company.slug, job.slug))}>
          <ChevronLeft size={18} />
          {say('Back to the role')}
        </a>
        <Role job={job} />
        <div id="apply">
          <h1>{say('Three things, and you have applied')}</h1>
          <p className="dim needs-script">{say('No account. What you type is kept on this device.')}</p>
          <form
            novalidate
            data-service={service}
            data-masterdata={masterdata}
            data-opportunity={job.opportunityId}
            data-version={consentVersion}
            data-months={consent.months}
            data-came={JSON.stringify(cameFrom(visitor))}
            data-company={company.name}
            data-roles={href(visitor, companyPath(company.slug))}
            data-country={isDoneThere(job) ? job.location?.countryId : undefined}
          >
            <noscript>
              <p className="note">
                {say('Applying needs JavaScript. Switch it on and load the page again, or open it in another browser.')}
              </p>
            </noscript>
            <p className="note known" hidden>
              <span /> <a href={href(visitor, `/c/roles/${job.opportunityId}`)}>{say('Open your application')}</a>
            </p>
            <Fields visitor={visitor} />
            <Cv visitor={visitor} />
            <section id="read" className="card" aria-label={say('Your CV')} hidden />
            <Instead visitor={visitor} />
            <Trap />
            <div className="field">
              <label className="check">
                <input type="checkbox" name="consent" required aria-describedby="consent-error" />
                <span>{consent.text}</span>
              </label>
              {company.privacyNotice && (
                <a className="small" href={company.privacyNotice} target="_blank" rel="noopener nofollow">
                  {say('Privacy notice of {{company}}', { company: company.name })}
                </a>
              )}
              <p className="error" id="consent-error" />
            </div>
            <div className="sendbar">
              <p className="state" role="status" />
              <button type="submit" className="button primary" disabled>
                {say('Send application')}
              </button>
            </div>
          </form>
        </div>
      </div>
    </Document>
  );
}
