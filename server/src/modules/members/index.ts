export { profileOf } from './published.ts';
export { routes } from './routes.ts';
