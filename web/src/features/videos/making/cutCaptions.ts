import { captionTime, captionTimeOf, millisecondsOf } from '@marigold/contract/captionTimes';
import type { Span } from './trim.ts';

/** From when to when a line is shown, and what WebVTT says of its place behind it. */
const timing = new RegExp(String.raw`^([ \t]*)(${captionTime})([ \t]*-->[ \t]*)(${captionTime})(?=[ \t]|$)`);
/** A moment within a line, from which on the words behind it are shown. */
const within = new RegExp(`<(${captionTime})>`, 'g');

/** A block of captions with its times moved; null: it lies outside of the part. Styles and comments stay as they are. */
const movedBlock = (block: string, span: Span): string | null => {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => timing.test(line));
  const [all, indent, begins, arrow, ends] = timing.exec(lines[at] ?? '') ?? [];
  if (all === undefined || !begins || !ends) return block;
  const [from, to] = [Math.round(span.from * 1000), Math.round(span.to * 1000)];
  const start = Math.max(millisecondsOf(begins), from) - from;
  const end = Math.min(millisecondsOf(ends), to) - from;
  const mark = begins.includes(',') ? ',' : '.';
  if (end <= start) return null;
  const times = `${captionTimeOf(start, mark)}${arrow}${captionTimeOf(end, mark)}`;
  const words = lines.slice(at + 1).map((word) =>
    word.replace(within, (_mark, moment: string) => {
      const moved = millisecondsOf(moment) - from;
      return moved > start && moved < end ? `<${captionTimeOf(moved)}>` : '';
    }),
  );
  return [...lines.slice(0, at), `${indent}${times}${lines[at]?.slice(all.length)}`, ...words].join('\n');
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
