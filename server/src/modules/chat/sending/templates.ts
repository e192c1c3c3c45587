import {
  fillTemplate,
  type FilledTemplate,
  type MessageTemplateType,
  placeholdersIn,
} from '@marigold/contract/templates';
import type { Language } from '@marigold/contract/kit';
import type { CompanyCall } from '#platform/http/call';
import { getSettings, templateText } from '#modules/company';
import { titleOf } from '#modules/opportunity';
import { conversationFor } from '../conversations.ts';

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** A template with the names of a conversation; what is not known yet still stands in it. */
export const fill = async (
  call: CompanyCall,
  conversationId: string,
  asked: { type: MessageTemplateType; language?: Language | undefined },
): Promise<FilledTemplate> => {
  const row = await conversationFor(call, conversationId);
  const language = asked.language ?? (await getSettings(call.db)).language;
  const title = titleOf(row, language);
  const text = fillTemplate(await templateText(call.db, asked.type, language), {
    'candidate.firstName': firstName(row.member_name),
    'candidate.name': row.member_name,
    ...(title && { 'opportunity.title': title }),
    'company.name': row.company_name,
    'user.firstName': firstName(call.actor.fullName),
    'user.name': call.actor.fullName,
    link: `${call.platform.config.publicUrl}/c`,
  });
  return { text, missing: placeholdersIn(text) };
};
