type Take = (videoId: string) => void;

const takers = new Map<string, Take>();

/** Has the videos that arrive for an opportunity handed to the form that is open for it. Answers how to end that. */
export const takeVideos = (opportunityId: string, take: Take): (() => void) => {
  takers.set(opportunityId, take);
  return () => {
    if (takers.get(opportunityId) === take) takers.delete(opportunityId);
  };
};

/** The form that is open for an opportunity, if any. */
export const takerOf = (opportunityId: string): Take | undefined => takers.get(opportunityId);
