import { z } from 'zod';
import { Id } from './kit.ts';

/** Limits of an uploaded video, enforced by the server and checked by the screens before the upload. */
export const videos = {
  types: ['video/mp4', 'video/quicktime', 'video/webm'],
  extensions: ['.mp4', '.mov', '.webm'],
  maxBytes: 500_000_000,
  /** Size in pixels and type of the thumbnail that a browser makes; as a picture it is also subject to the limits in `pictures`. */
  thumbnail: { width: 640, height: 360, type: 'image/jpeg' },
} as const;

/** The refusals of videos, the same sentence wherever they are detected; English is the key of the translations. */
export const videoRefusals = {
  unreadable: 'This file is not a video we can play. Choose an MP4, MOV or WebM.',
  tooLarge: 'Choose a file of up to 500 MB.',
} as const;

/**
 * The upload addresses of a video and its thumbnail. Each accepts one object, once, waits 15 minutes for its first byte and
 * stays valid while bytes arrive. A plain PUT of the file is enough; the video's address also supports tus 1.0 (HEAD returns
 * how much has arrived, PATCH continues from there), even after a PUT that broke. The addresses begin with `/api/files`.
 */
export const SignedVideo = z.object({ videoId: Id, videoUrl: z.string(), thumbnailUrl: z.string() });
export type SignedVideo = z.infer<typeof SignedVideo>;

/** Where a video can be watched, for an hour; the addresses begin with `/api/files`. */
export const VideoAddresses = z.object({
  item1: z.string().describe('The video, or what was made of it that every browser plays; it can be read in ranges'),
  item2: z.string().nullable().describe('Its thumbnail; null when none was uploaded'),
  seconds: z.int().nullable().describe('How long it takes; null while that is not known'),
});
export type VideoAddresses = z.infer<typeof VideoAddresses>;

/** A video in which a candidate introduces themself. */
export const SpotlightVideo = z.object({
  videoId: Id,
  videoUrl: z.string().describe('Good for an hour; it can be read in ranges'),
  thumbnailUrl: z.string().nullable(),
  title: z.string(),
  words: z.string().describe('What is said in it, in the writing of whoever says it'),
  seconds: z.int().nullable(),
});
export type SpotlightVideo = z.infer<typeof SpotlightVideo>;

/** A blank id requests a new one. */
export const VideoQuery = z.object({
  videoId: z
    .union([z.literal(''), Id])
    .optional()
    .describe('The id of an upload in progress, or one made by the client; blank creates a new one'),
  size: z.coerce
    .number()
    .int()
    .min(1, 'This file is empty. Choose another one.')
    .optional()
    .describe(
      'Size of the video in bytes: too many are refused here already, and HEAD returns it to tus clients as Upload-Length',
    ),
});

/** Captions of a video: one WebVTT file; SubRip is made into one. */
export const captionsFile = {
  maxBytes: 1_000_000,
  types: ['text/vtt'],
  refusal: 'These are no captions we can read. Choose a WebVTT file, which begins with WEBVTT, or SubRip.',
  /** Of one that shows nothing. */
  without: 'This file has no line to show. Choose one whose lines say from when to when they are shown.',
} as const;

/** What a company may say of a video, how many branding videos it may have, and how many companies one may name. */
export const videoLimits = { description: 600, branding: 200, companies: 10, hashtags: 20, hashtag: 50 } as const;

const hashtag = /(?<![\p{L}\p{N}_#&/])#([\p{L}\p{N}_]+)/gu;
const isWord = (tag: string): boolean => /\p{L}/u.test(tag) && tag.length <= videoLimits.hashtag;

/** A hashtag as it is stored and compared: in small letters and without its sign. */
export const plainHashtag = (tag: string): string => tag.replace(/^#/, '').normalize('NFC').toLowerCase();

/** The hashtags in a description, each once and in order; numbers alone are none. */
export const hashtagsOf = (description: string): string[] => {
  const found = [...description.normalize('NFC').matchAll(hashtag)].map(([, tag = '']) => plainHashtag(tag));
  return [...new Set(found.filter(isWord))].slice(0, videoLimits.hashtags);
};

/** A part of a description: words, or a hashtag. */
export interface DescriptionPart {
  /** Where it begins. */
  at: number;
  text: string;
  hashtag: string | null;
}

/** A description cut into words and hashtags, in order, so that these can be shown as links. */
export const partsOf = (description: string): DescriptionPart[] => {
  const tags = new Set(hashtagsOf(description));
  const parts: DescriptionPart[] = [];
  let at = 0;
  for (const { index, 0: text, 1: tag = '' } of description.matchAll(hashtag)) {
    if (!tags.has(plainHashtag(tag))) continue;
    if (index > at) parts.push({ at, text: description.slice(at, index), hashtag: null });
    parts.push({ at: index, text, hashtag: plainHashtag(tag) });
    at = index + text.length;
  }
  return at < description.length ? [...parts, { at, text: description.slice(at), hashtag: null }] : parts;
};
