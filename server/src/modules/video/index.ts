export { followedBy } from './hashtags.ts';
export { showVideos } from './present.ts';
export { routes } from './routes.ts';
export { forgetRemoved, type VideoRow } from './store.ts';
export { filmOf, filmsOf } from './films.ts';
export { countView } from './views.ts';
