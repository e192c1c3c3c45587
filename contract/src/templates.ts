import { z } from 'zod';
import { Language, text } from './kit.ts';

/** What a company has words of its own for. */
export const messageTemplateTypes = [
  'screeningInvite',
  'screeningReminder',
  'screeningPassed',
  'screeningFailed',
  'interviewInvite',
  'interviewConfirmed',
  'interviewRescheduled',
  'interviewCancelled',
  'interviewReminder',
  'interviewDone',
  'jobOffer',
  'hired',
  'rejected',
  'opportunityClosed',
  'chatMessage',
] as const;
/** One of them. */
export const MessageTemplateType = z.enum(messageTemplateTypes);
export type MessageTemplateType = z.infer<typeof MessageTemplateType>;

/** What can stand in double braces in a template, with an example of what it becomes. */
export const placeholders = {
  'candidate.firstName': 'Amara',
  'candidate.name': 'Amara Okafor',
  'opportunity.title': 'Data engineer',
  'company.name': 'Solstice Health',
  'user.firstName': 'Marta',
  'user.name': 'Marta Silva',
  'interview.time': 'Tuesday, 24 November, 10:30',
  'interview.place': 'Rua Augusta 24, Lisbon',
  link: 'https://jobs.example.com/c',
} as const;
/** The name of a placeholder. */
export type Placeholder = keyof typeof placeholders;

/** The names in double braces in a text, each once, in their order. */
export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
];
/** Puts values for the names in double braces; a name without a value stays as it is. */
export const fillTemplate = (template: string, values: Partial<Record<string, string>>): string =>
  template.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The words of a template; a placeholder nobody knows is refused by its name. */
export const TemplateText = text(4000)
  .min(1, 'Write what the message says, or take the usual words back.')
  .superRefine((template, refused) => {
    for (const name of placeholdersIn(template).filter((each) => !isPlaceholder(each)))
      refused.addIssue({
        code: 'custom',
        message: `There is no placeholder {{${name}}}. Known are: ${Object.keys(placeholders).join(', ')}.`,
      });
  });

/** The words of a company for one purpose and language. */
export const MessageTemplate = z.object({
  type: MessageTemplateType,
  language: Language,
  text: z.string(),
  isOwn: z.boolean().describe('Whether the company changed the usual words'),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** A template as it will be sent. */
export const FilledTemplate = z.object({
  text: z.string(),
  missing: z.array(z.string()).describe('Placeholders for which nothing is known yet; they still stand in the text'),
});
export type FilledTemplate = z.infer<typeof FilledTemplate>;
