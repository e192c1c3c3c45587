import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { keepFresh } from '#subjects/video/fresh.ts';
import { dropRecording, keepRecording } from '#subjects/video/recording/recordings.ts';
import { startUpload } from '#subjects/video/uploading/startUpload.ts';
import { announce } from '#ui/feedback/announce.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import {
  useDeleteBrandingVideoMutation,
  useDeleteSpotlightVideoMutation,
  useLazySignBrandingVideoQuery,
  useLazySignSpotlightVideoQuery,
  useSaveBrandingVideoMutation,
  useSaveSpotlightVideoMutation,
} from '#subjects/video/company/calls.ts';
import { type About, type Kind, placeOf, videosPath } from './about.ts';

type Change = Partial<Omit<About, 'kind'>> & { position?: number };

interface Begun {
  placeId?: string;
  videoId?: string;
  picture?: Blob | null;
  /** Recorded or cut here: kept until it is there, as it could not be chosen again. */
  isMadeHere?: boolean;
}

/** What one does with the company's videos; saving and removing answer whether the server did it. */
export const useMaking = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { companyId } = useMe();
  const [saveSpotlight] = useSaveSpotlightVideoMutation();
  const [saveBranding] = useSaveBrandingVideoMutation();
  const [deleteSpotlight] = useDeleteSpotlightVideoMutation();
  const [deleteBranding] = useDeleteBrandingVideoMutation();
  const [signSpotlight] = useLazySignSpotlightVideoQuery();
  const [signBranding] = useLazySignBrandingVideoQuery();

  const done = ({ error }: { error?: unknown }): boolean => {
    if (error === undefined) return true;
    if (isApiError(error)) dispatch(showAlert({ message: error.message, type: 'error' }));
    return false;
  };
  const send = (kind: Kind, videoId: string, { position, ...change }: Change) =>
    kind === 'spotlight'
      ? saveSpotlight({ companyId, body: { videoId, ...change } })
      : saveBranding({ companyId, body: { videoId, ...change, ...(position && { position }) } });
  const save = async (kind: Kind, videoId: string, change: Change) => done(await send(kind, videoId, change));
  const remove = async (kind: Kind, videoId: string, position: number) => {
    const call = kind === 'spotlight' ? deleteSpotlight : deleteBranding;
    if (!done(await call({ companyId, videoId }))) return;
    toast({
      message: t('The video is removed.'),
      undo: () => void save(kind, videoId, position > 0 ? { position } : {}),
    });
  };
  /** Uploads a video and shows it with what is said of it; goes on in the background. */
  const begin = (file: File, about: About, begun: Begun = {}) => {
    const { videoId, picture, placeId = placeOf(about.kind, newId()), isMadeHere } = begun;
    const { kind, ...said } = about;
    const sign = kind === 'spotlight' ? signSpotlight : signBranding;
    if (isMadeHere) void keepRecording(placeId, file);
    startUpload({
      placeId,
      path: videosPath,
      title: said.description || (kind === 'spotlight' ? t('Spotlight video') : t('Branding video')),
      about,
      file,
      ...(videoId && { videoId }),
      ...(isMadeHere && { isMadeHere }),
      ...(picture && { picture }),
      sign: (known, size) => sign({ companyId, videoId: known, size }).unwrap(),
      onStored: async (stored, its) => {
        keepFresh(stored, its);
        await send(kind, stored, said).unwrap();
        await dropRecording(placeId);
        toast({ message: t('The video is uploaded and saved.') });
        announce(t('The video is uploaded.'));
      },
    });
  };
  return { begin, save, remove };
};
