export { faqFor } from './read.ts';
export { routes } from './routes.ts';
