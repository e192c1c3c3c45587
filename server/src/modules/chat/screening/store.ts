import sql from 'sql-template-tag';
import { messageTypes, tenantTypes } from '@marigold/contract/chat';
import type { Db } from '#platform/database/db';
import { isOpen, type Question, type State, states, type Talk } from './flow.ts';

/** A screening as it is stored. */
export interface ScreeningRow extends Talk {
  conversation_id: string;
  company_id: string;
  since: Date;
  reminders: number;
  due_at: Date | null;
}

const shown = sql`conversation_id, company_id, questions, answers, state, since, reminders, due_at`;

/** Begins a screening that waits for its first question; nothing where there is one already. */
export const create = async (
  db: Db,
  { conversation_id, company_id }: Pick<ScreeningRow, 'conversation_id' | 'company_id'>,
  questions: readonly Question[],
): Promise<boolean> =>
  (await db.run(sql`
    insert into screening (conversation_id, company_id, questions, state)
    values (${conversation_id}, ${company_id}, ${JSON.stringify(questions)}, 'waiting') on conflict do nothing`)) > 0;

/** The screening of a conversation. */
export const read = (db: Db, conversationId: string) =>
  db.one<ScreeningRow>(sql`select ${shown} from screening where conversation_id = ${conversationId}`);

/** The same, which nobody else can change until the transaction ends. */
export const lock = (db: Db, conversationId: string) =>
  db.one<ScreeningRow>(sql`select ${shown} from screening where conversation_id = ${conversationId} for update`);

/** How a screening stands from now on. */
export interface Standing {
  state: State;
  answers: Talk['answers'];
  since: Date;
  reminders: number;
}

/** Stores how a screening stands. */
export const save = (db: Db, conversationId: string, { state, answers, since, reminders }: Standing) =>
  db.run(sql`
    update screening set state = ${state}, answers = ${JSON.stringify(answers)}, since = ${since}, reminders = ${reminders}
    where conversation_id = ${conversationId}`);

/** Keeps when a screening goes on by itself. */
export const setDue = (db: Db, conversationId: string, at: Date | null) =>
  db.run(sql`update screening set due_at = ${at} where conversation_id = ${conversationId}`);

/** The clock by which things are due. */
export const clock = async (db: Db): Promise<Date> =>
  (await db.one<{ now: Date }>(sql`select clock_timestamp() now`))?.now ?? new Date();

/** Notes in the conversation how far its screening is. */
export const mark = (
  db: Db,
  conversationId: string,
  to: { status?: number | undefined; mode?: number | undefined; reminderStatus: number },
) =>
  db.run(sql`
    update conversation set status = coalesce(${to.status ?? null}, status), mode = coalesce(${to.mode ?? null}, mode),
      reminder_status = ${to.reminderStatus}, version = version + 1
    where conversation_id = ${conversationId}`);

/** How candidates are reached: their address, and where they live. */
export const reachOf = (db: Db, memberId: string) =>
  db.one<{ email: string | null; name: string; location_id: string | null }>(
    sql`select email, name, location_id from member_card where member_id = ${memberId}`,
  );

/** Whether a person of the company has written in a conversation. */
export const hasPersonWritten = async (db: Db, conversationId: string): Promise<boolean> =>
  (await db.one(sql`
    select from message where conversation_id = ${conversationId} and sender_kind = ${tenantTypes.User}
      and type in (${messageTypes.Text}, ${messageTypes.Template}, ${messageTypes.Attachment}) limit 1`)) !== undefined;

/** How often the bot said one of these texts since it asked a question. */
export const timesSaid = async (
  db: Db,
  conversationId: string,
  { after, texts }: { after: string; texts: readonly string[] },
): Promise<number> => {
  const found = await db.one<{ n: number }>(sql`
    select count(*)::int n from message m where m.conversation_id = ${conversationId} and m.sender_kind = ${tenantTypes.Bot}
      and m.text = any(${texts}::text[])
      and m.sequence > (select sequence from message where conversation_id = ${conversationId} and message_id = ${after})`);
  return found?.n ?? 0;
};

/** Screenings of these matches that were not judged. */
export const openOf = (db: Db, matchIds: readonly string[]) =>
  db.rows<ScreeningRow>(sql`
    select ${shown} from screening
    where conversation_id in (select conversation_id from conversation where match_id = any(${matchIds}::uuid[]))
      and state = any(${states.filter(isOpen)}) order by conversation_id`);

/** Has a screening begin anew, with other questions. */
export const renew = (db: Db, conversationId: string, questions: readonly Question[]) =>
  db.run(sql`
    update screening set questions = ${JSON.stringify(questions)}, answers = '{}', state = 'waiting', since = now(), reminders = 0,
      due_at = null, created_at = now()
    where conversation_id = ${conversationId}`);
