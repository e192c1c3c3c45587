import sql from 'sql-template-tag';
import type { ReadCv } from '@marigold/contract/profile';
import type { Language } from '@marigold/contract/kit';
import type { Platform } from '#platform/http/call';
import { readCv } from '../cv/index.ts';
import { Draft } from './draft.ts';
import { fillMember, profileOf } from '../merging/profile.ts';
import { resolve } from './resolve.ts';

/**
 * Reads a CV and fills what is empty in its member; what is known stays, and nothing is guessed. Only a company's own
 * member takes what was sent to it: one of the pool is shown to others too. Who has looked at what is stored has decided.
 * Answers whether anything was understood.
 */
export const fillFromCv = async ({ pools }: Platform, memberId: string, bytes: Buffer): Promise<boolean> => {
  const { draft: read, lines } = await readCv({ name: '', bytes });
  await pools.asSystem(async (db) => {
    const member = await db.one<{ name: string; company_id: string }>(sql`
      select name, company_id from member
      where member_id = ${memberId} and company_id is not null and confirmed_at is null for update`);
    const { data: draft } = Draft.safeParse({ ...read, name: member?.name });
    if (member && draft) await fillMember(db, { memberId, companyId: member.company_id }, draft);
  });
  return lines.length > 0;
};

/** Below this, a line of a CV was one of several ways to read it. */
const sure = 0.5;

/** Reads a CV for the person who sent it, to be looked at and corrected. */
export const readForOwner = async (bytes: Buffer, language: Language): Promise<ReadCv> => {
  const { draft: read, found, lines } = await readCv({ name: '', bytes });
  // A person without a name would be no draft; the name is answered as it was read.
  const draft = Draft.parse({ ...read, name: read.name || '-' });
  const { member } = resolve(draft, { companyId: null });
  const guessed = found.filter(({ confidence }) => confidence < sure).map(({ field }) => field.split('.')[0] ?? '');
  const unsure = new Set([
    ...guessed,
    ...((read.experienceYears ?? null) === null && read.jobs.length > 0 ? ['experienceYears'] : []),
  ]);
  return {
    name: read.name ?? '',
    email: read.email ?? '',
    profile: profileOf(member, language),
    unsure: [...unsure],
    isRead: lines.length > 0,
  };
};
