import type { JobListItem, Legal } from '@marigold/contract/jobs';
import { ChevronDown, Languages } from 'lucide-preact';
import { languages, ownNames } from '@marigold/words/languages';
import { LegalLinks } from '../fields/company.tsx';
import { companyPath } from '../links.ts';
import { href, type Visitor } from '../visitor.ts';

/** What the top of a page shows. */
export interface HeaderProps {
  visitor: Visitor;
  /** Whose page it is; undefined on pages of no company. */
  company: (JobListItem['company'] & Partial<Legal>) | undefined;
}

/** The languages to choose from. */
export const LanguageMenu = ({ visitor }: { visitor: Visitor }) => (
  <details className="menu">
    <summary>
      <Languages size={18} />
      <span className="visually-hidden">{visitor.voice.say('Language')}: </span>
      {ownNames[visitor.voice.language]}
      <ChevronDown size={15} />
    </summary>
    <ul>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={href({ ...visitor, chosen: language }, visitor.path, visitor.query)}
            lang={language}
            hreflang={language}
            aria-current={language === visitor.voice.language ? 'true' : undefined}
          >
            {ownNames[language]}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

/** The top of every page: whose it is, the way to the roles, and the language. */
export function Header({ visitor, company }: HeaderProps) {
  const { say } = visitor.voice;
  const home = company ? href(visitor, companyPath(company.slug)) : href(visitor, '/jobs');
  return (
    <header className="top">
      <a className="brand" href={home}>
        <img src={company?.logoUrl ?? '/favicon.svg'} alt="" width={32} height={32} />
        <bdi>{company?.name ?? say('Jobs')}</bdi>
      </a>
      {company && (
        <nav aria-label={company.name}>
          <a href={`${home}#roles`}>{say('Open roles')}</a>
          <a href={`${home}#about`}>{say('About')}</a>
        </nav>
      )}
      <LanguageMenu visitor={visitor} />
      <a className="own" href={href(visitor, '/c')}>
        {say('My applications')}
      </a>
    </header>
  );
}

/** The top of the candidate's own pages. */
export const CandidateHeader = ({ visitor }: { visitor: Visitor }) => (
  <header className="top">
    <a className="brand" href={href(visitor, '/c')}>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      <bdi>{visitor.voice.say('My applications')}</bdi>
    </a>
    <LanguageMenu visitor={visitor} />
  </header>
);

/** The end of every page; one of a company leads to what that has to say in law. */
export const Footer = ({ visitor, company, side }: HeaderProps & { side: 'candidate' | undefined }) => (
  <footer className="end">
    <span>
      <img src="/favicon.svg" alt="" width={18} height={18} />
      {visitor.voice.say('Hiring with Marigold')}
    </span>
    <a href={href(visitor, '/jobs')}>{visitor.voice.say('All open roles')}</a>
    {!side && <a href={href(visitor, '/c')}>{visitor.voice.say('My applications')}</a>}
    {company && <LegalLinks visitor={visitor} company={company} />}
  </footer>
);
