import { openPool } from '#platform/processes/pool';
import { limits } from './cv/reading.ts';
import { scanLimits } from './scans/limits.ts';

const megabyte = 1024 * 1024;
const oneAnswer = {
  seconds: { answer: limits.seconds, task: limits.seconds },
  mostBytes: { answer: 16 * megabyte, task: 16 * megabyte },
};

/** Processes that read people out of files. They hold the master data, so there are few. */
const rowPool = openPool(
  import.meta.url,
  { built: './modules/import/rows/rowProgram.js', source: './rows/rowProgram.ts' },
  { processes: 3, megabytes: { heap: 256, all: 640 } },
);
/** The numbers of those that wait for work, for tests that do them harm. */
export const idleReaders = rowPool.idle;

/** Reading CVs. */
export const cvs = rowPool.lane({ ...oneAnswer, atOnce: 2 });

/** Reading the text of files that are about nobody. */
export const documents = rowPool.lane({ ...oneAnswer, atOnce: 1 });

/** Reading tables and lists, which are long: whoever waits for a CV does not wait for them. */
export const tables = rowPool.lane({
  atOnce: 2,
  seconds: { answer: 30, task: 600 },
  mostBytes: { answer: 16 * megabyte, task: 1024 * megabyte },
});

const scanPool = openPool(
  import.meta.url,
  { built: './modules/import/scans/scanProgram.js', source: './scans/scanProgram.ts' },
  { processes: 1, megabytes: { heap: 256, all: 1_400 } },
);

/** Recognising text in pictures, which takes seconds a page: in a process of its own, so that nothing else waits for it. */
export const scans = scanPool.lane({
  atOnce: 1,
  seconds: { answer: scanLimits.seconds.page, task: scanLimits.seconds.file },
  mostBytes: { answer: megabyte, task: 16 * megabyte },
});

const pagePool = openPool(
  import.meta.url,
  { built: './modules/import/pages/pageProgram.js', source: './pages/pageProgram.ts' },
  { processes: 1, megabytes: { heap: 256, all: 800 } },
);

/** Drawing a page of a CV, which somebody waits for who compares it with what was read. */
export const pageDrawing = pagePool.lane({
  atOnce: 1,
  seconds: { answer: limits.seconds, task: limits.seconds },
  mostBytes: { answer: 8 * megabyte, task: 8 * megabyte },
});

const filePool = openPool(
  import.meta.url,
  { built: './modules/import/files/fileProgram.js', source: './files/fileProgram.ts' },
  { processes: 2, megabytes: { heap: 128, all: 384 } },
);

/** Telling what a file is, which whoever sends it waits for. */
export const kinds = filePool.lane({ ...oneAnswer, atOnce: 2 });

/** Unpacking archives. */
export const archives = filePool.lane({
  atOnce: 1,
  seconds: { answer: 10, task: 120 },
  mostBytes: { answer: megabyte, task: 256 * megabyte },
});
