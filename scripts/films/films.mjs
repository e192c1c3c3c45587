// The demo's videos: how long each takes, which moment is its picture, its tones, and what is drawn at a moment.
import { box, disc, during, ease, ground, height, mix, person, shape, width, words } from './drawing.mjs';

const { sin, cos, PI } = Math;

/** By the name of the file. */
export const films = {
  welcome: {
    seconds: 7,
    at: 4.5,
    tones: [392, 494, 587],
    draw(paper, t) {
      ground(paper, '#0b3b3f', '#0e2622');
      const risen = ease(t, 0.3, 3);
      const y = mix(560, 300, risen);
      for (let n = 0; n < 12; n++) {
        const angle = (n * PI) / 6 + t * 0.25;
        const reach = 128 + 8 * sin(t * 2 + n);
        paper.strokeStyle = '#FF9A2E';
        paper.lineWidth = 9;
        paper.lineCap = 'round';
        paper.beginPath();
        paper.moveTo(width / 2 + 102 * cos(angle), y + 102 * sin(angle));
        paper.lineTo(width / 2 + reach * cos(angle), y + reach * sin(angle));
        paper.stroke();
      }
      disc(paper, '#FFC46B', width / 2, y, 82);
      for (const [n, color] of ['#5FB8B6', '#2f8a88', '#14544c'].entries())
        shape(paper, color, () => {
          paper.moveTo(0, height);
          for (let x = 0; x <= width; x += 12)
            paper.lineTo(x, 470 + n * 74 + 12 * sin(x / 60 + t * (1.2 - n * 0.25) + n));
          paper.lineTo(width, height);
        });
      words(paper, 'Solstice Health', 648, { size: 42, alpha: ease(t, 2.2, 3.2) });
      words(paper, 'The weeks after hospital,\nless lonely.', 690, { size: 21, name: 'Body', alpha: ease(t, 3, 4) });
    },
  },
  tuesdays: {
    seconds: 7,
    at: 2,
    tones: [330, 392, 494],
    draw(paper, t) {
      ground(paper, '#75649a', '#3f3560');
      box(paper, '#5b4d80', 260, 130, 150, 120, 12);
      paper.strokeStyle = '#8fd0e0';
      paper.lineWidth = 7;
      paper.lineJoin = 'round';
      paper.beginPath();
      for (const [n, y] of [220, 190, 204, 160, 172, 150].entries())
        if (ease(t, n * 0.5, n * 0.5 + 0.5) > 0) paper.lineTo(278 + n * 22, y);
      paper.stroke();
      person(paper, t, {
        skin: '#a86a42',
        shade: '#8c5634',
        hair: '#2b1c14',
        shirt: '#2d6a5d',
        style: 'curly',
        speaks: during([0.4, 2.8], [3.2, 5.8]),
      });
    },
  },
  screens: {
    seconds: 6,
    at: 4,
    tones: [440, 554, 659],
    draw(paper, t) {
      ground(paper, '#1d4a78', '#10202f');
      const lift = 10 * sin(t * 1.3);
      box(paper, '#0F0E0D', 96, 120 + lift, 240, 460, 34);
      box(paper, '#F6F3EF', 106, 130 + lift, 220, 440, 26);
      box(paper, '#FF9A2E', 122, 150 + lift, 188, 56, 12);
      for (let n = 0; n < 4; n++) {
        const shown = ease(t, 0.5 + n * 0.7, 1 + n * 0.7);
        paper.globalAlpha = shown;
        box(paper, '#e6ded4', 122, 226 + n * 66 + lift, 188 * shown, 50, 12);
        disc(paper, '#3DBF6C', 146, 251 + n * 66 + lift, 13 * shown);
        paper.strokeStyle = '#fff';
        paper.lineWidth = 4;
        paper.beginPath();
        paper.moveTo(140, 251 + n * 66 + lift);
        paper.lineTo(144.5, 256 + n * 66 + lift);
        paper.lineTo(152.5, 246 + n * 66 + lift);
        paper.stroke();
        box(paper, '#82786C', 170, 246 + n * 66 + lift, 110 - n * 14, 10, 5);
        paper.globalAlpha = 1;
      }
      box(paper, '#38230A', 122, 506 + lift, 188 * ease(t, 3.4, 4.6), 46, 12);
      words(paper, 'Booked in four taps', 664, { size: 32, alpha: ease(t, 3.6, 4.4) });
    },
  },
  clinic: {
    seconds: 6,
    at: 3,
    tones: [349, 440, 523],
    draw(paper, t) {
      const evening = ease(t, 2.5, 5.5);
      ground(paper, '#f0a95a', '#f7d9a8');
      paper.globalAlpha = evening;
      ground(paper, '#4b3285', '#1c1730');
      paper.globalAlpha = 1;
      disc(paper, '#FFC46B', mix(80, 340, t / 6), mix(220, 130, sin((t / 6) * PI)), 44);
      box(paper, '#f6f3ef', 56, 330, 320, 300, 14);
      box(paper, '#c9432f', 196, 350, 40, 12, 3);
      box(paper, '#c9432f', 210, 336, 12, 40, 3);
      for (let n = 0; n < 8; n++) {
        const isLit = evening > 0.15 + n * 0.08;
        box(paper, isLit ? '#FFC46B' : '#9fc4cf', 82 + (n % 4) * 72, 400 + Math.floor(n / 4) * 84, 46, 58, 8);
      }
      box(paper, '#2d6a5d', 190, 560, 52, 70, 8);
      box(paper, '#2f4a3a', 0, 628, width, 140);
      for (const [n, color] of ['#5FB8B6', '#B08AFF', '#FBD23C'].entries()) {
        const x = ((t * (40 + n * 16) + n * 150) % (width + 80)) - 40;
        box(paper, color, x - 14, 610, 28, 54, 14);
        disc(paper, '#a86a42', x, 598 + 2 * sin(t * 9 + n), 14);
      }
      words(paper, 'Two days here,\nthree wherever you like', 706, { size: 27 });
    },
  },
  answer: {
    seconds: 9,
    at: 2,
    tones: [294, 370, 440],
    draw(paper, t) {
      ground(paper, '#60707a', '#303a42');
      box(paper, '#4d5b64', 40, 120, 120, 160, 10);
      box(paper, '#84a98c', 62, 160, 30, 90, 15);
      person(paper, t, {
        skin: '#e9bd98',
        shade: '#cf9f7a',
        hair: '#1b1720',
        shirt: '#5b3556',
        style: 'scarf',
        speaks: during([0.3, 3.4], [3.8, 6.2], [6.6, 8.6]),
      });
    },
  },
};
