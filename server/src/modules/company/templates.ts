import sql from 'sql-template-tag';
import { type Language, languages, source } from '@marigold/words/languages';
import { wordsOf } from '@marigold/words/spoken';
import {
  fillTemplate,
  type FilledTemplate,
  type MessageTemplate,
  type MessageTemplateType,
  messageTemplateTypes,
  placeholders,
  placeholdersIn,
} from '@marigold/contract/templates';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { getProfile } from './service.ts';

interface Row {
  type: MessageTemplateType;
  language: Language;
  text: string;
}

/** What is said for a purpose until a company says it in its own words. */
const usualText = (type: MessageTemplateType, language: Language): string =>
  wordsOf(language, 'templates')[type] ?? wordsOf(source, 'templates')[type] ?? '';

/** The words of the transaction's company for each purpose and language: its own, else the usual ones. */
export const list = async (db: Db): Promise<MessageTemplate[]> => {
  const rows = await db.rows<Row>(
    sql`select type, language, text from message_template where company_id = current_company()`,
  );
  return messageTemplateTypes.flatMap((type) =>
    languages.map((language) => {
      const own = rows.find((row) => row.type === type && row.language === language);
      return { type, language, text: own?.text ?? usualText(type, language), isOwn: own !== undefined };
    }),
  );
};

/** The words of the transaction's company for one purpose and language. */
export const templateText = async (db: Db, type: MessageTemplateType, language: Language): Promise<string> => {
  const own = await db.one<{ text: string }>(sql`
    select text from message_template
    where company_id = current_company() and type = ${type} and language = ${language}`);
  return own?.text ?? usualText(type, language);
};

/** Changes words; null takes the usual ones back. */
export const save = async (
  { db, actor }: CompanyCall,
  changed: readonly { type: MessageTemplateType; language: Language; text: string | null }[],
): Promise<MessageTemplate[]> => {
  for (const { type, language, text } of changed)
    await db.run(
      text === null || text === usualText(type, language)
        ? sql`delete from message_template
            where company_id = current_company() and type = ${type} and language = ${language}`
        : sql`insert into message_template (company_id, type, language, text)
            values (${actor.companyId}, ${type}, ${language}, ${text})
            on conflict (company_id, type, language) do update set text = excluded.text`,
    );
  return list(db);
};

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** How words would be sent by the caller to an example of a candidate. */
export const preview = async (call: CompanyCall, words: string): Promise<FilledTemplate> => {
  const { fullName } = call.actor;
  const text = fillTemplate(words, {
    ...placeholders,
    'company.name': (await getProfile(call)).name,
    'user.name': fullName,
    'user.firstName': firstName(fullName),
    link: `${call.platform.config.publicUrl}/c`,
  });
  return { text, missing: placeholdersIn(text) };
};
