export { mountJobs } from './mount.ts';
export { alertTask, eraseAlerts, forgetAlerts } from './alerts/alerts.ts';
