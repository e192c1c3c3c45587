/**
 * Whether a video that failed is there and this browser cannot show it: it is of a kind the browser does not know, or damaged.
 * What cannot be loaded at all fails with the same error of the player, so the address is asked.
 */
export const isUnknown = async (video: HTMLMediaElement): Promise<boolean> => {
  const code = video.error?.code;
  if (code === MediaError.MEDIA_ERR_DECODE) return true;
  if (code !== MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) return false;
  const answer = await fetch(video.currentSrc || video.src, { method: 'HEAD' }).catch(() => undefined);
  return answer?.ok ?? false;
};
