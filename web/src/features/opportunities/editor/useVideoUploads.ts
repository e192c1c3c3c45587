import { takeVideos } from '#ui/video/takers.ts';
import { uploadOf, useVideoUpload, type VideoUpload } from '#ui/video/uploads.ts';
import { useEffect } from 'react';
import type { FieldProps } from '#ui/opportunity/fieldProps.ts';

interface VideoUploads {
  upload: VideoUpload | undefined;
  /** Saves once the video is there; a video that does not arrive is shown, and nothing is saved. Answers whether all is. */
  saveAll: () => Promise<boolean>;
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
  useEffect(() => takeVideos(opportunityId, (videoId) => change({ videoId })), [opportunityId, change]);

  const saveAll = async () => {
    const running = uploadOf(opportunityId);
    if (!running) return save();
    show();
    return (await running.settle()) && save();
  };
  return { upload, saveAll, cancel: () => uploadOf(opportunityId)?.cancel() };
};
