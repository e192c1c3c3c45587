// What the demo's videos are drawn with.
import { createRequire } from 'node:module';
import path from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { root } from '../shell.mjs';

const require = createRequire(path.join(root, 'server/package.json'));
const font = (file, name) => GlobalFonts.registerFromPath(require.resolve(`@fontsource/${file}.woff`), name);
font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal', 'Display');
font('inter/files/inter-latin-500-normal', 'Body');

/** Points of a picture, and pictures a second. */
export const [width, height, rate] = [432, 768, 20];
const { sin, cos, PI, min, max } = Math;

/** From 0 to 1 between two moments, slow at both ends. */
export const ease = (t, from, to) => {
  const x = max(0, min(1, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
};
/** What lies between two numbers. */
export const mix = (from, to, share) => from + (to - from) * share;

/** Fills what `draw` draws. */
export const shape = (paper, color, draw) => {
  paper.fillStyle = color;
  paper.beginPath();
  draw(paper);
  paper.fill();
};
/** A disc, or an ellipse. */
export const disc = (paper, color, x, y, r, ry = r) =>
  shape(paper, color, () => paper.ellipse(x, y, r, ry, 0, 0, 2 * PI));
/** A box with round corners. */
export const box = (paper, color, x, y, w, h, r = 0) => shape(paper, color, () => paper.roundRect(x, y, w, h, r));
/** A ground from one colour to another. */
export const ground = (paper, from, to) => {
  const fill = paper.createLinearGradient(0, 0, 0, height);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  box(paper, fill, 0, 0, width, height);
};
/** Lines in the middle. */
export const words = (paper, text, y, { size = 34, color = '#fff', name = 'Display', alpha = 1 } = {}) => {
  paper.save();
  paper.globalAlpha = alpha;
  paper.fillStyle = color;
  paper.textAlign = 'center';
  paper.font = `${size}px ${name}`;
  for (const [at, each] of text.split('\n').entries()) paper.fillText(each, width / 2, y + at * size * 1.18);
  paper.restore();
};

/** Somebody who talks to the camera: breathes, blinks and moves their mouth while they speak. */
export const person = (paper, t, { skin, shade, hair, shirt, style, speaks }) => {
  const x = width / 2 + 4 * sin(t * 0.9);
  const y = 330 + 3 * sin(t * 1.6);
  box(paper, shade, x - 40, y + 70, 80, 140, 36);
  box(paper, shirt, x - 172, y + 150, 344, 420, 120);
  disc(paper, shade, x, y + 156, 46, 26);
  if (style === 'long') box(paper, hair, x - 118, y - 130, 236, 300, 110);
  if (style === 'curly') {
    for (let n = 0; n < 11; n++)
      disc(paper, hair, x + 112 * cos(PI + (n * PI) / 10), y - 20 + 118 * sin(PI + (n * PI) / 10), 44);
    disc(paper, hair, x, y - 80, 90);
  }
  if (style === 'scarf') {
    box(paper, hair, x - 116, y - 132, 232, 330, 110);
    disc(paper, hair, x, y + 150, 150, 60);
  }
  disc(paper, skin, x, y, style === 'scarf' ? 80 : 92, style === 'scarf' ? 104 : 116);
  if (style === 'long') shape(paper, hair, () => paper.ellipse(x, y - 78, 98, 62, 0, PI, 2 * PI));
  if (style === 'short') shape(paper, hair, () => paper.ellipse(x, y - 44, 96, 84, 0, PI, 2 * PI));
  if (style === 'curly') for (const dx of [-52, 0, 52]) disc(paper, hair, x + dx, y - 94, 36);
  const isBlinking = t % 2.7 > 2.58;
  for (const side of [-1, 1]) {
    disc(paper, '#2b1c14', x + side * 34, y - 8, 8, isBlinking ? 1.5 : 10);
    paper.strokeStyle = '#2b1c14';
    paper.lineWidth = 6;
    paper.lineCap = 'round';
    paper.beginPath();
    paper.arc(x + side * 34, y - 20, 20, 1.25 * PI, 1.75 * PI);
    paper.stroke();
  }
  const open = speaks(t) ? 9 + 13 * Math.abs(sin(t * 11) * sin(t * 4.3)) : 8;
  shape(paper, '#7a2d26', () => paper.ellipse(x, y + 50, 32, open, 0, 0, PI));
};

/** Whether it is in one of these spans. */
export const during =
  (...spans) =>
  (t) =>
    spans.some(([from, to]) => t >= from && t < to);
