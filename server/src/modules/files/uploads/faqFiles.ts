import type { Readable } from 'node:stream';
import sql from 'sql-template-tag';
import { refused } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import type { CompanyCall, Platform } from '#platform/http/call';
import { newId } from '#platform/database/id';
import { tell } from '../inspection.ts';
import * as links from '../links.ts';
import { misfit } from './misfit.ts';
import { receiveWhole } from './smallUpload.ts';

/** Prepares the upload of a file that questions are to be read from. */
export const prepareFaqFile = async ({ db, actor, platform }: CompanyCall, name: string) => {
  const fileId = newId();
  await db.run(sql`
    insert into stored_object (object_id, company_id, user_account_id, kind, file_name)
    values (${fileId}, ${actor.companyId}, ${actor.userId}, 'faq', ${name})`);
  const { maxBytes, types } = links.kinds.faq;
  return { fileId, url: links.uploadUrl(platform, fileId, 'faq'), maxBytes, types: [...types] };
};

/** The file of this name that somebody uploaded last, to read questions from. */
export const faqFileNamed = async (db: Db, userId: string, name: string): Promise<string | undefined> =>
  (
    await db.one<{ object_id: string }>(sql`
      select object_id from stored_object
      where user_account_id = ${userId} and kind = 'faq' and file_name = ${name} and stored_at is not null
      order by stored_at desc limit 1`)
  )?.object_id;

const typeOf = async (bytes: Buffer, fileName: string): Promise<string> => {
  if (bytes.length === 0) throw refused('UNSUPPORTED_TYPE', 'This file is empty. Choose another one.');
  const { mime, isPlainText } = await tell(bytes);
  if (mime && (links.kinds.faq.types as readonly string[]).includes(mime)) return mime;
  if (isPlainText) return 'text/plain';
  throw misfit({ bytes, fileName, mime, isPlainText }, 'Choose a PDF, DOCX, TXT, MD, CSV, XLSX or HTML file.');
};

/** Takes a file that questions are to be read from. */
export const receiveFaqFile = (platform: Platform, objectId: string, bytes: Readable, maxBytes: number) =>
  receiveWhole(platform, objectId, bytes, maxBytes, async (read, fileName) => {
    const whole = await read();
    return { bytes: whole, type: await typeOf(whole, fileName) };
  });
