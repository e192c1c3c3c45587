import type { Attachment } from '@marigold/contract/chat';
import type { Language } from '@marigold/contract/kit';
import sql from 'sql-template-tag';
import type { MemberCall } from '#platform/http/call';
import { personSessions } from '#platform/sessions/candidateSessions';
import { allOwn } from '#modules/chat';
import { profileOf, type ProfileFacts, profileColumns } from '#modules/import';
import * as applications from '../applications.ts';
import * as me from '../me.ts';
import * as ownProfile from '../own/profile.ts';
import * as ownVideos from '../own/videos.ts';
import { openErasure } from '../erasing/pending.ts';
import { consentsOf } from './consents.ts';
import { alertsTo, mailsTo, saidAbout } from './said.ts';

/** What a copy is made of: what is said in it, and the files beside it. */
export interface CopyContent {
  data: unknown;
  files: { path: string; objectId: string }[];
  /** Whom the page to read is for; copies that were asked for before there was one say nothing. */
  reader?: { language: Language; timeZone: string };
}

/** What every company that keeps the caller as a member has of them, and the profile of their own. */
const profilesOf = async ({ db, platform, language, actor }: MemberCall) => {
  const rows = await db.rows<
    ProfileFacts & {
      company_id: string | null;
      source: string;
      name: string;
      email: string | null;
      pronoun: string | null;
      birthYear: number | null;
      linkedIn: string | null;
    }
  >(sql`
    select company_id, source, name, email, pronoun, birth_year "birthYear", linked_in "linkedIn", ${profileColumns}
    from member_profile order by company_id nulls first`);
  // A company that only imported somebody is one they know nothing of; who keeps them is theirs to know.
  const names = await platform.pools.asSystem((system) =>
    system.rows<{ company_id: string; name: string }>(sql`
      select company_id, name from company_face where company_id in (
        select company_id from member_card where person_id = ${actor.userId})`),
  );
  return rows.map((row) => ({
    keptBy: names.find(({ company_id }) => company_id === row.company_id)?.name ?? null,
    source: row.source,
    name: row.name,
    email: row.email,
    pronoun: row.pronoun,
    birthYear: row.birthYear,
    linkedIn: row.linkedIn,
    ...profileOf(row, language),
  }));
};

/** Interviews that were to be by now; those ahead stand with their application. */
const pastInterviews = ({ db }: MemberCall) =>
  db.rows<{ match_id: string; startsAt: Date; endsAt: Date; place: string; title: string; message: string }>(sql`
    select match_id, starts_at "startsAt", ends_at "endsAt", place, title, message from interview_card
    where starts_at <= now() order by starts_at`);

interface Named {
  objectId: string;
  name: string;
}

/** A path for each file: its name without what a folder would be, and with a number, since names repeat. */
const inFolder = (folder: string, files: readonly Named[]) =>
  files.map(({ objectId, name }, at) => ({
    objectId,
    path: `files/${folder}/${at + 1} ${name.replace(/[^\p{L}\p{N} ._()-]+/gu, '_').slice(-100)}`,
  }));

const endings: Record<string, string> = {
  'video/mp4': '.mp4',
  'video/quicktime': '.mov',
  'video/webm': '.webm',
  'image/webp': '.webp',
  'audio/mp4': '.m4a',
  'audio/webm': '.webm',
  'audio/ogg': '.ogg',
  'audio/mpeg': '.mp3',
};
/** A recorded answer has a name without an ending: what it is was told when it came. */
const nameOf = ({ name, type }: Attachment): string => `${name}${name.includes('.') ? '' : (endings[type] ?? '')}`;

const documentsOf = ({ db }: MemberCall) =>
  db.rows<Named>(
    sql`select object_id "objectId", file_name "name" from member_document order by added_at, object_id`,
  );

const photoOf = ({ db }: MemberCall) =>
  db.rows<Named>(sql`select photo_id "objectId", 'photo.webp' "name" from person where photo_id is not null`);

/** The caller's videos and their pictures, named by their titles. */
const videosOf = async ({ db, actor }: MemberCall): Promise<Named[]> => {
  const rows = await db.rows<Named & { type: string }>(sql`
    select o.object_id "objectId", v.title "name", o.type from person_video v
      join object_card o on o.object_id in (v.video_id, v.poster_id)
    where v.person_id = ${actor.userId} order by v.place, o.object_id = v.poster_id`);
  return rows.map(({ objectId, name, type }) => ({ objectId, name: `${name}${endings[type] ?? ''}` }));
};

/** Addresses are signed for a while and say nothing. */
const withoutAddresses = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (/(^avatar|Url)$/.test(key) ? undefined : part)));

/**
 * Everything that is stored of the caller, as far as they may know: what a company thinks of them, scores and comments are not
 * theirs, nor is what is not told yet. Of others it holds what the caller saw.
 */
export const gather = async (call: MemberCall): Promise<CopyContent> => {
  const person = await me.get(call);
  const { hiddenFrom, isFound } = await ownProfile.get(call);
  const talks = await allOwn(call);
  const interviews = await pastInterviews(call);
  const items = await applications.list(call);
  const saidOf = await saidAbout(
    call,
    items.map(({ applicationId }) => applicationId),
  );
  const details = [];
  for (const { applicationId } of items) {
    const talk = talks.find(({ matchId }) => matchId === applicationId);
    details.push({
      ...(await applications.get(call, applicationId)),
      ...saidOf(applicationId),
      pastInterviews: interviews.filter((each) => each.match_id === applicationId),
      isStopped: talk?.isMuted ?? false,
      messages: talk?.messages ?? [],
    });
  }
  const attached = new Map(
    talks
      .flatMap(({ messages }) => messages)
      .flatMap(({ attachment }) => (attachment ? [[attachment.attachmentId, attachment] as const] : [])),
  );
  return {
    reader: { language: person.language ?? call.language, timeZone: person.timeZone ?? 'UTC' },
    data: withoutAddresses({
      madeDate: new Date(),
      person: { ...person, isFound, hiddenFrom: hiddenFrom.map(({ id, name }) => ({ id, name })) },
      profiles: await profilesOf(call),
      videos: await ownVideos.list(call),
      applications: details,
      consents: await consentsOf(call),
      alerts: await alertsTo(call, person.email),
      erasure: await openErasure(call.db),
      sessions: await personSessions(call.db, call.actor.userId),
      mails: await mailsTo(call, person.email),
    }),
    files: [
      ...inFolder('documents', await documentsOf(call)),
      ...inFolder('photo', await photoOf(call)),
      ...inFolder('videos', await videosOf(call)),
      ...inFolder(
        'attachments',
        [...attached].map(([objectId, file]) => ({ objectId, name: nameOf(file) })),
      ),
    ],
  };
};
