import { isDecodable, pictureRefusals, pictures } from '@marigold/contract/pictures';

/** Why a picture cannot be taken: a translation key and the values of its places. */
export interface Refusal {
  key: string;
  values?: Record<string, number | string>;
}

/** The refusal of what is no picture, whatever its name says. */
export const unreadable: Refusal = { key: pictureRefusals.unreadable };

/** The refusal of a picture of which a part is missing. */
export const cutOff: Refusal = { key: pictureRefusals.cutOff };

/** Why a file cannot be taken, as far as its type and size tell; undefined when it may be opened. */
export const refuseFile = ({ size, type }: Pick<File, 'size' | 'type'>): Refusal | undefined => {
  if (!(pictures.types as readonly string[]).includes(type)) return unreadable;
  if (size <= pictures.maxBytes) return undefined;
  return {
    key: 'This picture has {{size}} MB. Choose one of up to 5 MB.',
    values: { size: Math.ceil(size / 100_000) / 10 },
  };
};

/** Why a picture of these pixels cannot be taken; undefined when it can. */
export const refuseSize = (width: number, height: number): Refusal | undefined =>
  isDecodable(width, height) ? undefined : { key: pictureRefusals.tooManyPixels };
