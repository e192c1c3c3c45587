import type { Candidate } from '@marigold/contract/candidate';
import { badRequest } from '@marigold/contract/problems';
import sql from 'sql-template-tag';
import type { MemberCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { isOwnPicture } from '#modules/files';
import { notePhoto } from '#modules/import';
import * as me from '../me.ts';

/** Shows an uploaded picture as the caller's photo, or none; the bytes of the one before go with the next sweep. */
export const put = async (call: MemberCall, imageId: string | null): Promise<Candidate> => {
  const { db, actor, platform } = call;
  if (imageId && !(await isOwnPicture(call, imageId)))
    throw badRequest('This picture was not uploaded. Upload it again.', 'body.imageId', 'NOT_UPLOADED');
  await db.run(sql`update person set photo_id = ${imageId} where person_id = ${actor.userId}`);
  // Members are the companies' to write, once it is known whose they are.
  await platform.pools.asSystem((system) => notePhoto(system, actor.userId, imageId));
  return me.get(call);
};

/** Shows the photo of a person also with a member that they have just applied with. */
export const showPhoto = async (db: Db, personId: string): Promise<void> => {
  const person = await db.one<{ photo_id: string | null }>(
    sql`select photo_id from person where person_id = ${personId}`,
  );
  if (person?.photo_id) await notePhoto(db, personId, person.photo_id);
};
