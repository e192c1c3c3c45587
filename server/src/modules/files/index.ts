export { chunksOf } from './uploads/arriving.ts';
export { prepareFile, uploadedFile } from './uploads/attachments.ts';
export { faqFileNamed, prepareFaqFile } from './uploads/faqFiles.ts';
export { heldRecording, prepareRecording, recordingAddresses, takeRecordingsWhile } from './uploads/recordings.ts';
export { eraseObjects, objectsOf, objectsOfCompany } from './erasing.ts';
export { keepDocument, keepMade } from './keep.ts';
export {
  drawnPictureUrl,
  logoUrl,
  type MemberPicture,
  memberPictureUrl,
  pictureUrl,
  readUrl,
  watchUrl as documentUrl,
} from './links.ts';
export { bytesFor, bytesOf, claimCv, isCvSent, keepCv, keyOf } from './resumes.ts';
export { routes } from './routes.ts';
export { checkUploaded, isOwnPicture, prepareOwnUpload, prepareUpload } from './service.ts';
export { sweepObjects } from './sweep.ts';
export {
  freeCompanyObjectId,
  freeObjectId,
  keepWithMembers,
  noteFromPicture,
  noteUnread,
  takeFromMembers,
} from './store.ts';
export { captionsThere, captionsUrl, prepareCaptions } from './videos/captions.ts';
export { copyVideo, ownVideo, prepareOwnVideo, prepareVideo, uploaderOf, videoAddresses } from './videos/videos.ts';
export { measureTask, renderTask } from './videos/videoTasks.ts';
export { findFfmpeg } from './videos/ffmpeg.ts';
export { spotlightOf } from './videos/spotlight.ts';
