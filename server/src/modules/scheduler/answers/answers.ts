import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import type { Call, Platform } from '#platform/http/call';
import { hashToken } from '#platform/sessions/seal';
import { post } from '#ports/mail/mail';
import { mostMailBytes, replyOf } from '#ports/replies/replies';
import type { Reply } from '#ports/replies/readReply';
import { timeIn, uidOf } from '../letters.ts';
import { find, type InterviewRow, people } from '../store.ts';
import { tellUpdated } from '../liveEvents.ts';

/** A mail as a mail server hands it over. */
interface Handed {
  bytes: Readable;
  length: number | undefined;
  'inbound-key'?: string | undefined;
}

const wholeOf = async ({ bytes, length }: Handed): Promise<Buffer> => {
  const tooLarge = () =>
    refused('TOO_LARGE', 'This mail is larger than 1 MB. An answer of a calendar is much smaller.');
  if (length !== undefined && length > mostMailBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostMailBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest('The mail broke off. Send it again.', 'body', 'BROKEN_OFF');
  }
  if (size > mostMailBytes) throw tooLarge();
  return Buffer.concat(chunks);
};

const checkKey = ({ config }: Platform, given: string | undefined): void => {
  if (!config.inboundKey)
    throw refused('NOT_CONFIGURED', 'Answers are not read here. Set INBOUND_KEY on the server first.');
  // Hashes have one length, so the comparison tells nothing of the key's.
  if (!timingSafeEqual(hashToken(given ?? ''), hashToken(config.inboundKey))) throw notFound('Page');
};

/** Who of an interview has this address: the candidate, or somebody who interviews. */
const whoIs = ({ email, member_id, interviewers }: InterviewRow, address: string) => {
  if (email?.toLowerCase() === address) return { id: member_id, isCandidate: true };
  const person = interviewers.find((each) => each.email.toLowerCase() === address);
  return person && { id: person.user_account_id, isCandidate: false };
};

/** Keeps an answer; one that is older than what is known is none. */
const keep = async (
  { db }: Pick<Call, 'db'>,
  row: InterviewRow,
  who: { id: string; isCandidate: boolean },
  reply: Reply,
) =>
  (await db.run(sql`
    insert into interview_answer (interview_id, person_id, company_id, is_candidate, answer, sequence, word, answered_at)
    values (${row.interview_id}, ${who.id}, ${row.company_id}, ${who.isCandidate}, ${reply.answer}, ${reply.sequence}, ${reply.word},
      least(${reply.at === null ? null : new Date(reply.at)}::timestamptz, now()))
    on conflict (interview_id, person_id) do update set answer = excluded.answer, sequence = excluded.sequence, word = excluded.word,
      answered_at = excluded.answered_at
    where (excluded.sequence, excluded.answered_at) > (interview_answer.sequence, interview_answer.answered_at)`)) > 0;

/** Tells whoever organises an interview that somebody does not come, or perhaps not: it stands until they change it. */
const tellOrganiser = async (call: Pick<Call, 'db' | 'platform'>, row: InterviewRow, who: string, reply: Reply) => {
  const ids = [row.booked_by, ...row.interviewers.map(({ user_account_id: id }) => id)].filter((id) => id !== null);
  const [organiser] = await people(call.db, ids);
  if (!organiser) return;
  await post(call, {
    kind: 'interviewAnswered',
    to: organiser.email,
    companyId: row.company_id,
    aboutId: row.match_id,
    tell: ({ language, timeZone }) => ({
      name: organiser.full_name,
      who,
      candidate: row.name,
      isDeclined: reply.answer === 'declined',
      time: timeIn(row, language, timeZone),
      message: reply.word || undefined,
      path: `/opportunities/${row.opportunity_id}/candidates?stage=Matches&match=${row.match_id}`,
    }),
  });
};

/**
 * Takes a mail in which a calendar may answer an invitation. The answer is noted and told; the interview stays as it is, since
 * whoever can send a mail in somebody's name could change it otherwise.
 */
export const takeReply = async (
  { platform }: Pick<Call, 'platform'>,
  handed: Handed,
): Promise<{ isTaken: boolean }> => {
  checkKey(platform, handed['inbound-key']);
  const reply = await replyOf(await wholeOf(handed));
  const [, id] = /^([0-9a-f-]{36})@/.exec(reply?.uid ?? '') ?? [];
  if (!reply || !id || uidOf(platform.config, { interview_id: id }) !== reply.uid) return { isTaken: false };
  const known = await platform.pools.asSystem((db) => find(db, id));
  if (!known) return { isTaken: false };
  return platform.pools.asCompany(known.company_id, async (db) => {
    const call = { db, platform };
    const row = await find(db, id);
    const who = row && whoIs(row, reply.from);
    if (!row || !who || row.state !== 'Scheduled' || reply.sequence > row.sequence) return { isTaken: false };
    if (!(await keep(call, row, who, reply))) return { isTaken: true };
    await tellUpdated(call, [id]);
    const after = await find(db, id);
    const isOfNow = after?.answers.some(({ userId }) => userId === (who.isCandidate ? null : who.id));
    const name = who.isCandidate
      ? row.name
      : row.interviewers.find((each) => each.user_account_id === who.id)?.full_name;
    if (isOfNow && reply.answer !== 'accepted') await tellOrganiser(call, row, name ?? '', reply);
    return { isTaken: true };
  });
};
