export { mountJobs } from './mount.ts';
