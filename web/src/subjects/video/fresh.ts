/** A video that was uploaded from this page, as it is here: it can be watched before it is saved and without loading it. */
export interface FreshVideo {
  file: File;
  poster: Blob;
}

const fresh = new Map<string, FreshVideo>();

/** Keeps a video that was just uploaded until the page is loaded again. */
export const keepFresh = (videoId: string, video: FreshVideo): void => void fresh.set(videoId, video);

/** The video as it was uploaded from here, if it was. */
export const freshOf = (videoId: string): FreshVideo | undefined => fresh.get(videoId);

/** Forgets all of them. */
export const forgetFresh = (): void => fresh.clear();
