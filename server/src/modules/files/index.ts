export { logoUrl, memberPictureUrl, pictureUrl } from './links.ts';
export { routes } from './routes.ts';
export { checkUploaded, prepareUpload } from './service.ts';
export { sweepObjects } from './sweep.ts';
export { copyVideo, prepareVideo, uploaderOf, videoAddresses } from './videos.ts';
