import type { CDPSession, Page } from '@playwright/test';

/** A file as a file field takes it. */
export interface Film {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const filmed = new Map<string, Film>();

/** Two seconds of coloured noise, filmed in the page itself where nobody did before: a real video, of a megabyte or more. */
export const film = async (page: Page, name = 'A day at work.webm'): Promise<Film> => {
  const known = filmed.get(name);
  if (known) return known;
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 480, height: 270 });
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('No canvas');
    const picture = paper.createImageData(canvas.width, canvas.height);
    const draw = () => {
      for (let at = 0; at < picture.data.length; at++) picture.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      paper.putImageData(picture, 0, 0);
    };
    draw();
    const timer = setInterval(draw, 50);
    const recorder = new MediaRecorder(canvas.captureStream(), {
      mimeType: 'video/webm;codecs=vp8',
      videoBitsPerSecond: 8_000_000,
    });
    const parts: Blob[] = [];
    const isOver = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start();
    setTimeout(() => recorder.stop(), 2000);
    await isOver;
    clearInterval(timer);
    const reader = new FileReader();
    const read = new Promise<string>((resolve) => (reader.onload = () => resolve(reader.result as string)));
    reader.readAsDataURL(new Blob(parts));
    return (await read).split(',')[1] ?? '';
  });
  const made = { name, mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
  filmed.set(name, made);
  return made;
};

const lines = new WeakMap<Page, CDPSession>();

/** How fast the page may upload from now on; bytes a second, or as fast as it can. */
export const uploadAt = async (page: Page, bytesPerSecond?: number): Promise<void> => {
  const line = lines.get(page) ?? (await page.context().newCDPSession(page));
  lines.set(page, line);
  const any = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...any, uploadThroughput: bytesPerSecond ?? -1 });
};
