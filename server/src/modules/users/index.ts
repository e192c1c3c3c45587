export * as accounts from './accounts.ts';
export { type Duty, handOverWith } from './duties.ts';
export { routes } from './routes.ts';
export { adminNames, find as findUser } from './store.ts';
