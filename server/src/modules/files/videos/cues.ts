import { captionTime, captionTimeOf, millisecondsOf } from '@marigold/contract/captionTimes';
import { isUtf8Text } from '../plainText.ts';

const timing = new RegExp(String.raw`^[ \t]*(${captionTime})[ \t]*-->[ \t]*(${captionTime})(?=[ \t]|$)`);
/** How SubRip begins: a number, and below it from when to when the first line is shown. */
const subRip = /^\s*\d+[ \t]*(?:\r\n|\r|\n)[ \t]*\d{2}:\d{2}:\d{2},\d{3}[ \t]*-->/;
/** How a WebVTT file begins. */
const begins = /^WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n|$)/;
/** What SubRip says of the place or look of a line, which players of WebVTT would show as words; bounded, so that it is linear. */
const looks = /\{\\[^}\n]{0,200}\}|<\/?font[^>\n]{0,200}>/gi;

interface Cue {
  from: number;
  to: number;
  words: string[];
}

/** The lines of captions that are shown: those with a time that ends after it begins, and with words. */
const cuesOf = (text: string): Cue[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((block) => {
      const lines = block.split('\n').filter((line) => line.trim() !== '');
      const at = lines.findIndex((line) => timing.test(line));
      const [, begins = '', ends = ''] = timing.exec(lines[at] ?? '') ?? [];
      const cue = { from: millisecondsOf(begins), to: millisecondsOf(ends), words: lines.slice(at + 1) };
      return cue.to > cue.from && cue.words.length > 0 ? [cue] : [];
    });

const fromSubRip = (text: string): string => {
  const cues = cuesOf(text).map(
    ({ from, to, words }) =>
      `${captionTimeOf(from)} --> ${captionTimeOf(to)}\n${words.join('\n').replace(looks, '')}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
};

/** What became of captions: nothing that is known, without a line to show, kept as they came, or made of SubRip. */
export const captionKinds = ['unknown', 'empty', 'kept', 'made'] as const;

/** Reads captions, in a process of its own; what is made of SubRip comes along as WebVTT. */
export const readCues = (whole: Buffer): { value: (typeof captionKinds)[number]; bytes?: Buffer } => {
  if (!isUtf8Text(whole)) return { value: 'unknown' };
  const text = whole.toString('utf8').replace(/^\uFEFF/, '');
  const isWebVtt = begins.test(text);
  if (!isWebVtt && !subRip.test(text)) return { value: 'unknown' };
  if (cuesOf(text).length === 0) return { value: 'empty' };
  return isWebVtt ? { value: 'kept' } : { value: 'made', bytes: Buffer.from(fromSubRip(text)) };
};
