export { keepCounts, releaseCounts, settleCounts } from './counts/kept.ts';
export { recountTask } from './counts/recount.ts';
export { routes } from './routes.ts';
export { weeklyOf, weeklyTask } from './saved/weekly.ts';
