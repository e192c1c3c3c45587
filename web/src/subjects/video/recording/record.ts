/** What can be recorded, best first: what plays on every phone, then what this browser makes. */
const TYPES = [
  'video/mp4;codecs="avc1.42E01E,mp4a.40.2"',
  'video/webm;codecs="vp9,opus"',
  'video/webm;codecs="vp8,opus"',
  'video/webm',
  'video/mp4',
];
/** The same of a voice alone. */
const VOICES = [
  'audio/mp4;codecs="mp4a.40.2"',
  'audio/webm;codecs="opus"',
  'audio/ogg;codecs="opus"',
  'audio/mp4',
  'audio/webm',
];
/** Bits of a second of picture: about 20 MB a minute. */
const BITS = 2_500_000;
/** How often the browser hands over what it recorded; milliseconds. */
const SLICE = 1000;

/** A recording under way. */
export interface Recording {
  /** Ends it and answers the video; 'empty' where the browser recorded nothing. */
  stop: () => Promise<Blob | 'empty'>;
}

/** Recorders of WebM do not write how long it is, and players then cannot be wound. */
const withDuration = async (video: Blob, milliseconds: number): Promise<Blob> => {
  if (!video.type.endsWith('/webm')) return video;
  // Without the line it stays as it is, which is better than none.
  const loaded = await import('fix-webm-duration').catch(() => undefined);
  return loaded ? loaded.default(video, milliseconds, { logger: false }) : video;
};

/** Begins to record what camera and microphone give, or the microphone alone. `onEnd` hears when they are taken away. */
export const record = (stream: MediaStream, onEnd: () => void): Recording => {
  const [picture] = stream.getVideoTracks();
  const mimeType = (picture ? TYPES : VOICES).find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), videoBitsPerSecond: BITS });
  const slices: Blob[] = [];
  const begun = performance.now();
  const isOver = new Promise<number>((resolve) => {
    recorder.onstop = () => resolve(performance.now() - begun);
  });
  recorder.ondataavailable = ({ data }) => slices.push(data);
  const watched = picture ?? stream.getAudioTracks()[0];
  watched?.addEventListener('ended', onEnd, { once: true });
  recorder.start(SLICE);
  return {
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      const lasted = await isOver;
      const [type = 'video/webm'] = recorder.mimeType.split(';');
      const video = new Blob(slices, { type });
      return video.size === 0 ? 'empty' : withDuration(video, lasted);
    },
  };
};

/** The end of a recording's file name. */
export const extensionOf = (video: Blob): string => (video.type === 'video/mp4' ? '.mp4' : '.webm');
