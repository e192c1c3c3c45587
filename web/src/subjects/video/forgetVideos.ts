import { forgetFresh } from './fresh.ts';
import { forgetRecordings } from './recording/recordings.ts';
import { forgetUnfinished } from './uploading/unfinished.ts';
import { cancelUploads } from './uploading/uploads.ts';

/** Ends every upload, and leaves nothing of any video in this browser; for when somebody signs out. */
export const forgetVideos = async (): Promise<void> => {
  cancelUploads();
  forgetUnfinished();
  forgetFresh();
  await forgetRecordings();
};
