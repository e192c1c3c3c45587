import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import * as shapes from '@dicebear/shapes';

/** Deep and warm, so that what is drawn on them stands out in the dark and the light theme. */
export const backgrounds = ['5a3a14', '1f4a4a', '4a2440', '2b3a5c', '4a4a1a', '5c2620', '24483a', '3a2a5c'];
/** What is drawn in. */
export const colours = ['ff9a2e', '5fb8b6', 'fbd23c', '84f2be', 'fc7c60', 'b08aff', '86b9ff', 'e8e2da'];

const short = [
  'flatTop',
  'pomp',
  'shaved1',
  'shaved2',
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
  'noHair1',
  'twists',
] as const;
const long = [
  'bangs',
  'bangs2',
  'bun',
  'bun2',
  'long',
  'longAfro',
  'longBangs',
  'longCurly',
  'medium1',
  'medium2',
  'mediumBangs',
  'mediumStraight',
  'bantuKnots',
  'hijab',
] as const;
const any = [
  'afro',
  'dreads1',
  'cornrows',
  'twists2',
  'medium3',
  'mediumBangs2',
  'grayShort',
  'short1',
  'long',
  'bun',
] as const;

const looks = {
  m: { head: [...short], facialHairProbability: 30 },
  f: { head: [...long], facialHairProbability: 0 },
  any: { head: [...any], facialHairProbability: 0 },
};

/**
 * A drawn portrait, the same for the same seed. A seed that begins with "f-" or "m-" gets the looks generated
 * members have; every other seed, such as a user's id, a neutral one.
 */
const portrait = (seed: string, background: { backgroundColor: string[]; clip?: boolean }): string => {
  const kind = seed.startsWith('f-') ? 'f' : seed.startsWith('m-') ? 'm' : 'any';
  return createAvatar(openPeeps, {
    seed,
    ...looks[kind],
    face: ['calm', 'smile', 'cute'],
    facialHair: ['chin', 'full', 'full2', 'goatee1'],
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5'],
    accessoriesProbability: 18,
    maskProbability: 0,
    skinColor: ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'],
    headContrastColor: ['2c1b18', '4a312c', '724133', 'a55728', 'b58143'],
    clothingColor: colours,
    ...background,
  }).toString();
};

/** A portrait as SVG, on one of the family's backgrounds. */
export const drawAvatar = (seed: string): string => portrait(seed, { backgroundColor: backgrounds });

/** A portrait as SVG that lies on what is below it. */
export const cutAvatar = (seed: string): string => portrait(seed, { backgroundColor: ['transparent'], clip: false });

/** The picture of a company that has no logo yet: shapes that its id decides, as SVG. */
export const drawCompany = (seed: string): string =>
  createAvatar(shapes, {
    seed,
    backgroundColor: backgrounds,
    shape1Color: colours,
    shape2Color: colours,
    shape3Color: colours,
  }).toString();
