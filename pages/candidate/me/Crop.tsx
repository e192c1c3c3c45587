import { cutSquare } from '@marigold/web/picture/picture';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { say } from '../words/say.ts';

/** Pixels of a side of what is shown of the picture while it is cut. */
const side = 264;
/** How far a picture can be enlarged beyond filling the square. */
const closest = 4;
/** Pixels by which an arrow key moves the picture. */
const step = 12;

interface Place {
  x: number;
  y: number;
  zoom: number;
}

interface CropProps {
  image: HTMLImageElement;
  close: () => void;
  done: (picture: Blob) => void;
}

/** Chooses the round part of a picture that is shown: by dragging, the slider, or the arrow keys. */
export const Crop = ({ image, close, done }: CropProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const fills = side / Math.min(image.naturalWidth, image.naturalHeight);
  const [place, setPlace] = useState<Place>({ x: 0, y: 0, zoom: 1 });
  useEffect(() => sheet.current?.showModal(), []);
  const sized = (zoom: number) => ({
    width: image.naturalWidth * fills * zoom,
    height: image.naturalHeight * fills * zoom,
  });
  /** The picture fills the circle wherever it is moved. */
  const move = (x: number, y: number, zoom: number) => {
    const { width, height } = sized(zoom);
    const within = (value: number, length: number) => {
      const most = (length - side) / 2;
      return Math.min(most, Math.max(-most, value));
    };
    setPlace({ x: within(x, width), y: within(y, height), zoom });
  };
  const { width, height } = sized(place.zoom);
  const isCuttingRef = useRef(false);
  const keep = async () => {
    // A second press while the part is cut out would send it twice.
    if (isCuttingRef.current) return;
    isCuttingRef.current = true;
    const scale = fills * place.zoom;
    const part = {
      x: ((width - side) / 2 - place.x) / scale,
      y: ((height - side) / 2 - place.y) / scale,
      width: side / scale,
      height: side / scale,
    };
    try {
      done(await cutSquare(image, part));
    } finally {
      isCuttingRef.current = false;
    }
  };
  const turn: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  return (
    <dialog className="sheet crop" ref={sheet} onClose={close} aria-labelledby={`${id}-title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <h2 id={`${id}-title`}>{say('Choose what to show')}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is what is moved here */}
        <div
          className="stage"
          dir="ltr"
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by the arrow keys
          tabIndex={0}
          aria-label={say('The part that is shown. Arrow keys move the picture.')}
          onKeyDown={(event) => {
            const by = turn[event.key];
            if (!by) return;
            event.preventDefault();
            move(place.x + by[0], place.y + by[1], place.zoom);
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              move(place.x + event.movementX, place.y + event.movementY, place.zoom);
          }}
        >
          <img
            src={image.src}
            alt=""
            draggable={false}
            style={{ width, height, transform: `translate(calc(-50% + ${place.x}px), calc(-50% + ${place.y}px))` }}
          />
        </div>
        <div className="field">
          <label htmlFor={id}>{say('Zoom')}</label>
          <input
            id={id}
            type="range"
            min={1}
            max={closest}
            step={0.05}
            value={place.zoom}
            onInput={(event) => {
              const zoom = Number(event.currentTarget.value);
              move((place.x * zoom) / place.zoom, (place.y * zoom) / place.zoom, zoom);
            }}
          />
        </div>
        <div className="actions">
          <button type="submit" className="button primary">
            {say('Use this photo')}
          </button>
          <button type="button" className="button" onClick={() => sheet.current?.close()}>
            {say('Cancel')}
          </button>
        </div>
      </form>
    </dialog>
  );
};
