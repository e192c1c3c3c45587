export { usualWeek } from './availability.ts';
export { routes } from './routes.ts';
export { getAvailability, saveAvailability } from './service.ts';
export { forgetCodes } from './store.ts';
