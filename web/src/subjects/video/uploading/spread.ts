/** Pixels of a side of the small copy that is looked at. */
const SIDE = 16;
/** The least difference between dark and light parts of a picture that shows something; of 255. */
const TELLING = 12;

/** Whether a picture with such a spread shows something: a black, white or grey one does not. */
export const isTelling = (spread: number): boolean => spread >= TELLING;

/** The standard deviation of the brightness of pixels given as red, green, blue and opacity; 0 to 128. */
export const deviation = (pixels: Uint8ClampedArray): number => {
  const count = pixels.length / 4;
  const levels = Array.from({ length: count }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const mean = levels.reduce((sum, level) => sum + level, 0) / count;
  return Math.sqrt(levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / count);
};

/** How much light and dark differ in a picture. */
export const spreadOf = (picture: HTMLCanvasElement): number => {
  const small = document.createElement('canvas');
  small.width = SIDE;
  small.height = SIDE;
  const paper = small.getContext('2d', { willReadFrequently: true });
  if (!paper) return 0;
  paper.drawImage(picture, 0, 0, SIDE, SIDE);
  return deviation(paper.getImageData(0, 0, SIDE, SIDE).data);
};
