// What a node is made of, apart from its database: read while that starts.
export { prepareSearch } from '#modules/masterdata';
export { buildApp } from './app.ts';
export { startJobs } from './kit/jobs.ts';
export { openLive } from './kit/live.ts';
export { giveMemoryBack } from './kit/tidy.ts';
export { openPlatform } from './platform.ts';
export { tasks } from './tasks.ts';
