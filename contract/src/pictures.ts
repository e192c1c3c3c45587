/** What a picture may be before it is uploaded; the server refuses more, the screens say so before. */
export const pictures = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5_000_000,
  /** Width times height: a camera's largest, and 160 MB when it is unpacked. */
  maxPixels: 40_000_000,
  maxSide: 10_000,
} as const;

/** Whether a picture of these pixels may be unpacked at all. */
export const isDecodable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= pictures.maxPixels && Math.max(width, height) <= pictures.maxSide;

/** The refusals of pictures, one sentence each wherever they are found out; English is the translations' key. */
export const pictureRefusals = {
  unreadable: 'This file is not a picture we can read. Choose a PNG, JPEG or WebP.',
  tooManyPixels: 'This picture has too many pixels. Choose one of up to 40 megapixels and 10,000 pixels a side.',
} as const;
