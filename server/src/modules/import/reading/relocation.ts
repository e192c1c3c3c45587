import { type RelocationMode, relocations } from '@marigold/contract/candidacy';
import { fold, places } from '#modules/masterdata';

/** Where somebody would move, as far as words tell it. */
export interface Relocation {
  mode: RelocationMode;
  places: string[];
  /** What was said where it does not tell how far: a mere "yes". */
  bare: string;
}

/** How people answer in a column, in English, German and Spanish. */
const answers: Record<Exclude<RelocationMode, 'places'> | 'yes', readonly string[]> = {
  no: ['no', 'n', 'none', 'false', 'not willing', 'nein', 'nicht umzugsbereit', 'keine'],
  country: [
    'country',
    'within the country',
    'within country',
    'within my country',
    'national',
    'nationally',
    'nationwide',
    'innerhalb des landes',
    'landesweit',
    'bundesweit',
    'deutschlandweit',
    'dentro del pais',
    'nacional',
  ],
  anywhere: [
    'anywhere',
    'everywhere',
    'worldwide',
    'international',
    'internationally',
    'uberall',
    'weltweit',
    'en cualquier lugar',
    'a cualquier lugar',
    'internacional',
  ],
  yes: ['yes', 'y', 'true', 'willing', 'willing to relocate', 'open to relocation', 'ja', 'umzugsbereit', 'si', 's'],
};

const noPlaces = { places: [], bare: '' };

/** "Porto, Lisbon" are two places, "Porto, Portugal" is one. */
const placesIn = (text: string): string[] =>
  text
    .split(/[;|\n]/)
    .flatMap((part) => (places.named(part.trim()) ? [part] : part.split(',')))
    .map((part) => part.trim())
    .filter(Boolean);

/** What an answer means; what is none of the usual ones names places. A mere "yes" counts for the country, which it surely means. */
export const relocationIn = (text: string): Relocation | null => {
  if (text === '') return null;
  const said = fold(text);
  if (answers.yes.includes(said)) return { ...noPlaces, mode: 'country', bare: text };
  const mode = relocations.find((each) => each !== 'places' && answers[each].includes(said));
  return mode ? { ...noPlaces, mode } : { ...noPlaces, mode: 'places', places: placesIn(text) };
};
