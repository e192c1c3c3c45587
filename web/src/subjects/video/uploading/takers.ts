type Take = (videoId: string) => void;

const takers = new Map<string, Take>();

/** Has the videos that arrive for an opportunity handed to the form that is open for it. Answers how to end that. */
export const takeVideos = (placeId: string, take: Take): (() => void) => {
  takers.set(placeId, take);
  return () => {
    if (takers.get(placeId) === take) takers.delete(placeId);
  };
};

/** The form that is open for an opportunity, if any. */
export const takerOf = (placeId: string): Take | undefined => takers.get(placeId);
