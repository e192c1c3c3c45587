import { z } from 'zod';
import type { ImportFilePage } from '@marigold/contract/importFound';
import { notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import { ProcessLost, TaskFailed } from '#platform/processes/pool';
import { bytesOf } from '#modules/files';
import { readCv } from '../cv/index.ts';
import { CvRemark } from '../cv/reading.ts';
import { findFile } from '../importStore.ts';
import { pageDrawing } from '../pools.ts';

/** What the process that draws says: a page, that there are none in such a file, or why none can be drawn. */
export const PageAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('drawn'), page: z.int(), pages: z.int(), width: z.int(), height: z.int() }),
  z.object({ state: z.literal('pageless') }),
  z.object({ state: z.literal('unreadable'), remark: CvRemark }),
]);
export type PageAnswer = z.output<typeof PageAnswer>;

/** Pages that may wait to be drawn: somebody looks at an empty place meanwhile. */
const mostWaiting = 12;

const draw = async (bytes: Buffer, page: number) => {
  if (pageDrawing.waiting() >= mostWaiting)
    throw refused('BUSY', 'Many pages are being drawn at the moment. Try again in a few seconds.');
  try {
    return await pageDrawing.one('page', { page }, PageAnswer, bytes);
  } catch (error) {
    if (!(error instanceof ProcessLost) && !(error instanceof TaskFailed)) throw error;
    throw refused('NO_PAGES', 'This page cannot be shown. Open the file itself to compare it.');
  }
};

/** A page of a CV, drawn in a process of its own; the lines of a file that has no pages. */
export const showPage = async (
  { platform, actor }: CompanyCall,
  { importId, fileId, page: wanted }: { importId: string; fileId: string; page: number },
): Promise<ImportFilePage> => {
  // In a transaction of its own, so that no connection waits for a page to be drawn.
  const file = await platform.pools.asCompany(actor.companyId, (db) => findFile(db, importId, fileId), true);
  if (!file) throw notFound('File');
  if (file.kind !== 'cv') throw refused('NO_PAGES', 'Only a CV has pages that can be shown.');
  const bytes = await bytesOf(platform, fileId);
  if (!bytes) throw notFound('File');
  const { value, bytes: image } = await draw(bytes, wanted);
  if (value.state === 'unreadable') throw refused('NO_PAGES', phrase(value.remark.message, { ...value.remark.values }));
  if (value.state === 'pageless') {
    const { lines } = await readCv({ name: file.file_name, bytes });
    return { page: 1, pages: 1, image: null, width: 0, height: 0, lines };
  }
  const { page, pages, width, height } = value;
  return { page, pages, width, height, image: image.toString('base64'), lines: [] };
};
