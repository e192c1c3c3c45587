import type { JobCompany } from '@marigold/contract/jobs';
import type { Named } from '@marigold/contract/kit';
import { absolute, cardPath, companyPath } from './links.ts';
import { beginningOf } from './text.ts';
import { Document } from './frame/Document.tsx';
import { Bloom, Carried, Pager, Roles, Select, Trap } from './parts.tsx';
import type { Found } from './SearchPage.tsx';
import { CompanyFacts, CompanyTexts } from './fields/company.tsx';
import { type Answered, Faq } from './fields/faq.tsx';
import { Branding, CompanyFilm, type Films } from './fields/films.tsx';
import { Text } from './Text.tsx';
import { href, type Visitor } from './visitor.ts';

interface CompanyPageProps {
  visitor: Visitor;
  company: JobCompany;
  /** What the roles can be narrowed to. */
  choices: { locations: Named[]; workModes: Named[]; employmentTypes: Named[] };
  chosen: { locationId: string; workModeId: string; employmentTypeId: string };
  found: Found;
  faq: readonly Answered[];
  films: Films;
}

const Filter = ({ visitor, choices, chosen }: Pick<CompanyPageProps, 'visitor' | 'choices' | 'chosen'>) => {
  const { say } = visitor.voice;
  const select = (name: string, label: string, any: string, value: string, options: Named[]) =>
    options.length > 1 && (
      <label>
        <span className="visually-hidden">{label}</span>
        <Select name={name} value={value}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      </label>
    );
  if (Object.values(choices).every(({ length }) => length < 2)) return null;
  return (
    <form className="filter" action={`${visitor.path}#roles`} method="get">
      {select('locationId', say('Location'), say('Any location'), chosen.locationId, choices.locations)}
      {select('workModeId', say('Work mode'), say('Any work mode'), chosen.workModeId, choices.workModes)}
      {select(
        'employmentTypeId',
        say('Employment type'),
        say('Any employment type'),
        chosen.employmentTypeId,
        choices.employmentTypes,
      )}
      <Carried visitor={visitor} />
      <button type="submit" className="button">
        {say('Show')}
      </button>
    </form>
  );
};

function OpenRoles({ visitor, company, choices, chosen, found }: CompanyPageProps) {
  const { say } = visitor.voice;
  const isNarrowed = Object.values(chosen).some((value) => value !== '');
  return (
    <section id="roles" aria-labelledby="open">
      <h2 id="open">
        {say('Open roles')}{' '}
        {found.totalRecords > 0 && (
          <span className="count">{found.totalRecords.toLocaleString(visitor.voice.language)}</span>
        )}
      </h2>
      <Filter visitor={visitor} choices={choices} chosen={chosen} />
      {found.data.length > 0 ? (
        <Roles visitor={visitor} jobs={found.data} showsCompany={false} />
      ) : (
        <div className="nothing">
          <p>
            {isNarrowed
              ? say('No open role fits what you are looking for. Try fewer words or another place.')
              : say('{{company}} is not hiring at the moment. Leave your e-mail, and you hear of the next role.', {
                  company: company.name,
                })}
          </p>
          <a className="button" href={href(visitor, isNarrowed ? visitor.path : '/jobs')}>
            {say(isNarrowed ? 'Show all roles' : 'All open roles')}
          </a>
        </div>
      )}
      <Pager visitor={visitor} found={found} />
    </section>
  );
}

/** Where one leaves an address to hear of new roles; it works without a script. */
const Alert = ({ visitor, company: { name: company } }: Pick<CompanyPageProps, 'visitor' | 'company'>) => {
  const { say } = visitor.voice;
  return (
    <form className="card alert" action={href(visitor, visitor.path)} method="post" aria-labelledby="alert-title">
      <h2 id="alert-title">{say('Follow {{company}}', { company })}</h2>
      <p className="dim">
        {say(
          'Leave your e-mail, and we write when a role is new. At most one mail a day, and each has a link that ends them.',
        )}
      </p>
      <label className="field">
        <span>{say('E-mail')}</span>
        <input name="email" type="email" inputmode="email" autocomplete="email" maxlength={254} required dir="ltr" />
      </label>
      <Trap />
      <button type="submit" className="button">
        {say('Tell me about new roles')}
      </button>
    </form>
  );
};

/** A company as candidates see it, with its open roles. */
export function CompanyPage(props: CompanyPageProps) {
  const { visitor, company, films } = props;
  const { say } = visitor.voice;
  const count = company.openRoles;
  const about = {
    title: say('Work at {{company}}', { company: company.name }),
    summary: company.description ? beginningOf(company.description, 200) : say('{{count}} open roles', { count }),
    card: absolute(visitor, cardPath(companyPath(company.slug))),
    isHidden: company.isDemo || count === 0,
  };
  return (
    <Document visitor={visitor} company={company} about={about}>
      {company.isDemo && <p className="demo">{say('Made up to look around with: nobody is hiring here.')}</p>}
      <div className="hero" id={company.description ? undefined : 'about'}>
        <Bloom />
        <img src={company.logoUrl} alt="" width={72} height={72} />
        <h1 className="display">
          <bdi>{company.name}</bdi>
        </h1>
        {company.description && (
          <p className="lead" dir="auto">
            {beginningOf(company.description, 140)}
          </p>
        )}
        {count > 0 && (
          <a className="button primary" href="#roles">
            {say('See {{count}} open roles', { count })}
          </a>
        )}
      </div>
      <CompanyFacts visitor={visitor} company={company} />
      <div className="beside">
        <div className="main">
          {films.spotlight && <CompanyFilm visitor={visitor} company={company} film={films.spotlight} />}
          <OpenRoles {...props} />
          <Branding visitor={visitor} company={company} films={films.branding} />
          <Faq visitor={visitor} faq={props.faq} />
        </div>
        <aside aria-label={company.name}>
          <Alert visitor={visitor} company={company} />
          {company.description && (
            <div className="card" id="about">
              <h2>{say('About {{company}}', { company: company.name })}</h2>
              <div className="text" dir="auto">
                <Text text={company.description} />
              </div>
            </div>
          )}
          <CompanyTexts visitor={visitor} company={company} />
        </aside>
      </div>
    </Document>
  );
}
