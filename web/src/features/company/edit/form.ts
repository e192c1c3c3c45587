import type { CompanyProfile } from '@marigold/contract/company';
import {
  byKind,
  type Changes,
  type companyFields,
  type Field,
  fields,
  mostIndustries,
} from '@marigold/contract/companyFields';
import { said } from '@marigold/contract/fieldTable';
import { Named } from '@marigold/contract/kit';
import { z } from 'zod';

/** What the form holds of a field of each kind. */
interface Held {
  line: string;
  text: string;
  number: string;
  name: string;
  size: string;
  year: string;
  place: Named | null;
  industries: Named[];
  logo: string | null;
  website: string;
  network: string;
  legal: string;
}
type Table = typeof companyFields;
/** The profile as the form holds it: fields as they are typed, by path. */
export type Draft = { [N in keyof Table as Table[N]['path']]: Held[Table[N]['kind']] };

const writing = ({ schema }: Field) => schema.transform((written) => written || null);
const counting = ({ schema }: Field) =>
  z
    .string()
    .trim()
    .transform((written): unknown => (written ? Number(written) : null))
    .pipe(schema);
/** What a field of the form becomes in the call that saves it: what is empty is nothing, choices are their ids. */
const sent = byKind<[], z.ZodType>({
  line: writing,
  text: writing,
  number: counting,
  name: ({ schema }) => schema,
  size: writing,
  year: counting,
  place: () => Named.nullable().transform((place) => place?.id ?? null),
  industries: () =>
    z
      .array(Named)
      .max(mostIndustries, 'Choose up to five industries.')
      .transform((industries) => industries.map(({ id }) => id)),
  logo: ({ schema }) => schema,
  website: writing,
  network: writing,
  legal: writing,
});

/** The profile's form: checked by the same rules as the call that saves it, and read as what that takes. */
export const ProfileForm = z.object(
  Object.fromEntries(fields.map((field) => [field.path, sent(field)])),
) as unknown as z.ZodType<Changes, Draft>;

const written = ({ path }: Pick<Field, 'path'>, company: CompanyProfile) => said(company, path) ?? '';
const heldOf = byKind<[CompanyProfile], Held[keyof Held]>({
  line: written,
  text: written,
  number: written,
  name: written,
  size: written,
  year: written,
  place: (_field, { location }) => location,
  industries: (_field, { industries }) => industries,
  logo: (_field, { logoId }) => logoId,
  website: written,
  network: written,
  legal: written,
});

/** A company's profile as the form begins with it. */
export const valuesOf = (company: CompanyProfile): Draft =>
  Object.fromEntries(fields.map((field) => [field.path, heldOf(field, company)])) as Draft;

/** The fields in which two drafts differ. */
export const differing = (one: Draft, other: Draft): (keyof Draft)[] =>
  fields.map(({ path }) => path).filter((path) => JSON.stringify(one[path]) !== JSON.stringify(other[path]));

/** The fields that somebody changed in a form while they became something else where they are stored. */
export const changedMeanwhile = (draft: Draft, begun: Draft, stored: Draft): (keyof Draft)[] => {
  const [own, others] = [differing(draft, begun), differing(stored, begun)];
  return differing(draft, stored).filter((path) => own.includes(path) && others.includes(path));
};
