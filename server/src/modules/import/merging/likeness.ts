import { distance } from 'fastest-levenshtein';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { ImportCertainty, ImportSentence } from '@marigold/contract/import';
import { catalog, fold, places } from '#modules/masterdata';
import { say } from '../messages.ts';
import { isCallable } from '../values/phones.ts';

/** What tells a person from others. */
export interface Identity {
  name: string;
  email: string | null;
  phone: string | null;
  locationId: string | null;
  jobTitleIds: string[];
  /** Names of employers. */
  companies: string[];
}

/** How alike two people are, and why. */
export interface Likeness {
  certainty: ImportCertainty;
  /** 0 to 100 */
  percent: number;
  why: ImportSentence[];
}

/** Words of a name in the order of the alphabet: "Smith, John" is John Smith. */
const wordsOf = (name: string): string =>
  fold(name)
    .split(/[\p{P}\s]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const longestName = 100;
/** Each of many is compared with many: their words are put in order once. */
const ordered = new WeakMap<Identity, string>();
const orderedName = (person: Identity): string => {
  const known = ordered.get(person);
  if (known !== undefined) return known;
  const words = wordsOf(person.name).slice(0, longestName);
  ordered.set(person, words);
  return words;
};

/** How near two names are, 0 to 1. */
const nameLikeness = (one: Identity, other: Identity): number => {
  const [a, b] = [orderedName(one), orderedName(other)];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : 1 - distance(a, b) / longer;
};

/** A phone number as E.164 has it, with the country of the place where it does not say its own; null where it is none. */
const numberOf = ({ phone, locationId }: Identity): string | null => {
  if (!phone) return null;
  const country = locationId ? (places.get(locationId)?.country as CountryCode | undefined) : undefined;
  return parsePhoneNumberFromString(phone.replace(/^\s*00/, '+'), country)?.number ?? null;
};

const fewestDigits = 7;
const endOf = (phone: string): string => phone.replace(/\D/g, '').slice(-6);
/** Whether two numbers are one; without a country the end of one must be the whole of the other. */
const isSamePhone = (one: Identity, other: Identity): boolean => {
  if (!one.phone || !other.phone || endOf(one.phone) !== endOf(other.phone)) return false;
  // Members of old may have what spreadsheets made of a number: the ends of all of those are the same.
  if (!isCallable(one.phone) || !isCallable(other.phone)) return false;
  const [a, b] = [numberOf(one), numberOf(other)];
  if (a && b) return a === b;
  const [x, y] = [a ?? one.phone ?? '', b ?? other.phone ?? ''].map((number) =>
    number.replace(/\D/g, '').replace(/^0+/, ''),
  );
  if (!x || !y || Math.min(x.length, y.length) < fewestDigits) return false;
  return x.endsWith(y) || y.endsWith(x);
};

/** From here on a name is near; from there on it is the same for a phone that is. */
const near = 0.8;
const nearWithPhone = 0.6;

/** Whether two may be one person; nothing where little speaks for it. */
export const likenessOf = (one: Identity, other: Identity): Likeness | undefined => {
  const likeness = nameLikeness(one, other);
  const isSameName = likeness === 1;
  const why: ImportSentence[] = [];
  const sameEmail = one.email !== null && one.email === other.email;
  const samePhone = isSamePhone(one, other);
  if (!sameEmail && !samePhone && likeness < near) return undefined;
  if (sameEmail) why.push(say('The e-mail address is the same.'));
  if (samePhone) why.push(say('The phone number is the same.'));
  if (isSameName) why.push(say('The name is the same.'));
  else if (likeness >= near) why.push(say('The name is nearly the same: {{name}}.', { name: other.name }));

  const company = one.companies.find((each) => other.companies.some((known) => fold(known) === fold(each)));
  const title = one.jobTitleIds.find((id) => other.jobTitleIds.includes(id));
  const samePlace = one.locationId !== null && one.locationId === other.locationId;
  if (samePlace) why.push(say('The place is the same.'));
  if (company) why.push(say('The employer is the same: {{company}}.', { company }));
  if (title) why.push(say('The job title is the same: {{title}}.', { title: catalog.title.get(title)?.name ?? title }));

  if (sameEmail) return { certainty: 'certain', percent: 100, why };
  const otherEmail = one.email !== null && other.email !== null;
  if (samePhone && likeness >= nearWithPhone)
    return { certainty: otherEmail ? 'possible' : 'likely', percent: otherEmail ? 80 : 95, why };
  if (samePhone) return { certainty: 'possible', percent: 50, why };
  if (likeness < near || !(samePlace || company || title)) return undefined;
  const common = (samePlace ? 20 : 0) + (company ? 25 : 0) + (title ? 10 : 0);
  const isLikely = isSameName && samePlace && company !== undefined && !otherEmail;
  return {
    certainty: isLikely ? 'likely' : 'possible',
    percent: Math.round(likeness * 45 + common * (otherEmail ? 0.5 : 1)),
    why,
  };
};
