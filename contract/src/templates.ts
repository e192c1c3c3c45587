import { english, phrase } from '@marigold/words/sentence';
import { z } from 'zod';
import { Language, text } from './kit.ts';

/** The purposes for which a company can write its own text. */
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

/** The placeholders of templates, with example values. */
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

/** The placeholders of a text, each once, in order. */
export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)),
];
/** Replaces placeholders by their values; one without a value stays as it is. */
export const fillTemplate = (template: string, values: Partial<Record<string, string>>): string =>
  template.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => values[name] ?? whole);

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The text of a template; an unknown placeholder is refused by name. */
export const TemplateText = text(4000)
  .min(1, 'Write what the message says, or take the usual words back.')
  .superRefine((template, refused) => {
    for (const name of placeholdersIn(template).filter((each) => !isPlaceholder(each))) {
      const sentence = phrase('There is no placeholder {{name}}. Known are: {{names}}.', {
        name: `{{${name}}}`,
        names: Object.keys(placeholders).join(', '),
      });
      refused.addIssue({ code: 'custom', message: english(sentence), params: { sentence } });
    }
  });

/** A company's text for one purpose and language. */
export const MessageTemplate = z.object({
  type: MessageTemplateType,
  language: Language,
  text: z.string(),
  isOwn: z.boolean().describe('Whether the company changed the default text'),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

/** A template as it will be sent. */
export const FilledTemplate = z.object({
  text: z.string(),
  missing: z.array(z.string()).describe('Placeholders without a value yet; the text still contains them'),
});
export type FilledTemplate = z.infer<typeof FilledTemplate>;
