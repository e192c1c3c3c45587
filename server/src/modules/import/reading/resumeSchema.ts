import { z } from 'zod';

/** Words, for which some programs write a number; what is neither says nothing, which is named elsewhere. */
const words = z.union([z.string(), z.number().transform(String)]);
const optional = words.nullish().catch(null);
const dates = { startDate: optional, endDate: optional };
/** A list whose entries keep their places: what is no entry is null. */
const listOf = <T extends z.ZodType>(entry: T) => z.array(entry.nullable().catch(null)).nullish().catch(null);

const listed = (said: string): string[] =>
  said
    .split(/[,;|•\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
/** Names in a list, or in one text. */
const names = z
  .union([z.string().transform(listed), z.array(optional).transform((all) => all.flatMap((name) => name ?? []))])
  .nullish()
  .catch(null);

const Skill = z.union([
  words.transform((name) => ({ name, keywords: [] })),
  z.object({ name: optional, keywords: names }),
]);
const Language = z.union([words.transform((language) => ({ language })), z.object({ language: optional })]);
const Location = z.union([
  z.string().transform((city) => ({ city, region: null, countryCode: null })),
  z.object({ city: optional, region: optional, countryCode: optional }),
]);

/**
 * The parts of a JSON Resume (jsonresume.org, schema 1.0) that say something about a candidate, also where programs write mere
 * words in place of an object; the rest is ignored.
 */
export const JsonResume = z.object({
  basics: z
    .object({
      name: optional,
      label: optional,
      email: optional,
      phone: optional,
      summary: optional,
      location: Location.nullish().catch(null),
    })
    .nullish()
    .catch(null),
  work: listOf(z.object({ name: optional, company: optional, position: optional, summary: optional, ...dates })),
  education: listOf(z.object({ institution: optional, area: optional, studyType: optional, ...dates })),
  skills: z
    .union([z.string().transform((said) => listed(said).map((name) => ({ name, keywords: [] }))), listOf(Skill)])
    .catch(null),
  languages: z
    .union([z.string().transform((said) => listed(said).map((language) => ({ language }))), listOf(Language)])
    .catch(null),
});
export type JsonResume = z.output<typeof JsonResume>;
