import sql from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import { copyDays, type OwnData } from '@marigold/contract/ownData';
import type { MemberCall, Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { enqueue, type Task } from '#platform/jobs/jobs';
import { countAttempt } from '#platform/sessions/attempts';
import { documentUrl, keepMade } from '#modules/files';
import { post } from '#ports/mail/mail';
import { archiveOf, type Part } from './archive.ts';
import { type CopyContent, gather } from './content.ts';
import { readableOf } from './readable.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** A copy of somebody's data that they asked for. */
    'candidate.copy': { copyId: string };
  }
}

/** Copies that somebody may ask for in 15 minutes. */
const most = 5;
/** Seconds within which asking again is a second tap. */
const tap = 30;

interface Row {
  copy_id: string;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  size: number | null;
}

/** The caller's newest copy that can be loaded, or is being made. */
export const newestCopy = async ({ db, platform }: MemberCall): Promise<OwnData['copy']> => {
  const row = await db.one<Row>(sql`
    select c.copy_id, c.asked_at, c.ready_at, c.expires_at, o.size::int size
    from person_copy c left join object_card o on o.object_id = c.copy_id
    where c.expires_at is null or c.expires_at > now() order by c.asked_at desc limit 1`);
  if (!row) return null;
  return {
    copyId: row.copy_id,
    askedDate: row.asked_at.toISOString(),
    readyDate: row.ready_at?.toISOString() ?? null,
    expiresDate: row.expires_at?.toISOString() ?? null,
    size: row.ready_at && row.size,
    url: row.ready_at && documentUrl(platform, row.copy_id),
  };
};

/** Has a copy made by a job, of what is stored at this moment; where one is being made, or was a moment ago, it is that one. */
export const askForCopy = async (call: MemberCall): Promise<void> => {
  const { db, platform, actor } = call;
  await countAttempt(platform.pools, `copy ${actor.userId}`, most * platform.config.rateLimitFactor);
  const copyId = newId();
  const isNew = await db.run(sql`
    insert into person_copy (copy_id, person_id, content)
    select ${copyId}, ${actor.userId}, ${JSON.stringify(await gather(call))}::jsonb
    where not exists (select from person_copy where asked_at > now() - make_interval(secs => ${tap}))
    on conflict (person_id) where ready_at is null do nothing`);
  if (isNew) await enqueue(db, 'candidate.copy', { copyId }, { key: `copy ${copyId}` });
};

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* partsOf({ files }: Platform, content: CopyContent): AsyncGenerator<Part> {
  const reader = content.reader ?? { language: 'en', timeZone: 'UTC' };
  yield { path: 'data.html', isPacked: false, bytes: once(readableOf(content.data, content.files, reader)) };
  yield { path: 'data.json', isPacked: false, bytes: once(JSON.stringify(content.data, null, 2)) };
  for (const { path, objectId } of content.files) {
    const bytes = await files.read(objectId);
    // What was removed since is not theirs to have any more.
    if (bytes) yield { path, isPacked: true, bytes };
  }
}

/** The job that makes a copy and tells whose it is; one that was broken off is made anew. */
export const copyTask =
  (platform: Platform): Task<'candidate.copy'> =>
  async ({ copyId }) => {
    const copy = await platform.pools.asSystem((db) =>
      db.one<{ person_id: string; content: CopyContent | null }>(
        sql`select person_id, content from person_copy where copy_id = ${copyId} and ready_at is null`,
      ),
    );
    const content = copy?.content;
    if (!content) return;
    await keepMade(platform, {
      objectId: copyId,
      personId: copy.person_id,
      fileName: 'marigold-data.zip',
      type: 'application/zip',
      bytes: () => archiveOf(partsOf(platform, content)),
    });
    await platform.pools.asSystem((db) => finish({ db, platform }, copyId));
  };

const finish = async (means: { db: Db; platform: Platform }, copyId: string): Promise<void> => {
  const row = await means.db.one<{
    email: string;
    name: string;
    language: Language | null;
    time_zone: string | null;
    expires_at: Date;
  }>(sql`
    update person_copy c set ready_at = now(), expires_at = now() + make_interval(days => ${copyDays}), content = null
    from person p where p.person_id = c.person_id and c.copy_id = ${copyId} and c.ready_at is null
    returning p.email, p.name, p.language, p.time_zone, c.expires_at`);
  if (!row) return;
  await post(means, {
    kind: 'copyReady',
    companyId: null,
    to: row.email,
    ...(row.language && { language: row.language }),
    tell: () => ({ name: row.name, until: row.expires_at, timeZone: row.time_zone ?? 'UTC' }),
  });
};

/** Forgets copies that can no longer be loaded; their archives go with the sweep. */
export const forgetCopies = (db: Db): Promise<number> => db.run(sql`delete from person_copy where expires_at < now()`);
