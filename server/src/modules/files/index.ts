export { prepareFile, uploadedFile } from './attachments.ts';
export { keepDocument } from './keep.ts';
export { logoUrl, memberPictureUrl, pictureUrl, watchUrl as documentUrl } from './links.ts';
export { bytesFor, bytesOf, claimCv, keepCv, keyOf } from './cvs.ts';
export { routes } from './routes.ts';
export { checkUploaded, prepareUpload } from './service.ts';
export { sweepObjects } from './sweep.ts';
export { copyVideo, prepareVideo, uploaderOf, videoAddresses } from './videos.ts';
