export * as demoCompanies from './demo.ts';
export { publicProfileOf, type PublicRow } from './present.ts';
export { routes } from './routes.ts';
export { holidayTask } from './holidays.ts';
export { createCompany, getSettings, whenMatchingChanges } from './service.ts';
export { templateText } from './templates.ts';
