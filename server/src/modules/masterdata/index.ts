export { catalog, nameOf, named } from './catalog.ts';
export type { Entry, JobTitle, Skill } from './catalog.ts';
export { entryNamed, jobTitleNamed, skillNamed } from './lookup.ts';
export { fold, genders } from './names.ts';
export { checkPlace, countryName, placeNamed, places } from './places.ts';
export { routes } from './routes.ts';
export { prepareSearch, searchJobTitles, searchSkills } from './search.ts';
