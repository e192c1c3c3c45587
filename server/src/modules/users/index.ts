export * as accounts from './accounts.ts';
export { type Duty, handOverWith } from './duties.ts';
export { refuseInDemo } from './inDemo.ts';
export { routes } from './routes.ts';
export { adminNames, find as findUser } from './store.ts';
