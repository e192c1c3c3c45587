import { useMe } from '#state/root.ts';
import { useLazySignCaptionsQuery } from '#subjects/video/company/calls.ts';
import { placed, put } from '#ui/picture/upload.ts';

/** Sends captions to the server and answers their id; rejects with its refusal. */
export const useSendCaptions = () => {
  const { companyId } = useMe();
  const [sign] = useLazySignCaptionsQuery();
  return async (file: Blob): Promise<string> => {
    const { captionsId, url } = await sign({ companyId }).unwrap();
    await put(placed(url), file, {});
    return captionsId;
  };
};
