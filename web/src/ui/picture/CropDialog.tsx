import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { color, radius } from '../theme/tokens.ts';
import { cutSquare, type Part } from './picture.ts';

/** Pixels of the stage and of the square on it that is kept. */
const STAGE = 296;
const KEPT = 248;
/** How far a picture can be enlarged beyond filling the square. */
const CLOSEST = 4;

interface CropDialogProps {
  image: HTMLImageElement;
  /** A round cut fills its circle; a square one may show the whole picture with air around it, as logos need. */
  shape: 'round' | 'square';
  onCut: (picture: Blob) => void;
  onClose: () => void;
}

const bounds = (shape: CropDialogProps['shape'], width: number, height: number) => {
  const fills = KEPT / Math.min(width, height);
  const shows = KEPT / Math.max(width, height);
  return {
    min: shape === 'round' ? fills : shows * 0.7,
    start: shape === 'round' ? fills : shows,
    max: fills * CLOSEST,
  };
};

/** Chooses the square part of a picture: by dragging, pinching, the slider, or the arrow keys. */
export function CropDialog({ image, shape, onCut, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [range, setRange] = useState({ min: 0.1, max: CLOSEST });
  const [part, setPart] = useState<Part | null>(null);
  const keep = async () => {
    if (part) onCut(await cutSquare(image, part));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('Choose what to show')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          dir="ltr"
          sx={{
            position: 'relative',
            height: STAGE,
            overflow: 'hidden',
            borderRadius: `${radius.lg}px`,
            bgcolor: color.surface4,
            '& [role=application]:focus-visible': { outline: `3px solid ${color.focus}`, outlineOffset: 2 },
          }}
        >
          <Cropper
            image={image.src}
            crop={place}
            zoom={zoom}
            aspect={1}
            minZoom={range.min}
            maxZoom={range.max}
            cropSize={{ width: KEPT, height: KEPT }}
            cropShape={shape === 'round' ? 'round' : 'rect'}
            restrictPosition={shape === 'round'}
            showGrid={false}
            keyboardStep={8}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setPart(pixels)}
            onMediaLoaded={({ width, height }) => {
              const { start, ...limits } = bounds(shape, width, height);
              setRange(limits);
              setZoom(start);
            }}
            cropperProps={{
              role: 'application',
              'aria-label': t('The part that is shown. Arrow keys move the picture.'),
            }}
            mediaProps={{ alt: '' }}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: color.text3, px: 0.5 }}>
          <ZoomOut size={18} aria-hidden />
          <Slider
            aria-label={t('Zoom')}
            min={range.min}
            max={range.max}
            step={(range.max - range.min) / 50}
            value={zoom}
            onChange={(_event, value) => setZoom(value as number)}
            getAriaValueText={(value) => `${Math.round((value / range.max) * CLOSEST * 100)} %`}
          />
          <ZoomIn size={18} aria-hidden />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" disabled={!part} onClick={() => void keep()}>
          {t('Use this picture')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
