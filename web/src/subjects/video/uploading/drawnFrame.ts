import { dark } from '#ui/theme/tokens.ts';

const SIZE = { width: 1280, height: 720 };
const PETALS = 8;

/** A picture for a video that this browser cannot read: Marigold's bloom with a sign to play. */
export const drawnFrame = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const paper = canvas.getContext('2d');
  if (!paper) return canvas;
  const ground = paper.createLinearGradient(0, 0, SIZE.width, SIZE.height);
  ground.addColorStop(0, dark.primaryBorder);
  ground.addColorStop(0.6, dark.primaryContainer);
  ground.addColorStop(1, dark.bubbleMine);
  paper.fillStyle = ground;
  paper.fillRect(0, 0, SIZE.width, SIZE.height);

  paper.translate(SIZE.width / 2, SIZE.height / 2);
  paper.fillStyle = dark.primaryGraphic;
  paper.globalAlpha = 0.5;
  for (let petal = 0; petal < PETALS; petal++) {
    paper.beginPath();
    paper.ellipse(0, -165, 75, 125, 0, 0, 2 * Math.PI);
    paper.fill();
    paper.rotate((2 * Math.PI) / PETALS);
  }
  return canvas;
};
