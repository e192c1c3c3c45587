import { fillTemplate, type Placeholder, placeholders } from '@marigold/contract/templates';
import { clockOf, localeOf } from '@marigold/words/clock';
import type { Language } from '@marigold/words/languages';
import type { TFunction } from 'i18next';

/** Days from now to the example of an interview. */
const AHEAD = 7;

const timeIn = (language: Language, say: TFunction, now: number): string => {
  const at = new Date(now);
  at.setDate(at.getDate() + AHEAD);
  // Nobody meets on a Saturday or Sunday.
  if (at.getDay() % 6 === 0) at.setDate(at.getDate() + 2);
  at.setHours(10, 30, 0, 0);
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  const time = new Intl.DateTimeFormat(locale, clockOf(locale)).format(at);
  return say('{{day}}, {{time}}', { day, time });
};

/** Who writes, as far as it is known. */
export interface Writer {
  company: string | undefined;
  name: string | undefined;
}

/** A template as an example of a candidate reads it in its language, whose words `say` has, from this company and this person. */
export const exampleOf = (
  text: string,
  { language, say }: { language: Language; say: TFunction },
  { company, name }: Writer,
  now: number,
): string => {
  const values: Record<Placeholder, string> = {
    ...placeholders,
    'interview.time': timeIn(language, say, now),
    'opportunity.title': say('Data engineer'),
    'interview.place': say('Rua Augusta 24, Lisbon'),
    ...(company && { 'company.name': company }),
    ...(name && { 'user.name': name, 'user.firstName': name.split(' ')[0] ?? name }),
    link: `${window.location.origin}/c`,
  };
  return fillTemplate(text, values);
};
