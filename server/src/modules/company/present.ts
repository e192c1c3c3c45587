import type { CompanyProfile, CompanySettings } from '@marigold/contract/company';
import {
  type Answers,
  byKind,
  type Content,
  type Field,
  fields,
  type PublicAnswers,
  type PublicColumn,
  publicFields,
} from '@marigold/contract/companyFields';
import type { Language } from '@marigold/contract/kit';
import { fields as settings } from '@marigold/contract/settingsFields';
import { isProfile, isWebsite } from '@marigold/contract/webAddresses';
import type { Call } from '#platform/http/call';
import { logoUrl } from '#modules/files';
import { catalog, nameOf, named, placeNamed } from '#modules/masterdata';
import type { CompanyRow } from './store.ts';

/** What presenting needs to know of a request. */
type Reader = Pick<Call, 'platform' | 'language'>;
/** What everybody may know of a company. */
export type PublicRow = Pick<CompanyRow, PublicColumn | 'company_id'>;

const { companySizes, industries } = catalog.lists;
const industriesOf = (ids: readonly string[], language: Language) =>
  industries.filter(({ id }) => ids.includes(id)).map((industry) => named(industry, language));
const sizeIn = (id: string | null, language: Language): string | null => {
  const size = companySizes.find((each) => each.id === id);
  return size ? nameOf(size, language) : null;
};

type Answer = Partial<Answers>;
const asIs = ({ path, column }: Pick<Field, 'path' | 'column'>, row: Content): Answer => ({ [path]: row[column] });
/** What the company is answered of a field. */
const fieldAnswer = byKind<[CompanyRow, Reader], Answer>({
  line: asIs,
  text: asIs,
  number: asIs,
  name: asIs,
  size: asIs,
  year: asIs,
  place: ({ column }, row, { language }) => ({
    locationId: row[column],
    location: placeNamed(row[column], language),
  }),
  industries: ({ column }, row, { language }) => ({ industries: industriesOf(row[column], language) }),
  logo: ({ column }, row, { platform }) => ({
    logoId: row[column],
    logoUrl: logoUrl(platform, row.company_id, row[column]),
  }),
  website: asIs,
  network: asIs,
  legal: asIs,
});

type PublicAnswer = Partial<PublicAnswers>;
const shownAsIs = ({ path, column }: Pick<Field, 'path' | 'column'>, row: PublicRow): PublicAnswer => ({
  [path]: row[column as PublicColumn],
});
const siteShown = ({ path, column }: Field<'website' | 'legal'>, row: PublicRow): PublicAnswer => {
  const address = row[column];
  return { [path]: address && isWebsite(address) ? address : null };
};
/** What everybody is answered of a field. What was stored before addresses were checked may lead anywhere: it is left out. */
const fieldShown = byKind<[PublicRow, Reader], PublicAnswer>({
  line: shownAsIs,
  text: shownAsIs,
  number: shownAsIs,
  name: shownAsIs,
  size: ({ column }, row, { language }) => ({ companySizeName: sizeIn(row[column], language) }),
  year: shownAsIs,
  place: ({ column }, row, { language }) => ({ location: placeNamed(row[column], language) }),
  industries: ({ column }, row, { language }) => ({ industries: industriesOf(row[column], language) }),
  logo: ({ column }, row, { platform }) => ({ logoUrl: logoUrl(platform, row.company_id, row[column]) }),
  website: siteShown,
  network: ({ path, column }, row) => ({ [path]: row[column] && isProfile(path, row[column]) ? row[column] : null }),
  legal: siteShown,
});

/** The company as everybody in it sees it. */
export const profileOf = (reader: Reader, row: CompanyRow): CompanyProfile => ({
  companyId: row.company_id,
  slug: row.slug,
  ...(Object.assign({}, ...fields.map((field) => fieldAnswer(field, row, reader))) as Answers),
  followers: row.followers,
  isDemo: row.is_demo,
});

/** What everybody may read of a company's profile. */
export const publicProfileOf = (reader: Reader, row: PublicRow): PublicAnswers =>
  Object.assign({}, ...publicFields.map((field) => fieldShown(field, row, reader))) as PublicAnswers;

/** The company's settings as rules read them. */
export const settingsOf = (row: Omit<CompanyRow, 'followers'>): CompanySettings =>
  Object.fromEntries(settings.map(({ path, column }) => [path, row[column]])) as CompanySettings;
