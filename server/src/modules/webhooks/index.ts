export { deliverTask, resealWebhooks } from './deliver.ts';
export { routes } from './routes.ts';
export { eraseDeliveries, forgetDeliveries, wakeWaiting } from './queue.ts';
