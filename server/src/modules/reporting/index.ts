export { recountTask } from './counts/recount.ts';
export { routes } from './routes.ts';
