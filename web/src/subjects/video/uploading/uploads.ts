import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Part } from './delivery.ts';

/** Being looked at before it leaves; on its way; stopped by the person, by a lost connection, or by a refusal. */
export type UploadStage = 'preparing' | 'sending' | 'paused' | 'offline' | 'failed';

/** What could not be done, and why; the message is a translation key. */
export interface UploadRefusal {
  part: Part;
  message: string;
  /** Whether the same file can be tried again. */
  isFinal: boolean;
}

/** A video on its way to an opportunity, or to the company's own. */
export interface VideoUpload {
  /** What it goes to, one upload at a time: the id of an opportunity, or a name of another place. */
  placeId: string;
  /** Where that is in the screens. */
  path: string;
  /** How it is called where its upload is shown elsewhere. */
  title: string;
  /** What is to be saved with it; goes on with it after a reload. */
  about?: unknown;
  file: File;
  /** The picture shown before it plays, once it is made. */
  poster: Blob | null;
  /** Whether this browser can play it. */
  isPlayable: boolean;
  stage: UploadStage;
  /** Bytes that have arrived. */
  sent: number;
  /** Seconds until all have, as far as that can be told. */
  left: number | null;
  /** The connection broke and is being tried again. */
  isRetrying: boolean;
  /** A save waits for it. */
  isAwaited: boolean;
  refusal: UploadRefusal | null;
}

/** What can be done with an upload. */
export interface UploadControls {
  pause: () => void;
  /** Goes on after a pause, a lost connection or a failure, from where it stopped. */
  resume: () => void;
  cancel: () => void;
  /** Resumes it where it stopped, and waits: true once the video is there, or nobody wants it any more. */
  settle: () => Promise<boolean>;
}

type Uploads = Readonly<Record<string, VideoUpload>>;

// Files and ways to stop them are nothing that the store of the screens could keep.
const uploads = createStore<Uploads>(() => ({}));
const controls = new Map<string, UploadControls>();

const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();
uploads.subscribe((now) => {
  if (Object.keys(now).length > 0) addEventListener('beforeunload', keepPage);
  else removeEventListener('beforeunload', keepPage);
});

/** Shows a new upload. Closing the page asks for as long as there is one. */
export const addUpload = (upload: VideoUpload, its: UploadControls): void => {
  controls.set(upload.placeId, its);
  uploads.setState({ [upload.placeId]: upload });
};

/** Shows that an upload stands differently now; one that is gone stays so. */
export const changeUpload = (placeId: string, change: Partial<VideoUpload>): void => {
  const found = uploads.getState()[placeId];
  if (found) uploads.setState({ [placeId]: { ...found, ...change } });
};

/** Shows an upload no more. */
export const removeUpload = (placeId: string): void => {
  const { [placeId]: _gone, ...rest } = uploads.getState();
  controls.delete(placeId);
  uploads.setState(rest, true);
};

/** What can be done with the upload of an opportunity; undefined where there is none. */
export const uploadOf = (placeId: string): UploadControls | undefined => controls.get(placeId);

/** Ends every upload. */
export const cancelUploads = (): void => controls.forEach(({ cancel }) => cancel());

/** The upload of an opportunity, rendering again as it goes on. */
export const useVideoUpload = (placeId: string): VideoUpload | undefined => useStore(uploads, (all) => all[placeId]);

/** Whether there is any upload. */
export const useIsUploading = (): boolean => useStore(uploads, (all) => Object.keys(all).length > 0);

/** Every upload there is. */
export const useVideoUploads = (): Uploads => useStore(uploads);

/** How far it is: 0 to 100, and 100 only when all has arrived. */
export const percentOf = ({ sent, file }: Pick<VideoUpload, 'sent' | 'file'>): number =>
  Math.floor((sent / file.size) * 100);
