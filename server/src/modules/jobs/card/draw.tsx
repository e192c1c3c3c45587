/** @jsxImportSource react -- what draws the card takes React elements */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Transformer } from '@napi-rs/image';
import satori, { type Font } from 'satori';
import { Card, type CardWords, cardSize } from './Card.tsx';

const require = createRequire(import.meta.url);
const files: [name: string, file: string][] = [
  ['Display', 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'],
  ['Display ext', 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff'],
  ['Display vietnamese', 'bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff'],
  ['Text', 'inter/files/inter-latin-500-normal.woff'],
  ['Text ext', 'inter/files/inter-latin-ext-500-normal.woff'],
  ['Text vietnamese', 'inter/files/inter-vietnamese-500-normal.woff'],
  ['Text cyrillic', 'inter/files/inter-cyrillic-500-normal.woff'],
  ['Text greek', 'inter/files/inter-greek-500-normal.woff'],
];
const load = () =>
  Promise.all(
    files.map(async ([name, file]): Promise<Font> => ({
      name,
      weight: 400,
      style: 'normal',
      data: await readFile(require.resolve(`@fontsource/${file}`)),
    })),
  );
let loading: Promise<Font[]> | undefined;

/** What the faces cannot write; other writings and drawings of emoji are left out instead of shown as boxes. */
const unwritable =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u20ac]/gu;
const writable = (text: string) => text.normalize('NFC').replace(unwritable, '').replace(/\s+/g, ' ').trim();

/** A card as PNG. */
export const drawCard = async ({ title, company, facts }: CardWords): Promise<Buffer> => {
  const fonts = await (loading ??= load());
  const words = { title: writable(title) || writable(company), company: writable(company), facts: writable(facts) };
  const svg = await satori(<Card {...words} />, { ...cardSize, fonts });
  return Transformer.fromSvg(svg).png();
};
