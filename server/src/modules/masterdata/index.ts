export { placeInAddress } from './addresses.ts';
export { catalog, inOrder, nameOf, named } from './catalog.ts';
export type { Entry, JobTitle, Skill } from './catalog.ts';
export { holidayLibrary, holidaysIn } from './holidays.ts';
export {
  entryNamed,
  isSkillName,
  jobTitleCalled,
  jobTitleNamed,
  namesOfSkill,
  namesOfTitle,
  skillNamed,
} from './lookup.ts';
export { fold } from '#matching/text/words';
export { checkPlace, countryName, countryNamed, placeNamed, places } from './places.ts';
export { routes } from './routes.ts';
export { prepareSearch, searchJobTitles, searchSkills } from './search.ts';
export { withoutAnyGender } from './spoken.ts';
