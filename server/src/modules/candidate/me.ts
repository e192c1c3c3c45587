import sql from 'sql-template-tag';
import { type Candidate, CandidateNotice } from '@marigold/contract/candidate';
import { notFound } from '@marigold/contract/problems';
import type { Language } from '@marigold/contract/kit';
import type { MemberCall } from '#platform/http/call';
import { readUrl } from '#modules/files';
import { endPersonSessions } from '#platform/sessions/candidateSessions';

interface Row {
  name: string;
  email: string;
  language: Language | null;
  time_zone: string | null;
  notices_off: string[];
  is_public: boolean;
  is_findable: boolean;
  has_profile: boolean;
  due_at: Date | null;
  photo_id: string | null;
}

const isNotice = (name: string): name is Candidate['noticesOff'][number] =>
  (CandidateNotice.options as readonly string[]).includes(name);

/** The caller. */
export const get = async ({ db, actor, platform }: MemberCall): Promise<Candidate> => {
  const row = await db.one<Row>(sql`
    select name, email, language, time_zone, notices_off, is_public, is_findable, photo_id,
      exists (select from member_published m where m.person_id = person.person_id) has_profile,
      (select due_at from erasure e where e.person_id = person.person_id) due_at
    from person where person_id = ${actor.userId}`);
  if (!row) throw notFound('Person');
  return {
    memberId: actor.userId,
    name: row.name,
    email: row.email,
    language: row.language,
    timeZone: row.time_zone,
    noticesOff: row.notices_off.filter(isNotice),
    isPublic: row.is_public,
    isFindable: row.is_findable,
    hasProfile: row.has_profile,
    erasureDate: row.due_at?.toISOString() ?? null,
    photoUrl: row.photo_id && readUrl(platform, row.photo_id),
  };
};

/** Changes what is named and leaves the rest. */
export const edit = async (
  call: MemberCall,
  changes: {
    [K in 'name' | 'language' | 'timeZone' | 'noticesOff' | 'isPublic' | 'isFindable']?: Candidate[K] | undefined;
  },
): Promise<Candidate> => {
  const before = await get(call);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { name, language, timeZone, noticesOff, isPublic, isFindable }: Candidate = { ...before, ...given };
  await call.db.run(sql`
    update person set name = ${name}, language = ${language}, time_zone = ${timeZone},
      notices_off = ${[...new Set(noticesOff)]}, is_public = ${isPublic}, is_findable = ${isPublic && isFindable}
    where person_id = ${call.actor.userId}`);
  return get(call);
};

/** Signs the caller out, here only. */
export const signOut = async ({ db, actor }: MemberCall): Promise<void> => {
  await endPersonSessions(db, actor.userId, { only: actor.sessionId });
};
