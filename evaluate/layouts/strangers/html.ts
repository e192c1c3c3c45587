import type { StrangeCv } from './cv.ts';

export { list } from '../cv.ts';

/** A page in HTML, with letters of a family. */
export const sheet = (style: string, body: string, family = 'Liberation Sans'): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}body{font:10.5px/1.45 "${family}";margin:0;color:#222}h1,h2,h3,p,ul{margin:0 0 4px}ul{padding-left:16px}h2{font-size:13px;margin-top:14px}${style}</style>${body}`;

/** What somebody speaks, each with how well. */
export const spoken = ({ languages }: StrangeCv, between = ' – '): string[] =>
  languages.map(([name, level]) => `${name}${between}${level}`);
