/** A part of a video; seconds. */
export interface Span {
  from: number;
  to: number;
}

/** What a cut leaves away at least; seconds. Less is no cut. */
const LEAST = 0.5;

/** Whether a span is less than the whole video. */
export const isCut = ({ from, to }: Span, duration: number): boolean => from > LEAST || to < duration - LEAST;

/**
 * A part of a video as a file of its own. Pictures and sound are taken over as they are, so that nothing is lost and it is
 * quick; it may therefore begin a little earlier, at the last picture that stands by itself. Rejects where the file cannot be read.
 */
export const cutOut = async (file: File, { from, to }: Span): Promise<File> => {
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, WebMOutputFormat } =
    await import('mediabunny');
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const isWebm = file.type === 'video/webm' || file.name.endsWith('.webm');
  const target = new BufferTarget();
  const output = new Output({ format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
  const conversion = await Conversion.init({
    input,
    output,
    trim: { start: from, end: to },
    copy: { mode: 'forced', shiftTolerance: Infinity, boundaryPolicy: 'expand' },
    showWarnings: false,
  });
  if (!conversion.isValid) throw new Error('Nothing of it can be taken over');
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was taken over');
  const name = isWebm ? file.name : file.name.replace(/\.(?:mov|m4v)$/i, '.mp4');
  return new File([target.buffer], name, { type: isWebm ? 'video/webm' : 'video/mp4' });
};
