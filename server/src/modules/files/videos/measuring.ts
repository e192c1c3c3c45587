import { FilePathSource, Input, MATROSKA, MP3, MP4, OGG, QTFF, WEBM } from 'mediabunny';
import type { TaskAnswer } from '#platform/processes/program';

/** Longer than any video of 500 MB; what says more of itself lies. */
const longest = 24 * 60 * 60;

/**
 * Until its last frame ends. What a file says of itself is not asked: recorders of browsers write nothing, or the length of
 * the first of many fragments.
 */
const secondsOf = async (input: Input): Promise<number | null> => {
  const seconds = await input.computeDuration();
  return seconds > 0 && seconds <= longest ? seconds : null;
};

/** H.264 and AAC in an MP4, each with or without the other, and MP3 play in every browser, whatever its system. */
const playsEverywhere = async (input: Input): Promise<boolean> => {
  const format = await input.getFormat();
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (format === MP3) return true;
  const isKnown = async (track: typeof video | typeof audio, codec: string) =>
    !track || (await track.getCodec()) === codec;
  return format === MP4 && (await isKnown(video, 'avc')) && (await isKnown(audio, 'aac'));
};

/** How long a video or a recording of a voice takes, whether it plays everywhere, and whether there is something to see. */
export const measured = async (place: string): Promise<TaskAnswer> => {
  const input = new Input({ source: new FilePathSource(place), formats: [MP4, QTFF, WEBM, MATROSKA, OGG, MP3] });
  try {
    const hasPicture = (await input.getPrimaryVideoTrack()) !== null;
    return { value: { seconds: await secondsOf(input), playsEverywhere: await playsEverywhere(input), hasPicture } };
  } catch {
    return { value: { seconds: null, playsEverywhere: false, hasPicture: false } };
  } finally {
    input.dispose();
  }
};
