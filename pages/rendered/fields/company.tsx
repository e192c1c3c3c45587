import { byKind, type Field, publicFields } from '@marigold/contract/companyFields';
import { said } from '@marigold/contract/fieldTable';
import type { JobCompany, Legal } from '@marigold/contract/jobs';
import { isWebsite } from '@marigold/contract/webAddresses';
import { Building2, Calendar, Globe, Info, Link, type LucideIcon, MapPin, Users } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { Text } from '../Text.tsx';
import type { Visitor } from '../visitor.ts';

interface Shown {
  visitor: Visitor;
  company: JobCompany;
}
/** A fact of the line below the name. */
interface Fact {
  Icon: LucideIcon;
  /** Nothing where the company does not say. */
  shown: ComponentChildren;
}

const nameOfSite = (address: string) =>
  isWebsite(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
const linked = (address: string | null, words: string) =>
  address && (
    <a href={address} rel="noopener nofollow">
      {words}
    </a>
  );

const plain = (field: Pick<Field, 'path' | 'label' | 'heading'>, { visitor, company }: Shown): Fact => {
  const text = said(company, field.path);
  return {
    Icon: Info,
    shown: text && (
      <>
        {visitor.voice.nameOf(field)}: <bdi>{text}</bdi>
      </>
    ),
  };
};
const elsewhere = () => null;
const factOf = byKind<[Shown], Fact | null>({
  line: plain,
  text: elsewhere,
  number: plain,
  name: elsewhere,
  size: (_field, { company }) => ({ Icon: Users, shown: company.companySizeName }),
  year: ({ path }, { visitor, company }) => ({
    Icon: Calendar,
    shown: company[path] && visitor.voice.say('Since {{year}}', { year: String(company[path]) }),
  }),
  place: (_field, { company }) => ({ Icon: MapPin, shown: company.location?.name }),
  industries: (_field, { company }) => ({
    Icon: Building2,
    shown: company.industries.map(({ name }) => name).join(', '),
  }),
  logo: elsewhere,
  website: ({ path }, { company }) => ({ Icon: Globe, shown: linked(company[path], nameOfSite(company[path] ?? '')) }),
  network: ({ path, label }, { company }) => ({ Icon: Link, shown: linked(company[path], label) }),
  legal: elsewhere,
});

const legalTexts = publicFields.filter((field): field is Field<'legal'> => field.kind === 'legal');
/** Where a company says what becomes of personal data, and who it is in law; only names, as the addresses are long. */
export const LegalLinks = ({ visitor, company }: { visitor: Visitor; company: Partial<Legal> }) =>
  legalTexts.map((field) => {
    const address = company[field.path];
    return (
      address && (
        <a key={field.path} href={address} target="_blank" rel="noopener nofollow">
          {visitor.voice.nameOf(field)}
        </a>
      )
    );
  });

/** Where a company is, how large and since when, and where else it can be found. */
export const CompanyFacts = (props: Shown) => (
  <ul className="line">
    {publicFields.map((field) => {
      const fact = factOf(field, props);
      return (
        fact?.shown && (
          <li key={field.path}>
            <fact.Icon size={17} />
            {fact.shown}
          </li>
        )
      );
    })}
  </ul>
);

const texts: readonly Field[] = publicFields.filter(({ kind, path }) => kind === 'text' && path !== 'description');
/** What else it wrote at length, each under its name. */
export const CompanyTexts = ({ visitor, company }: Shown) =>
  texts.map((field) => {
    const text = said(company, field.path);
    return (
      text && (
        <section key={field.path} className="card">
          <h2>{visitor.voice.nameOf(field)}</h2>
          <div className="text" dir="auto">
            <Text text={text} />
          </div>
        </section>
      )
    );
  });
