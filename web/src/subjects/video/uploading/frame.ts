import { drawnFrame } from './drawnFrame.ts';
import { isTelling, spreadOf } from './spread.ts';

/** What is shown of a video before it plays. */
export interface Frame {
  picture: Blob;
  /** Seconds the video takes; null where the file does not say. */
  duration: number | null;
  /** Whether this browser can play it: a picture of what it cannot play is drawn. */
  isPlayable: boolean;
}

/** Pixels of a picture's longer side. */
const SIDE = 1280;
/** Between 0 and 1: small, and no loss that can be seen behind a button to play. */
const QUALITY = 0.85;
/** Where a picture is looked for: in seconds, then as parts of the whole for those that begin with darkness. */
const MOMENTS = [1, 3];
const PARTS = [0.25, 0.5, 0.75];
/** The longest a browser may take to show a moment of the video; milliseconds. */
const PATIENCE = 8000;

/** The event of that name; rejects on an error of the video, or when it takes too long. */
const heard = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`No ${event}`));
    const timer = setTimeout(giveUp, PATIENCE);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener('error', end(giveUp), { once: true });
  });

const show = async (video: HTMLVideoElement, moment: number) => {
  const isThere = heard(video, 'seeked');
  video.currentTime = moment;
  await isThere;
};

const draw = (video: HTMLVideoElement): HTMLCanvasElement => {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const asFile = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY);
  });

/** A picture of the moment that a video shows now. */
export const pictureOf = (video: HTMLVideoElement): Promise<Blob> => asFile(draw(video));

/** The moments within a video, each once; a very short one has its middle. */
const momentsOf = (duration: number | null): number[] => {
  if (duration === null) return MOMENTS.slice(0, 1);
  const within = [...MOMENTS, ...PARTS.map((part) => part * duration)].filter((moment) => moment < duration);
  return MOMENTS.some((moment) => moment < duration) ? within : [duration / 2];
};

/** The first moment that shows something; where none does, the one that shows most. */
const best = async (video: HTMLVideoElement, duration: number | null): Promise<HTMLCanvasElement> => {
  let found: { canvas: HTMLCanvasElement; spread: number } | undefined;
  for (const moment of momentsOf(duration)) {
    await show(video, moment);
    const canvas = draw(video);
    const spread = spreadOf(canvas);
    if (!found || spread > found.spread) found = { canvas, spread };
    if (isTelling(spread)) break;
  }
  if (!found) throw new Error('No moment');
  return found.canvas;
};

/** A picture of a video at about its first second, made here in the browser; drawn plain where it cannot be read. */
export const frameOf = async (file: Blob): Promise<Frame> => {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const isThere = heard(video, 'loadedmetadata');
    video.src = address;
    await isThere;
    if (video.videoWidth === 0) throw new Error('No picture in it');
    const duration = Number.isFinite(video.duration) ? video.duration : null;
    return { picture: await asFile(await best(video, duration)), duration, isPlayable: true };
  } catch {
    return { picture: await asFile(drawnFrame()), duration: null, isPlayable: false };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
};
