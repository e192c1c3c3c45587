import { videoRefusals, videos } from '@marigold/contract/videos';
import { expect, it } from 'vitest';
import { refuseVideo } from './check.ts';

const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}isom`;
const webm = '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm';
const file = (bytes: string, name: string, type: string) =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name, { type });

it.each([
  ['MP4', file(box('isom'), 'a.mp4', 'video/mp4')],
  ['MP4 of Apple’s brand', file(box('M4V '), 'a.m4v', 'video/x-m4v')],
  ['MOV', file(box('qt  '), 'a.mov', 'video/quicktime')],
  ['WebM', file(webm, 'a.webm', 'video/webm')],
  ['MP4 of which the system knows no type', file(box('isom'), 'a', '')],
])('takes an %s', async (_what, video) => {
  expect(await refuseVideo(video)).toBeUndefined();
});

it.each([
  ['a text that calls itself a video', file('Dear diary', 'a.mp4', 'video/mp4')],
  ['nothing', file('', 'a.mp4', 'video/mp4')],
  ['a picture', file('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'a.mp4', 'video/mp4')],
  ['a sound', file(box('M4A '), 'a.mp4', 'video/mp4')],
])('refuses %s', async (_what, other) => {
  expect(await refuseVideo(other)).toEqual({ key: videoRefusals.unreadable });
});

it('refuses what is too large, and says how large it is', async () => {
  const large = { size: videos.maxBytes + 1, slice: () => new Blob() } as unknown as Blob;
  expect(await refuseVideo(large)).toMatchObject({ values: { size: 500.1, max: 500 } });
});
