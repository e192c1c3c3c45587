import { serveTasks } from '#platform/processes/program';
import { kindOf } from '../cv/kind.ts';
import { limits } from '../cv/reading.ts';
import { Unreadable } from '../cv/remarks.ts';
import { type Drawing, drawPage, drawPhoto, openToDraw } from './drawing.ts';
import type { PageAnswer } from './page.ts';

/** Legible beside the fields, and at twice that size; a page of A4 is 1,190 pixels wide. */
const fineness = { pixels: 2_000_000, scale: 2 };
/** Of 100: letters stay sharp. */
const quality = 80;

const answerOf = async (page: number, pages: number, { canvas }: Drawing) => {
  const value: PageAnswer = { state: 'drawn', page, pages, width: canvas.width, height: canvas.height };
  return { value, bytes: await canvas.encode('webp', quality) };
};

const drawn = async (wanted: number, bytes: Buffer) => {
  const kind = kindOf(bytes);
  if (kind === 'picture') return answerOf(1, 1, await drawPhoto(bytes, fineness));
  if (kind !== 'pdf') return { value: { state: 'pageless' } satisfies PageAnswer };
  const document = await openToDraw(bytes);
  try {
    const pages = Math.min(document.numPages, limits.pages);
    const page = Math.min(wanted, pages);
    return await answerOf(page, pages, await drawPage(document, page, fineness));
  } finally {
    await document.destroy();
  }
};

/** The task of the process that draws pages of CVs for whoever compares them with what was read. */
await serveTasks({
  page: async ({ page }: { page: number }, bytes: Buffer) => {
    try {
      return await drawn(page, bytes);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { value: { state: 'unreadable', remark: error.remark } satisfies PageAnswer };
    }
  },
});
