export { mountJobs } from './mount.ts';
export { alertsOf, alertTask, eraseAlerts, forgetAlerts } from './alerts/alerts.ts';
