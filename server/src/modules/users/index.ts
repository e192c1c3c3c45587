export { routes } from './routes.ts';
export { find as findUser } from './store.ts';
