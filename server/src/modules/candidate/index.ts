export { applyFor } from './apply.ts';
export { readCvTask, readSentCv } from './cv.ts';
export { findAlertsWith } from './data/said.ts';
export { copyTask, forgetCopies } from './data/copies.ts';
export { eraseTask, whenErased } from './erasing/erase.ts';
export { retentionTask } from './erasing/retention.ts';
export { forgetLinks, linkTask } from './links.ts';
export { type Pace, paceOf } from './replies.ts';
export { routes } from './routes.ts';
