import type { Span } from './trim.ts';

const time = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d[.,]\d{3}`;
/** From when to when a line is shown, and what WebVTT says of its place behind it. */
const timing = new RegExp(String.raw`^([ \t]*)(${time})([ \t]*-->[ \t]*)(${time})(?=[ \t]|$)`);
/** A moment within a line, from which on the words behind it are shown. */
const within = new RegExp(`<(${time})>`, 'g');

const secondsOf = (clock: string): number =>
  clock
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');
const clockOf = (seconds: number, point: string): string => {
  const all = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, all % 60_000];
  return `${padded(hours)}:${padded(minutes)}:${padded(Math.floor(rest / 1000))}${point}${padded(rest % 1000, 3)}`;
};

/** A block of captions with its times moved; null: it lies outside of the part. Styles and comments stay as they are. */
const movedBlock = (block: string, { from, to }: Span): string | null => {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => timing.test(line));
  const [all, indent, begins, arrow, ends] = timing.exec(lines[at] ?? '') ?? [];
  if (all === undefined || !begins || !ends) return block;
  const start = Math.max(secondsOf(begins), from) - from;
  const end = Math.min(secondsOf(ends), to) - from;
  const point = begins.includes(',') ? ',' : '.';
  // As they are written, to a thousandth: a line that would be shown for less is none.
  if (end - start < 0.001) return null;
  const line = `${indent}${clockOf(start, point)}${arrow}${clockOf(end, point)}${lines[at]?.slice(all.length)}`;
  const words = lines.slice(at + 1).map((word) =>
    word.replace(within, (_mark, moment: string) => {
      const moved = secondsOf(moment) - from;
      return moved > start && moved < end ? `<${clockOf(moved, '.')}>` : '';
    }),
  );
  return [...lines.slice(0, at), line, ...words].join('\n');
};

/**
 * Captions, WebVTT or SubRip, of a part of a video: what is shown in it, at the time it has there; null where nothing is.
 */
export const captionsOfPart = (text: string, span: Span): string | null => {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/);
  const left = blocks.map((block) => movedBlock(block, span)).filter((block) => block !== null);
  const hasLines = left.some((block) => block.split('\n').some((line) => timing.test(line)));
  return hasLines ? left.join('\n\n') : null;
};
