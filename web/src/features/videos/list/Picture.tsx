import type { CompanyVideo } from '@marigold/contract/video';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Captions, CaptionsOff, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clock } from '#subjects/video/amounts.ts';
import { placed } from '#ui/picture/upload.ts';
import { color, radius } from '#ui/theme/tokens.ts';

const mark = {
  position: 'absolute',
  top: 8,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 0.75,
  py: 0.25,
  borderRadius: `${radius.sm}px`,
  bgcolor: 'rgb(0 0 0 / .68)',
  color: '#fff',
  typography: 'meta',
} as const;

interface PictureProps {
  video: CompanyVideo;
  /** Upright, as phones film, or wide. */
  ratio: string;
  onPlay: () => void;
}

/** A video's picture with what matters at a glance; it plays when it is pressed. */
export function Picture({ video, ratio, onPlay }: PictureProps) {
  const { t } = useTranslation();
  const { item2, captions, description, seconds } = video;
  return (
    <ButtonBase
      onClick={onPlay}
      aria-label={description ? t('Play “{{title}}”', { title: description }) : t('Play the video')}
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: ratio,
        overflow: 'hidden',
        bgcolor: '#000',
        '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
      }}
    >
      {item2 && (
        <Box
          component="img"
          src={placed(item2)}
          alt=""
          loading="lazy"
          draggable={false}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      {seconds !== null && (
        <Box className="numbers" sx={{ ...mark, insetInlineStart: 8 }}>
          <bdi>{clock(seconds)}</bdi>
        </Box>
      )}
      <Box component="span" sx={{ ...mark, insetInlineEnd: 8 }}>
        {captions ? <Captions size={14} aria-hidden /> : <CaptionsOff size={14} aria-hidden />}
        {captions ? captions.language.toUpperCase() : t('no captions')}
      </Box>
      <Box
        component="span"
        sx={{
          position: 'absolute',
          bottom: 10,
          insetInlineStart: 10,
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: '50%',
          bgcolor: 'rgb(0 0 0 / .55)',
          color: '#fff',
        }}
      >
        <Play size={18} aria-hidden />
      </Box>
    </ButtonBase>
  );
}
