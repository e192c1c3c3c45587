export { mountJobs } from './mount.ts';
export { alertTask, forgetAlerts } from './alerts/alerts.ts';
