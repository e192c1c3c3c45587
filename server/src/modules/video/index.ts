export { routes } from './routes.ts';
export { forgetRemoved } from './store.ts';
