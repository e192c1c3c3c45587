import { useLazySignVideoQuery } from '#api/services/opportunity.ts';
import { saveVideo } from '#state/opportunity/opportunityDraft.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useTranslation } from 'react-i18next';
import { announce } from '#ui/feedback/announce.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { keepFresh } from './fresh.ts';
import { dropRecording, keepRecording } from './recording/recordings.ts';
import { startUpload } from './uploading/startUpload.ts';
import { takerOf } from './uploading/takers.ts';
import type { Unfinished } from './uploading/unfinished.ts';

interface Attached {
  opportunityId: string;
  title: string;
}

type Begun = Partial<Pick<Unfinished, 'videoId' | 'isMadeHere'>>;

/** Gives an opportunity a video: by the form that is open for it, else saved at once, wherever the person is by then. */
export const useAttach = ({ opportunityId, title }: Attached) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { companyId } = useMe();
  const [sign] = useLazySignVideoQuery();

  /** Shows a video that is there. Rejects with an ApiError when it cannot be saved. */
  const show = async (videoId: string) => {
    const take = takerOf(opportunityId);
    if (take) return take(videoId);
    await dispatch(saveVideo(opportunityId, videoId));
    return toast({ message: t('The video of {{title}} is saved.', { title }) });
  };
  /** Uploads a file, or goes on with the upload that a reload broke off. */
  const begin = (file: File, { videoId, isMadeHere }: Begun = {}) =>
    startUpload({
      placeId: opportunityId,
      path: `/opportunities/${opportunityId}/edit?section=video`,
      title,
      file,
      ...(videoId && { videoId }),
      ...(isMadeHere && { isMadeHere }),
      sign: (known, size) => sign({ companyId, videoId: known, size }).unwrap(),
      onStored: async (stored, its) => {
        keepFresh(stored, its);
        await show(stored);
        await dropRecording(opportunityId);
        announce(t('The video is uploaded.'));
      },
    });
  const beginRecording = (recording: File) => {
    void keepRecording(opportunityId, recording);
    begin(recording, { isMadeHere: true });
  };
  return { begin, beginRecording, show };
};
