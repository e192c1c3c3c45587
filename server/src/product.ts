// What a node is made of, apart from its database: read while that starts.
export { prepareSearch } from '#modules/masterdata';
export { buildApp } from './app.ts';
export { startJobs } from '#platform/jobs/runner';
export { openLive } from '#platform/live/live';
export { giveMemoryBack } from '#platform/processes/memory';
export { openPlatform } from './platform.ts';
export { howDone, tasks } from './tasks.ts';
