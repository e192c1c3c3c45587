export { rankTask } from './rank.ts';
export { closePipeline } from './rejections.ts';
export { routes } from './routes.ts';
