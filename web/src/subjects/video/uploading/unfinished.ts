import type { Refusal } from '#ui/picture/check.ts';
import { megabytes } from '../amounts.ts';

/** An upload that a reload of the page broke off; the browser forgets its file, the server keeps what arrived. */
export interface Unfinished {
  videoId: string;
  name: string;
  size: number;
  lastModified: number;
  /** How far it was, 0 to 100. */
  percent: number;
  /** Made in this browser, recorded or cut: no file of somebody’s has these bytes. */
  isMadeHere?: boolean;
  /** What was to be saved with it. */
  about?: unknown;
}

const KEY = 'marigold.videos';

const read = (): Record<string, Unfinished> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Unfinished>;
  } catch {
    return {};
  }
};
const write = (all: Record<string, Unfinished>) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden: a reload then begins anew.
  }
};

/** The upload to a place that was begun in this window, if any. */
export const unfinishedOf = (placeId: string): Unfinished | undefined => read()[placeId];

/** Remembers an upload for the case that the page is loaded again before it is done; null forgets it. */
export const rememberUnfinished = (placeId: string, upload: Unfinished | null): void => {
  const { [placeId]: _before, ...rest } = read();
  write(upload ? { ...rest, [placeId]: upload } : rest);
};

/** The uploads to places of a kind that were begun in this window, with their place. */
export const unfinishedAt = (isAsked: (placeId: string) => boolean): [string, Unfinished][] =>
  Object.entries(read()).filter(([placeId]) => isAsked(placeId));

/** Forgets all of them. */
export const forgetUnfinished = (): void => sessionStorage.removeItem(KEY);

/** Whether a file is the one whose upload was broken off. */
export const isSameFile = ({ name, size, lastModified }: Unfinished, file: File): boolean =>
  file.name === name && file.size === size && file.lastModified === lastModified;

/** Why a file cannot go on with an upload that was broken off; undefined where it is the one that was begun. */
export const refuseOther = (unfinished: Unfinished, file: File, language: string): Refusal | undefined => {
  if (isSameFile(unfinished, file)) return undefined;
  if (file.name === unfinished.name && file.size === unfinished.size)
    return {
      key: 'This file has been saved anew since its upload began. Discard the upload, then begin again with it.',
    };
  return {
    key: 'That is another file: {{name}}, {{size}} MB. Choose {{wanted}}, {{wantedSize}} MB, to go on, or discard the upload.',
    values: {
      name: file.name,
      size: megabytes(language, file.size),
      wanted: unfinished.name,
      wantedSize: megabytes(language, unfinished.size),
    },
  };
};
