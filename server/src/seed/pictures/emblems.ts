import { createAvatar, type Style } from '@dicebear/core';
import { backgrounds, colours, cutAvatar } from './avatar.ts';

/** Eight petals around a middle, each as far from it as the bloom of the logo has them. */
const petals = (x: number, y: number, length: number) =>
  [0, 45, 90, 135, 180, 225, 270, 315]
    .map(
      (turn) =>
        `<ellipse cx="${x}" cy="${y - length * 0.82}" rx="${length * 0.3}" ry="${length * 0.52}" transform="rotate(${turn} ${x} ${y})"/>`,
    )
    .join('');

const cap = `<path d="M50 27 90 44 50 61 10 44z"/><path d="M28 55.5V69c0 7.5 44 7.5 44 0V55.500L50 65z" opacity=".72"/>
  <path d="M84 46.500V66" stroke="currentColor" stroke-width="3.5" stroke-linecap="round"/><circle cx="84" cy="69" r="4"/>`;
const book = `<path d="M47.5 33C39 27 27 26 15 28v43c12-2 24-1 32.5 5z"/><path d="M52.5 33C61 27 73 26 85 28v43c-12-2-24-1-32.5 5z" opacity=".72"/>`;
const hall = `<path d="M50 22 86 40v6H14v-6z"/><path d="M22 50h10v22H22zM45 50h10v22H45zM68 50h10v22H68z" opacity=".72"/><path d="M14 76h72v7H14z"/>`;

const emblem = (draw: (pick: <T>(from: T[]) => T | undefined) => string): Style<object> => ({
  meta: { title: 'Marigold emblems', creator: 'Marigold' },
  create: ({ prng }) => {
    const colour = prng.pick(colours) ?? 'ff9a2e';
    return {
      attributes: { viewBox: '0 0 100 100', fill: 'none' },
      body: `<g fill="#${colour}" color="#${colour}">${draw((from) => prng.pick(from))}</g>`,
    };
  },
});

const education = emblem((pick) => pick([cap, book, hall]) ?? cap);
const match = emblem(
  () => `<g>${petals(50, 50, 34)}</g><circle cx="50" cy="50" r="13.5" fill="#1f1200"/>
    <path d="m44 50.5 4.200 4.200 8-8.600" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>`,
);

const drawn = (style: Style<object>, seed: string) =>
  createAvatar(style, { seed, backgroundColor: backgrounds }).toString();

/** The picture of a school or degree: a cap, a book or a hall, as SVG. */
export const drawEducation = (seed: string): string => drawn(education, seed);

/** The picture of a match whose member has none: a bloom, as SVG. */
export const drawMatch = (seed: string): string => drawn(match, seed);

/** A portrait in the shape of a poster, four to five, before a large bloom, as SVG. */
export const drawLargeAvatar = (seed: string): string => {
  const large: Style<object> = {
    meta: { title: 'Marigold posters', creator: 'Marigold' },
    create: ({ prng }) => ({
      attributes: { viewBox: '0 0 400 500', fill: 'none' },
      body: `<g fill="#${prng.pick(colours) ?? 'ff9a2e'}" opacity=".3">${petals(200, 235, 190)}</g>
        <svg x="-10" y="80" width="420" height="420">${cutAvatar(seed).replace('<svg ', '<svg overflow="visible" ')}</svg>`,
    }),
  };
  return drawn(large, seed);
};
