export { resealCalendars } from './access.ts';
export { lookTask, readBackTask } from './drift.ts';
export { hearInterviews } from './hear.ts';
export { listenTask } from './push/listen.ts';
export { routes } from './routes.ts';
export { busyOf } from './schedule.ts';
export { syncTask } from './sync.ts';
