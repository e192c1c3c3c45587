export * as accounts from './accounts.ts';
export { type Duty, handOverWith, type Leaving, letGoWith, whenRightsChange } from './duties.ts';
export { refuseInDemo, refuseToConnectDemo } from './inDemo.ts';
export { paused } from './paused.ts';
export * as provisioned from './provisioned.ts';
export * as rights from './rights.ts';
export { routes } from './routes.ts';
export { acceptOnlyWhere, invite, resend, tellTeam } from './service.ts';
export {
  active as activeUsers,
  adminNames,
  boundedTo,
  boundedUsers,
  find as findUser,
  lock as holdUsers,
  setBounds,
  setRole,
  setState,
  withoutUnit,
} from './store.ts';
export { withStandIns } from './standIns.ts';
export { takeRole } from './takeRole.ts';
export { whoOf, type WhoRow } from './who.ts';
