import { Faker } from '@faker-js/faker';
import { v5 } from 'uuid';
import type { MemberRecord } from '#modules/import';
import { catalog, fold, nameOf, type JobTitle } from '#modules/masterdata';
import { careerOf, isLeading, levelOf, monthOf, written, type Job } from './career.ts';
import { inventCompany } from './company.ts';
import { countries, type Country } from './countries.ts';
import { Dice, lotOf, type Lot } from './dice.ts';
import { fieldOf } from './fields.ts';
import { geographyOf } from './geography.ts';
import { describeDuty, describePerson, raised, titleFor } from './phrases.ts';
import { ageAtWork, drawLevel, educationTypeOf, schoolingOf } from './schooling.ts';
import { drawSkills, languagesAmong, skillsBehind } from './skills.ts';
import { drawWishes } from './wishes.ts';

/** The month in which generated careers end; fixed, so that a seed gives the same members at any time. */
const year = 2026;
const today = monthOf(year, 11);

/** Made for these ids alone, so that the same seed gives the same ids. */
const namespace = '6f1d7c1e-5b0a-4f0e-9c53-2f6c1b7a9d10';

/** The share of a title falls with its rank, as it does on real job markets. */
const titleLot = lotOf(catalog.titles, (_title, rank) => 1 / (rank + 8) ** 0.95);
const countryLot = lotOf(countries, ({ share }) => share);
/** First year of a span of ten, and how many of a hundred are that old. */
const ageLot = lotOf(
  [
    ...new Map([
      [19, 9],
      [25, 36],
      [35, 29],
      [45, 17],
      [55, 9],
    ]),
  ],
  ([, share]) => share,
);

const drawLanguages = (dice: Dice, [native, ...others]: Country['languages']): string[] => [
  ...new Set([native, ...(dice.chance(0.8) ? ['en'] : []), ...dice.some(others, dice.between(0, 1))]),
];

/** At a domain reserved for examples, so that no mail to it reaches anybody. */
const emailOf = (name: string, index: number): string => {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
  return `${plain || 'member'}.${index}@example.com`;
};

const drawPronoun = (dice: Dice, isWoman: boolean): string | null => {
  if (dice.chance(0.3)) return null;
  if (dice.chance(0.03)) return 'they / them';
  return isWoman ? 'she / her' : 'he / him';
};

const drawIndustries = (dice: Dice, usual: readonly string[]) => {
  const { industries } = catalog.lists;
  const known = industries.filter(({ id }) => usual.length === 0 || usual.includes(id));
  return dice.some(known, dice.between(1, 3));
};

/** Where somebody of a country lives and what they are called. */
type Home = Country & ReturnType<typeof geographyOf> & { faker: Faker };

const drawMember = (
  dice: Dice,
  home: Home,
  title: JobTitle,
  { memberId, companyId, index }: { memberId: string; companyId: string | null; index: number },
): MemberRecord => {
  const field = fieldOf(title.family);
  const isWoman = dice.chance(0.5);
  const level = drawLevel(dice, field);
  const age = Math.max(dice.draw(ageLot)[0] + dice.between(0, 9), ageAtWork(level) + 1);
  const graduated = year - age + ageAtWork(level) + dice.between(0, age > 32 ? 2 : 0);
  const start = Math.min(monthOf(graduated, dice.between(8, 12)), today);
  const years = Math.floor((today - start) / 12);
  const jobs = careerOf(dice, title, start, today);

  const language = dice.chance(0.55) ? home.writes : 'en';
  const nameOfJob = (job: Job) =>
    raised(titleFor(job.title, language, isWoman), language, field.isDeskWork ? levelOf(job) : null);
  const journey = jobs.map((job) => ({
    title: nameOfJob(job),
    jobTitleId: job.title.id,
    company: inventCompany(dice, fieldOf(job.title.family), home),
    from: written(job.from),
    to: job.to === null ? null : written(job.to),
    text: dice.chance(0.75) ? describeDuty(dice, language, skillsBehind(job.title.skills.slice(0, 6))) : null,
  }));

  const languages = drawLanguages(dice, home.languages);
  const skills = drawSkills(dice, { title, jobs, years, languages });
  const crafts = skills.filter(({ kind }) => kind !== 'spoken-language' && kind !== 'soft');
  const industries = drawIndustries(dice, field.industries);
  const city = dice.draw(home.cities).name;
  const company = journey[0]?.company ?? `${city} College`;
  const sex = isWoman ? 'female' : 'male';
  const name = `${home.faker.person.firstName(sex)} ${home.faker.person.lastName(sex)}`;
  const own = titleFor(title, language, isWoman);
  const [industry] = industries;
  // The first is what the job is called after.
  const craft = crafts[1] ?? crafts[0];

  return {
    memberId,
    companyId,
    name,
    email: emailOf(name, index),
    phone: null,
    // After a comma stands an employer; what somebody is good at reads as such by its own sign.
    headline: `${journey[0]?.title ?? own}${craft && dice.chance(0.5) ? ` | ${nameOf(craft, language)}` : `, ${company}`}`,
    about:
      industry && dice.chance(0.94)
        ? describePerson(dice, language, { title: own, years, skills: crafts, industry, company })
        : null,
    pronoun: drawPronoun(dice, isWoman),
    birthYear: dice.chance(0.85) ? year - age : null,
    jobTitleIds: [...new Set([title.id, ...jobs.map((job) => job.title.id)])].slice(0, 3),
    skillsIds: skills.map(({ id }) => id),
    locationId: dice.draw(home.towns).id,
    relocation: null,
    relocationPlacesIds: [],
    ...drawWishes(dice, { title, country: home, years, leads: isLeading(title) }),
    experienceYears: years,
    educationTypeId: educationTypeOf(level),
    industriesIds: industries.map(({ id }) => id),
    journey,
    education: schoolingOf(dice, { field, title, level, graduated, city }),
    // A language that came as a skill of the job is spoken, too.
    languages: [...new Set([...languages, ...languagesAmong(skills)])],
    workPermits: [],
    avatarSeed: `${isWoman ? 'f' : 'm'}-${memberId}`,
  };
};

/** Who is to be made up. */
export interface Wanted {
  count: number;
  seed: number;
  /** Whose own members they are; silent: of the shared pool. Another company gets others of the same kind. */
  companyId?: string;
  /** What they do; silent: what people do on real job markets. */
  titles?: Lot<JobTitle>;
  /** Where they live; silent: Europe and the Americas mostly. */
  homes?: Lot<Country>;
}

/**
 * Believable members: the same ones for the same seed, and the first thousand of a hundred thousand are those of one
 * thousand. People, companies and addresses are invented.
 */
export function* generateMembers(wanted: Wanted): Generator<MemberRecord> {
  const { count, seed, companyId = null, titles = titleLot, homes = countryLot } = wanted;
  const dice = new Dice(seed);
  const furnished = new Map(
    homes.map(({ value: country }) => [
      country,
      {
        ...country,
        ...geographyOf(country),
        faker: new Faker({ locale: country.locale, randomizer: dice.randomizer }),
      },
    ]),
  );
  for (let index = 0; index < count; index += 1) {
    const home = furnished.get(dice.draw(homes));
    const memberId = v5(`${seed}:${index}`, companyId ?? namespace);
    if (home) yield drawMember(dice, home, dice.draw(titles), { memberId, companyId, index });
  }
}
