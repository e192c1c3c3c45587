export { companyOfDomain, refuseIfBound } from './ways.ts';
export { routes } from './routes.ts';
