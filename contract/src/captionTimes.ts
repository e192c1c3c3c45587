/** A moment of captions, as WebVTT (“00:01.500”) and SubRip (“00:00:01,500”) write it; the source of a pattern without groups. */
export const captionTime = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d[.,]\d{3}`;

/** Milliseconds from the start of a video to a moment that is written so. */
export const millisecondsOf = (time: string): number =>
  Math.round(
    time
      .replace(',', '.')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0) * 1000,
  );

const padded = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** The moment that is so many milliseconds from the start, with its hours; `mark` stands before the thousandths. */
export const captionTimeOf = (milliseconds: number, mark = '.'): string =>
  `${padded(Math.floor(milliseconds / 3_600_000))}:${padded(Math.floor(milliseconds / 60_000) % 60)}:` +
  `${padded(Math.floor(milliseconds / 1000) % 60)}${mark}${padded(milliseconds % 1000, 3)}`;
