export * as accounts from './accounts.ts';
export { type Duty, handOverWith, type Leaving, letGoWith } from './duties.ts';
export { refuseInDemo } from './inDemo.ts';
export { paused } from './paused.ts';
export { routes } from './routes.ts';
export { acceptOnlyWhere, tellTeam } from './service.ts';
export { adminNames, find as findUser, lock as holdUsers } from './store.ts';
export { takeRole } from './takeRole.ts';
