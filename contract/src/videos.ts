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
  item1: z.string().describe('The video; it can be read in ranges'),
  item2: z.string().nullable().describe('Its thumbnail; null when none was uploaded'),
});
export type VideoAddresses = z.infer<typeof VideoAddresses>;

/** A blank id requests a new one. */
export const VideoQuery = z.object({
  videoId: z
    .union([z.literal(''), Id])
    .optional()
    .describe('The id of an upload in progress, or one made by the client; blank creates a new one'),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Size of the video in bytes: too many are refused here already, and HEAD returns it to tus clients as Upload-Length',
    ),
});
