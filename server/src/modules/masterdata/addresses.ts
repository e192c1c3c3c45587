import { fold } from '#matching/text/words';
import { countryNamed, type Place, places } from './places.ts';

/** States and provinces that people write by their letters, which their countries' posts gave them. */
const regions = Object.fromEntries(
  Object.entries({
    US: `
      AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
      DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa,
      KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota,
      MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey,
      NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
      PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
      VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming
    `,
    CA: `
      AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia,
      ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan
    `,
    AU: `
      NSW New South Wales, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria,
      ACT Australian Capital Territory, NT Northern Territory
    `,
  }).map(([country, list]) => [
    country,
    Object.fromEntries(
      list.split(',').map((each) => /^\s*(\S+) (.*?)\s*$/s.exec(each)?.slice(1) ?? []) as [string, string][],
    ),
  ]),
);

/** Countries by names that are not their own: short ones, and parts of the United Kingdom. */
const countries: Readonly<Record<string, string>> = {
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  gb: 'GB',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  us: 'US',
  'united states of america': 'US',
  brd: 'DE',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  uae: 'AE',
};

/** What is asked of a town: a country, a region in it, or only what is written there. */
interface Where {
  country?: string | undefined;
  region?: string | undefined;
}

/** What the part of an address after the town says; several, where letters mean more than one. */
const wheres = (part: string): Where[] => {
  const letters = part.replaceAll('.', '').trim();
  const byLetters = Object.entries(regions).flatMap(([country, names]) => {
    const region = names[letters];
    return region ? [{ country, region }] : [];
  });
  const country = countries[fold(part)] ?? countryNamed(part) ?? (/^[A-Z]{2}$/.test(part) ? part : undefined);
  return [...byLetters, ...(country ? [{ country }] : []), { region: part }];
};

const liesIn = ({ country, region = '' }: Place, where: Where): boolean =>
  (where.country === undefined || where.country === country) &&
  (where.region === undefined || fold(region).startsWith(fold(where.region)));

/** Numbers of houses and codes of the post, and words by which people say “about there”. */
const aside = [
  /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/g,
  /\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/g,
  /\b(?:[A-Z]{1,2}-)?\d{3,6}(?:-\d{3,4})?(?:\s[A-Z]{2}(?=\s))?\b/g,
  /\b(?:greater|metropolitan|metro|bay|area|region|großraum|raum|umgebung|und|y|and|alrededores|surroundings|city of)\b/giu,
];
const bare = (part: string): string =>
  aside
    .reduce((rest, pattern) => rest.replace(pattern, ' '), part)
    .replace(/\s+/g, ' ')
    .trim();

/** Ways to write a name that a list of towns has otherwise: “St. Louis”, “Saint Louis”, “Bogotá D.C.”. */
const spellings = (name: string): string[] => [
  ...new Set([
    name,
    name.replace(/\bSt\.?(?=\s)/g, 'Saint'),
    name.replace(/\b(?:Saint|St)(?=\s)/g, 'St.'),
    name.replace(/[\s,]+D\.?\s?[CF]\.?$/i, ''),
  ]),
];

/** What follows a town's name where another town has the same: “Frankfurt am Main”, “Palma de Mallorca”, “Washington, D.C.”. */
const byname = /^(?: am | an der | im | in der | ob der | upon | on | sur | de | del | \(|\/|, d\.c)/;
/** “New York” is the city; “Texas”, “Kansas” and “Mexico” are none. */
const isMetropolis = ({ id }: Place, rest: string, name: string): boolean =>
  rest === ' city' && (places.settlement(id)?.population ?? 0) > 3_000_000 && countryNamed(name) === undefined;

/** Towns that go by a name, the likeliest first: larger ones, and among those of like size the ones that have it alone. */
const townsCalled = (name: string): Place[] => {
  if (fold(name).length < 2) return [];
  const found = new Map<string, { place: Place; weight: number }>();
  for (const spelling of spellings(name)) {
    const folded = fold(spelling);
    for (const { place, name: called } of places.called(spelling)) {
      const rest = fold(called).slice(folded.length);
      const isWhole = rest === '';
      if (!isWhole && !byname.test(rest) && !isMetropolis(place, rest, name)) continue;
      const weight = (places.settlement(place.id)?.population ?? 0) * (isWhole ? 3 : 1);
      if (weight > (found.get(place.id)?.weight ?? -1)) found.set(place.id, { place, weight });
    }
  }
  return [...found.values()].toSorted((one, other) => other.weight - one.weight).map(({ place }) => place);
};

/** A state behind a town without a comma: “Seattle WA”. */
const apart = (part: string): string[] => {
  const [, town = '', letters = ''] = /^(.*\S)\s+([A-Z]{2,3})$/.exec(part) ?? [];
  return letters && Object.values(regions).some((names) => letters in names) ? [town, letters] : [part];
};

/** A town that was read in an address. */
export interface PlaceRead {
  place: Place;
  /** Nothing of the address was passed over. */
  isCertain: boolean;
}

const placeIn = (text: string): PlaceRead | undefined => {
  const parts = text
    .split(/[,;/\n]| - /)
    .map(bare)
    .flatMap(apart)
    .filter(Boolean)
    .slice(0, 6);
  for (const [at, name] of parts.entries()) {
    const asked = parts.slice(at + 1).map(wheres);
    const known = asked.filter((ways) => ways.some(({ country }) => country !== undefined));
    const fitting = townsCalled(name).filter((place) =>
      known.every((ways) => ways.some((where) => where.country !== undefined && liesIn(place, where))),
    );
    const said = (place: Place) => asked.filter((ways) => ways.some((where) => liesIn(place, where))).length;
    const [best] = fitting.toSorted((a, b) => said(b) - said(a));
    if (best) return { place: best, isCertain: at === 0 && said(best) === asked.length };
  }
  return undefined;
};

/**
 * The town that an address names, as people and profiles write one: “New York, NY”, “Greater London, England”, “80331 München”,
 * “12 Main St, Springfield, IL”. What says where it lies decides among towns of one name, and what is not known of it is passed
 * over; nothing where no part is a town, or the town lies elsewhere than is said.
 */
export const placeInAddress = (text: string): PlaceRead | undefined =>
  placeIn(text) ?? (text.includes('(') ? placeIn(text.replace(/[()]/g, ',')) : undefined);
