/** A part of a video; seconds. */
export interface Span {
  from: number;
  to: number;
}

/** What a cut leaves away at least; seconds. Less is no cut. */
const LEAST = 0.5;

/** Whether a span is less than the whole video. */
export const isCut = ({ from, to }: Span, duration: number): boolean => from > LEAST || to < duration - LEAST;

/** A part in whole seconds, as long as the finished video will be said to be. */
export const wholeSeconds = ({ from, to }: Span): Span => {
  const end = Math.round(to);
  return { from: end - Math.round(to - from), to: end };
};

/** Kept out of what is loaded before somebody cuts a video. */
const load = () => import('mediabunny');

/**
 * The moments a part of a video can begin at: those of pictures that stand by themselves, its start among them. Rejects where
 * the file cannot be read.
 */
export const beginningsOf = async (file: Blob): Promise<number[]> => {
  const { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } = await load();
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('No picture in it');
    const sink = new EncodedPacketSink(track);
    const moments = new Set([0]);
    for (
      let packet = await sink.getFirstKeyPacket({ verifyKeyPackets: true });
      packet;
      packet = await sink.getNextKeyPacket(packet, { verifyKeyPackets: true })
    )
      if (packet.timestamp > LEAST) moments.add(packet.timestamp);
    return [...moments];
  } finally {
    input.dispose();
  }
};

/** Where a part really begins that is to begin at a moment: the beginning next to it; a step of the keyboard leads to another. */
export const beginningAt = (
  beginnings: readonly number[],
  { wanted, before, isStep }: { wanted: number; before: number; isStep: boolean },
): number => {
  const possible = isStep
    ? beginnings.filter((moment) => (wanted > before ? moment > before : moment < before))
    : beginnings;
  return possible.reduce(
    (best, moment) => (Math.abs(moment - wanted) < Math.abs(best - wanted) ? moment : best),
    possible[0] ?? before,
  );
};

/**
 * A part of a video as a file of its own, which begins at one of its beginnings. Pictures and sound are taken over as they
 * are, so that nothing is lost and it is quick. Nothing outside of the part is in it. Rejects where the file cannot be read.
 */
export const cutOut = async (file: File, { from, to }: Span): Promise<File> => {
  const { ALL_FORMATS, BlobSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, WebMOutputFormat } =
    await load();
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const isWebm = file.type === 'video/webm' || file.name.endsWith('.webm');
  const target = new BufferTarget();
  const output = new Output({ format: isWebm ? new WebMOutputFormat() : new Mp4OutputFormat(), target });
  const conversion = await Conversion.init({
    input,
    output,
    trim: { start: from, end: to },
    copy: { mode: 'forced', shiftTolerance: Infinity, boundaryPolicy: 'shrink' },
    showWarnings: false,
  });
  const main = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const isWithout = conversion.discardedTracks.some(({ track }) => main.some((one) => one?.id === track.id));
  if (!conversion.isValid || isWithout) throw new Error('Picture or sound cannot be taken over');
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was taken over');
  const name = isWebm ? file.name : file.name.replace(/\.(?:mov|m4v)$/i, '.mp4');
  return new File([target.buffer], name, { type: isWebm ? 'video/webm' : 'video/mp4' });
};
