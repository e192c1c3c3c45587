import { takeVideos } from '#subjects/video/uploading/takers.ts';
import { uploadOf, useVideoUpload, type VideoUpload } from '#subjects/video/uploading/uploads.ts';
import { useEffect } from 'react';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';

interface VideoUploads {
  upload: VideoUpload | undefined;
  /** Shows the upload and saves once the video is there; where it does not arrive nothing is saved. Answers whether all is. */
  saveAll: () => Promise<boolean>;
  /** The same, and shows the upload only when it fails. */
  saveQuietly: () => Promise<boolean>;
  /** Gives the upload up. */
  cancel: () => void;
}

interface Options extends Pick<FieldProps, 'change'> {
  opportunityId: string;
  save: () => Promise<boolean>;
  /** Brings the video into sight. */
  show: () => void;
}

/** The upload for the opportunity in the editor: its video becomes content when it arrives, and saving waits for it. */
export const useVideoUploads = ({ opportunityId, change, save, show }: Options): VideoUploads => {
  const upload = useVideoUpload(opportunityId);
  useEffect(() => takeVideos(opportunityId, (video) => change({ video })), [opportunityId, change]);

  const settle = async () => {
    const isThere = (await uploadOf(opportunityId)?.settle()) ?? true;
    if (!isThere) show();
    return isThere;
  };
  const saveQuietly = async () => (await settle()) && save();
  const saveAll = () => {
    if (uploadOf(opportunityId)) show();
    return saveQuietly();
  };
  return { upload, saveAll, saveQuietly, cancel: () => uploadOf(opportunityId)?.cancel() };
};
