import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { cvFile } from '@marigold/contract/jobs';
import { type OtherText, otherTextIn } from '@marigold/contract/otherTexts';
import { badRequest, refused } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { seal, unseal } from '#platform/sessions/seal';
import { tooLarge } from '#ports/files/store';
import { chunksOf } from './uploads/arriving.ts';
import { tell } from './inspection.ts';
import { misfit } from './uploads/misfit.ts';
import { remake } from './pictures/pictures.ts';
import * as store from './store.ts';

const [pdf, docx, plain, png, jpeg] = cvFile.types;
const choices = 'Choose a PDF, a Word document (.docx), a text file or a picture (PNG, JPEG).';

/** What else a text can be, and how a CV is made of it. */
const otherTexts: Readonly<Record<OtherText, string>> = {
  mail: 'This is a saved e-mail. Save the CV that is attached to it, and choose that file.',
  entries: 'This is an address book or a calendar. Choose your CV, saved as PDF.',
  markup: 'This is a drawing or a web page (SVG, HTML, XML). Save it as PDF, and choose that file.',
};
/** The same, where the kind of a file is told by its first bytes. */
const toldTexts: Readonly<Record<string, OtherText>> = {
  'application/xml': 'markup',
  'image/svg+xml': 'markup',
  'text/html': 'markup',
  'text/calendar': 'entries',
  'text/vcard': 'entries',
};

const typeOf = async (bytes: Buffer, fileName: string): Promise<string> => {
  if (bytes.length === 0) throw badRequest('This file is empty. Choose another one.', 'body', 'EMPTY');
  const { mime, isPlainText } = await tell(bytes);
  if (mime === pdf || mime === docx) return mime;
  if (mime === png || mime === jpeg) {
    // What cannot be decoded, or is too large once it is, is refused while the person can still choose another one.
    await remake(() => Promise.resolve(bytes));
    return mime;
  }
  const isText = mime === null && isPlainText;
  const other = isText ? otherTextIn(fileName, bytes.toString('utf8')) : toldTexts[mime ?? ''];
  if (other) throw refused('UNSUPPORTED_TYPE', otherTexts[other]);
  if (!isText) throw misfit({ bytes, fileName, mime, isPlainText }, choices);
  return plain;
};

/** A CV that somebody sends who has no account. */
interface SentCv {
  companyId: string;
  fileName: string;
  bytes: Readable;
  /** Bytes that it says it has. */
  length: number | undefined;
}

/** Keeps a CV for an application to come; it is safe before its id is answered. */
export const keepCv = async (platform: Platform, { companyId, fileName, bytes, length }: SentCv): Promise<string> => {
  const { pools, files, spool } = platform;
  const { maxBytes } = cvFile;
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes);
  const received = await spool.receive(chunksOf(bytes), maxBytes);
  try {
    const content = await received.bytes();
    const type = await typeOf(content, fileName);
    const objectId = newId();
    // Noted first, so that the sweep finds bytes that nobody came to use.
    await pools.asSystem((db) =>
      db.run(sql`
        insert into stored_object (object_id, company_id, kind, file_name)
        values (${objectId}, ${companyId}, 'cv', ${fileName})`),
    );
    await files.put(objectId, content);
    await pools.asSystem((db) => store.markStored(db, objectId, content.length, type));
    return objectId;
  } finally {
    await received.discard();
  }
};

const keyFor = 'cv to be read';
/** Milliseconds in which a CV can be read by whoever sent it. */
const keyWorks = 3_600_000;

/** What lets whoever sent a CV have it read: it cannot be guessed, works for an hour, and only until somebody applied with it. */
export const keyOf = ({ secret }: Platform, objectId: string): string =>
  seal(secret, keyFor, { objectId, until: Date.now() + keyWorks });

const Key = z.object({ objectId: z.uuid(), until: z.number() });

/** Whether a CV that was sent, to this company where one is named, is there and nobody's yet. */
export const isCvSent = async (
  db: Db,
  { objectId, companyId = null }: { objectId: string; companyId?: string | null },
): Promise<boolean> =>
  (await db.one(sql`
    select 1 from stored_object o
    where o.object_id = ${objectId} and o.company_id = coalesce(${companyId}::uuid, o.company_id)
      and o.kind = 'cv' and o.stored_at is not null
      and not exists (select from member_file f where f.object_id = o.object_id)`)) !== undefined;

/** The bytes of a CV that a key is for; nothing where it is another key, too old, or the CV is somebody's by now. */
export const bytesFor = async (platform: Platform, key: string): Promise<Buffer | undefined> => {
  const { data } = Key.safeParse(unseal(platform.secret, keyFor, key));
  if (!data || data.until < Date.now()) return undefined;
  const { objectId } = data;
  const isFree = await platform.pools.asSystem((db) => isCvSent(db, { objectId }));
  return isFree ? bytesOf(platform, objectId) : undefined;
};

/** Makes a CV that was sent to a company a member's; false where it is not there, or somebody's already. */
export const claimCv = async (
  db: Db,
  { objectId, companyId, memberId }: { objectId: string; companyId: string; memberId: string },
): Promise<boolean> =>
  (await db.run(sql`
    insert into member_file (member_id, object_id, company_id, file_name)
    select ${memberId}, object_id, company_id, coalesce(file_name, '') from stored_object
    where object_id = ${objectId} and company_id = ${companyId} and kind = 'cv' and stored_at is not null
    for key share on conflict do nothing`)) === 1;

/** The bytes of a small object; nothing where they are gone. */
export const bytesOf = async ({ files }: Pick<Platform, 'files'>, objectId: string): Promise<Buffer | undefined> => {
  const stream = await files.read(objectId);
  return stream && buffer(stream);
};
