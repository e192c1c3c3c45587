import { fillTemplate, placeholdersIn } from '@marigold/contract/templates';

/** Placeholders that each reader's own name takes the place of. */
export const perPerson = ['candidate.firstName', 'candidate.name'];

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

/** The placeholders that are the same for all, as far as they are known. */
export const sameForAll = ({ title, company, writer, link }: Alike): Record<string, string> => ({
  ...(title && { 'opportunity.title': title }),
  ...(company && { 'company.name': company }),
  ...(writer && { 'user.firstName': firstOf(writer), 'user.name': writer }),
  link,
});

/** A template with what is the same for all; names of candidates are still placeholders. */
export const draftOf = (template: string, alike: Alike): string => fillTemplate(template, sameForAll(alike));

/** A message as one of them reads it. */
export const letterTo = (text: string, name: string, alike: Alike): string =>
  fillTemplate(text, { ...sameForAll(alike), 'candidate.firstName': firstOf(name), 'candidate.name': name });

/** What has to be filled in before a message can be sent. */
export const gapsIn = (text: string, alike: Alike): string[] => {
  const known = [...perPerson, ...Object.keys(sameForAll(alike))];
  return placeholdersIn(text).filter((name) => !known.includes(name));
};

/** Whether a template is about an interview, which several people do not have in common. */
export const isOfInterview = (template: string): boolean =>
  placeholdersIn(template).some((name) => name.startsWith('interview.'));
