/** Limits of an uploaded picture, enforced by the server and checked by the screens before the upload. */
export const pictures = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5_000_000,
  /** Width times height: that of the largest common cameras, 160 MB when decoded. */
  maxPixels: 40_000_000,
  maxSide: 10_000,
} as const;

/** Whether a picture with these dimensions may be decoded at all. */
export const isDecodable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= pictures.maxPixels && Math.max(width, height) <= pictures.maxSide;

/** The refusals of pictures, the same sentence wherever they are detected; English is the key of the translations. */
export const pictureRefusals = {
  unreadable: 'This file is not a picture we can read. Choose a PNG, JPEG or WebP.',
  cutOff: 'A part of this picture is missing. Choose the file again, or another one.',
  tooManyPixels: 'This picture has too many pixels. Choose one of up to 40 megapixels and 10,000 pixels a side.',
} as const;
