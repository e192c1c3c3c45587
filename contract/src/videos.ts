import { z } from 'zod';
import { Id } from './kit.ts';

/** What a video may be before it is uploaded; the server refuses more, the screens say so before. */
export const videos = {
  types: ['video/mp4', 'video/quicktime', 'video/webm'],
  extensions: ['.mp4', '.mov', '.webm'],
  maxBytes: 500_000_000,
  /** What a browser should make the thumbnail, in pixels and as what; it is a picture, and `pictures` says what may come. */
  thumbnail: { width: 640, height: 360, type: 'image/jpeg' },
} as const;

/** The refusals of videos, one sentence each wherever they are found out; English is the translations' key. */
export const videoRefusals = {
  unreadable: 'This file is not a video we can play. Choose an MP4, MOV or WebM.',
  tooLarge: 'Choose a file of up to 500 MB.',
} as const;

/**
 * Where a video and its thumbnail go. Each address takes one object, once, and waits 15 minutes for its first byte; it goes
 * on being good while bytes arrive. One plain PUT of the file does; the video's address also speaks tus 1.0 (HEAD tells how
 * much has arrived, PATCH goes on from there), also after a PUT that broke. The addresses begin with `/api/files`.
 */
export const SignedVideo = z.object({ videoId: Id, videoUrl: z.string(), thumbnailUrl: z.string() });
export type SignedVideo = z.infer<typeof SignedVideo>;

/** Where a video can be watched, for an hour; the addresses begin with `/api/files`. */
export const VideoAddresses = z.object({
  item1: z.string().describe('The video; it can be read in ranges'),
  item2: z.string().nullable().describe('Its thumbnail; null when none was uploaded'),
});
export type VideoAddresses = z.infer<typeof VideoAddresses>;

/** The blank id asks for a new one. */
export const VideoQuery = z.object({
  videoId: z
    .union([z.literal(''), Id])
    .optional()
    .describe('Of an upload that has begun, or one the client made; blank makes a new one'),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Bytes the video has: too many are refused here already, and HEAD tells tus clients its Upload-Length'),
});
