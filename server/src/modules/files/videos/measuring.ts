import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import type { TaskAnswer } from '#platform/processes/program';

/** Longer than any video of 500 MB; what says more of itself lies. */
const longest = 24 * 60 * 60;

/** As the file says, or where it says nothing, as its last frame ends: recorders of browsers do not write how long it took. */
const secondsOf = async (input: Input): Promise<number | null> => {
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return seconds > 0 && seconds <= longest ? seconds : null;
};

/** H.264 with AAC or without sound in an MP4 plays in every browser, whatever its system. */
const playsEverywhere = async (input: Input): Promise<boolean> => {
  const format = await input.getFormat();
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return format === MP4 && (await video?.getCodec()) === 'avc' && (!audio || (await audio.getCodec()) === 'aac');
};

/** How long a video takes and whether it plays everywhere, told from the file itself. */
export const measured = async (place: string): Promise<TaskAnswer> => {
  const input = new Input({ source: new FilePathSource(place), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    return { value: { seconds: await secondsOf(input), playsEverywhere: await playsEverywhere(input) } };
  } catch {
    return { value: { seconds: null, playsEverywhere: false } };
  } finally {
    input.dispose();
  }
};
