import { fillTemplate, placeholdersIn } from '@marigold/contract/templates';

/** Placeholders that each reader's own name takes the place of. */
const perPerson = ['candidate.firstName', 'candidate.name'];

/** What stands in a message to all of them alike; what is not known yet stays a placeholder. */
export interface Alike {
  title: string | null | undefined;
  company: string | undefined;
  /** Who writes. */
  writer: string | undefined;
  /** Where candidates find their applications. */
  link: string;
}

const firstOf = (name: string): string => name.split(' ')[0] ?? name;

/** A template with what is the same for all; names of candidates are still placeholders. */
export const draftOf = (template: string, { title, company, writer, link }: Alike): string =>
  fillTemplate(template, {
    ...(title && { 'opportunity.title': title }),
    ...(company && { 'company.name': company }),
    ...(writer && { 'user.name': writer, 'user.firstName': firstOf(writer) }),
    link,
  });

/** A message as one of them reads it. */
export const letterTo = (text: string, name: string): string =>
  fillTemplate(text, { 'candidate.firstName': firstOf(name), 'candidate.name': name });

/** What has to be filled in before a message can be sent. */
export const gapsIn = (text: string): string[] => placeholdersIn(text).filter((name) => !perPerson.includes(name));
