import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { font, properties } from '@marigold/contract/tokens';
import type * as esbuild from 'esbuild';

/** A file the pages load; its name holds a mark of its content, so that browsers can keep it for ever. */
export interface Asset {
  type: string;
  body: Buffer;
}

const require = createRequire(import.meta.url);
/** The style sheets of the faces, as their packages have them. */
const faces = ['@fontsource-variable/inter/wght.css', '@fontsource-variable/bricolage-grotesque/wght.css'];

/** The path of a file by its name. No company's address has the underscore. */
export const assetPath = (name: string): string => `/jobs/_assets/${name}`;

const named = (name: string, body: Buffer): string => {
  const mark = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const { name: stem, ext } = path.parse(name);
  return `${stem}.${mark}${ext}`;
};

const declared = (css: string, theme: Record<string, string>) =>
  Object.entries(theme)
    .filter(([name]) => css.includes(`var(${name})`))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The rules of all pages in one, as the build put them together; from source that is done when they are first wanted. */
const readRules = (): string => {
  if (!import.meta.url.endsWith('.ts')) return readFileSync(new URL('style.css', import.meta.url), 'utf8');
  const { buildSync } = require('esbuild') as typeof esbuild;
  const entryPoints = [require.resolve('@marigold/pages/styles/style.css')];
  return buildSync({ entryPoints, bundle: true, write: false })
    .outputFiles.map(({ text }) => text)
    .join('');
};

const load = () => {
  const assets = new Map<string, Asset>();
  const add = (name: string, body: Buffer, type: string) => {
    assets.set(named(name, body), { type, body });
    return named(name, body);
  };
  const faceOf = (sheet: string): string => {
    const file = require.resolve(sheet);
    return readFileSync(file, 'utf8').replace(/url\(\.\/files\/([\w.-]+)\)/g, (_, name: string) => {
      const bytes = readFileSync(path.join(path.dirname(file), 'files', name));
      return `url(${assetPath(add(name, bytes, 'font/woff2'))})`;
    });
  };
  const css = readRules();
  const sheet = [
    ...faces.map(faceOf),
    `:root{--text-face:${font.text};--display-face:${font.display};${declared(css, properties.dark)}}`,
    `@media (prefers-color-scheme: light){:root{${declared(css, properties.light)}}}`,
    css,
  ].join('\n');
  return { assets, style: add('style.css', Buffer.from(sheet), 'text/css; charset=utf-8') };
};
let loaded: ReturnType<typeof load> | undefined;
const all = () => (loaded ??= load());

/** The name of the style sheet, which the tokens and faces are part of. */
export const styleName = (): string => all().style;

/** The file of this name. */
export const assetOf = (name: string): Asset | undefined => all().assets.get(name);
