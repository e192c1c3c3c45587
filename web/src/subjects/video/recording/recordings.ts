import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** How long a recording waits for its upload to go on; milliseconds. */
const LASTS = 24 * 60 * 60_000;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('marigold-recordings', 'recordings'));
/** A browser that keeps nothing, as in a private window, has nothing to give back after a reload. */
const nothing = () => undefined;

const dropOld = async () => {
  const all = await entries<string, File>(store());
  const old = all.filter(([, { lastModified }]) => Date.now() - lastModified > LASTS);
  await delMany(
    old.map(([placeId]) => placeId),
    store(),
  );
};

/**
 * Keeps a recording, or what was cut out of a video, until it is uploaded, at most a day: unlike a file it could not be chosen
 * again after a reload.
 */
export const keepRecording = async (placeId: string, recording: File): Promise<void> => {
  await dropOld().catch(nothing);
  await set(placeId, recording, store()).catch(nothing);
};

/** The recording for an opportunity that is not uploaded yet, if any. */
export const recordingOf = (placeId: string): Promise<File | undefined> => get<File>(placeId, store()).catch(nothing);

/** Keeps a recording no longer. */
export const dropRecording = (placeId: string): Promise<void> => delMany([placeId], store()).catch(nothing);

/** Keeps none. */
export const forgetRecordings = (): Promise<void> => clear(store()).catch(nothing);
