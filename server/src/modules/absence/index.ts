export { absenceTask } from './clock.ts';
export { endUnfit } from './ending.ts';
export { routes } from './routes.ts';
