export { companyOfDomain, isProven, providedBy, refuseIfBound } from './ways.ts';
export { routes } from './routes.ts';
export { resealProviders } from './settings.ts';
