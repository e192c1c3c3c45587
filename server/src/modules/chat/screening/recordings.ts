import sql from 'sql-template-tag';
import type { z } from 'zod';
import { recordings } from '@marigold/contract/recordings';
import type { chat } from '@marigold/contract/chatRoutes';
import { badRequest, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { spoken } from '@marigold/words/spoken';
import type { Db } from '#platform/database/db';
import type { MemberCall } from '#platform/http/call';
import { freeObjectId, heldRecording, prepareRecording } from '#modules/files';
import { conversationFor } from '../conversations.ts';
import { mayWrite } from '../present.ts';
import { type ConversationRow, read } from '../store.ts';
import { openQuestion, numberOf, type Recorded, type Talk } from './flow.ts';
import * as store from './store.ts';
import { asCompany, listenerOf, takesAnswers } from './talk.ts';

type Wanted = z.output<typeof chat.routes.prepareRecording.body>;
type Sent = z.output<typeof chat.routes.sendMessage.body>;

/** The question that a recording is to answer: it is open, or its answer can still be corrected. */
const questionFor = (talk: Talk | undefined, questionId: string) => {
  const question = talk?.questions.find(({ id }) => id === questionId);
  if (!talk || !question || (talk.answers[questionId] === undefined && openQuestion(talk)?.id !== questionId))
    throw badRequest('This question was not asked yet. Answer the open one first.', 'body.questionId');
  if (!question.mayRecord) throw badRequest('This question is answered in writing.', 'body.questionId');
  return question;
};

const refuseUnasked = (row: ConversationRow): void => {
  if (!mayWrite(row, 'member')) throw refused('CONVERSATION_CLOSED', 'This conversation is closed.');
  if (!takesAnswers(row))
    throw refused('NO_BOT', 'No question is being asked in this conversation. Send your answer as a text.');
};

const begun = (db: Db, conversationId: string) =>
  db.rows<{ attachment_id: string; question_id: string }>(sql`
    select attachment_id, question_id from attachment
    where conversation_id = ${conversationId} and question_id is not null`);

/** An address to upload an answer by video or voice to; once more with the same id answers a new one. */
export const prepare = async (call: MemberCall, conversationId: string, { id, questionId, kind, size }: Wanted) => {
  const row = await conversationFor(call, conversationId);
  refuseUnasked(row);
  const { platform } = call;
  // A candidate is to learn nothing of what else a company keeps.
  const recordingId = await freeObjectId(
    platform,
    id,
    conversationId,
    sql`exists (select from attachment a where a.attachment_id = o.object_id and a.conversation_id = ${conversationId}
      and a.question_id = ${questionId})`,
  );
  return asCompany(platform, row.company_id, async (means) => {
    const { db } = means;
    // Two devices that record at once do not record more than there may be.
    const talk = await store.lock(db, conversationId);
    const question = questionFor(talk, questionId);
    const before = await begun(db, conversationId);
    const isBegun = before.some(({ attachment_id: begunId }) => begunId === recordingId);
    if (!isBegun && before.length >= recordings.most)
      throw refused(
        'TOO_MANY',
        phrase('You have recorded this {{most}} times. Answer in writing, or go on tomorrow.', recordings),
      );
    const { language } = await listenerOf(means, row);
    const number = talk ? numberOf(talk, question) : 0;
    const prepared = await prepareRecording(
      platform,
      db,
      {
        recordingId,
        companyId: row.company_id,
        kind,
        size,
        name: spoken(language, 'bot', kind === 'video' ? 'videoAnswer' : 'voiceAnswer', { number }),
      },
      isBegun,
    );
    if (!isBegun)
      await db.run(sql`
        insert into attachment (attachment_id, company_id, conversation_id, sender_id, question_id)
        values (${recordingId}, ${row.company_id}, ${conversationId}, ${row.member_id}, ${questionId})`);
    return prepared;
  });
};

/** The recording that a candidate answers with, which they uploaded for this question; undefined where they answer otherwise. */
export const recordedFor = async (
  db: Db,
  row: ConversationRow,
  { attachmentId, questionId, answer, text }: Sent,
): Promise<Recorded | undefined> => {
  if (!attachmentId) return undefined;
  const isTheirs = (await begun(db, row.conversation_id)).some(
    (each) => each.attachment_id === attachmentId && each.question_id === questionId,
  );
  const file = isTheirs ? await heldRecording(db, attachmentId) : undefined;
  if (!file) throw badRequest('This recording was not uploaded. Upload it again.', 'body.attachmentId', 'NOT_UPLOADED');
  return {
    recordingId: attachmentId,
    kind: file.type.startsWith('audio/') ? 'voice' : 'video',
    seconds: file.seconds,
    text: (typeof answer === 'string' ? answer : text).trim(),
  };
};

/** Whether an answer by video or voice is still awaited: whoever withdrew, or sent their answers, sends no more of it. */
export const isAwaited = async (db: Db, recordingId: string): Promise<boolean> => {
  const [row] = await read(
    db,
    undefined,
    sql`select c.* from conversation c join attachment a using (conversation_id)
      where a.attachment_id = ${recordingId} and a.question_id is not null`,
  );
  return row !== undefined && mayWrite(row, 'member') && takesAnswers(row);
};
