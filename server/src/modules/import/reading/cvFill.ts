import sql from 'sql-template-tag';
import type { ReadCv } from '@marigold/contract/profile';
import type { Language } from '@marigold/contract/kit';
import type { Platform } from '#platform/http/call';
import { setTimeout as pause } from 'node:timers/promises';
import { type CvReading, readCv } from '../cv/index.ts';
import { isScan } from '../cv/read.ts';
import { scans } from '../pools.ts';
import { scan } from '../scans/scan.ts';
import { Draft } from './draft.ts';
import { fillMember, profileOf } from '../merging/profile.ts';
import { resolve } from './resolve.ts';

/** Milliseconds for which somebody waits for the pictures of their CV; a job reads them once it was applied with. */
const patience = 40_000;

/** Reads a CV, and the text in its pictures where it has no other. */
const readWhole = async (bytes: Buffer): Promise<CvReading & { isFromPicture: boolean }> => {
  const read = await readCv({ name: '', bytes });
  if (!isScan(read)) return { ...read, isFromPicture: false };
  return { ...(await readCv({ name: '', bytes, seen: await scan(bytes) })), isFromPicture: true };
};

/** The same for somebody who waits: pictures of which it cannot be said soon what they say are left unread. */
const readSoon = async (bytes: Buffer): Promise<CvReading & { isFromPicture: boolean }> => {
  const read = await readCv({ name: '', bytes });
  if (!isScan(read) || scans.waiting() > 0) return { ...read, isFromPicture: false };
  const seen = await Promise.race([scan(bytes).catch(() => undefined), pause(patience, undefined, { ref: false })]);
  if (!seen) return { ...read, isFromPicture: false };
  return { ...(await readCv({ name: '', bytes, seen })), isFromPicture: true };
};

/**
 * Reads a CV and fills what is empty in its member; what is known stays, and nothing is guessed. Only a company's own
 * member takes what was sent to it: one of the pool is shown to others too. Who has looked at what is stored has decided.
 * Answers whether anything was understood, and whether in pictures.
 */
export const fillFromCv = async (
  { pools }: Platform,
  memberId: string,
  bytes: Buffer,
): Promise<'read' | 'fromPicture' | 'unread'> => {
  const { draft: read, lines, isFromPicture } = await readWhole(bytes);
  await pools.asSystem(async (db) => {
    const member = await db.one<{ name: string; company_id: string }>(sql`
      select name, company_id from member
      where member_id = ${memberId} and company_id is not null and confirmed_at is null for update`);
    const { data: draft } = Draft.safeParse({ ...read, name: member?.name });
    if (member && draft) await fillMember(db, { memberId, companyId: member.company_id }, draft);
  });
  if (lines.length === 0) return 'unread';
  return isFromPicture ? 'fromPicture' : 'read';
};

/** Below this, a line of a CV was one of several ways to read it. */
const sure = 0.5;

/** Reads a CV for the person who sent it, to be looked at and corrected. */
export const readForOwner = async (bytes: Buffer, language: Language): Promise<ReadCv> => {
  const { draft: read, found, lines, isFromPicture } = await readSoon(bytes);
  // A person without a name would be no draft; the name is answered as it was read.
  const draft = Draft.parse({ ...read, name: read.name || '-' });
  const { member } = resolve(draft, { companyId: null });
  const guessed = found.filter(({ confidence }) => confidence < sure).map(({ field }) => field.split('.')[0] ?? '');
  const unsure = new Set([
    ...guessed,
    ...((read.experienceYears ?? null) === null && read.jobs.length > 0 ? ['experienceYears'] : []),
  ]);
  const profile = profileOf(member, language);
  return {
    name: read.name ?? '',
    email: read.email ?? '',
    profile,
    // No letter of a picture is beyond doubt.
    unsure: isFromPicture ? Object.keys(profile) : [...unsure],
    isRead: lines.length > 0,
    isFromPicture,
  };
};
