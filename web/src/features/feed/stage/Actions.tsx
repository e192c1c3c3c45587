import type { FeedItem } from '@marigold/contract/feed';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Bookmark, Building2, Captions, CaptionsOff, Pause, Play, Share2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '#state/useCan.ts';
import { useShare } from './useShare.ts';

/** The round of a button on the screen, which is dark in every theme. */
export const round = {
  width: 44,
  height: 44,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: '#fff',
  bgcolor: 'rgb(0 0 0 / .5)',
  border: '1px solid rgb(255 255 255 / .3)',
} as const;

interface DeedProps {
  /** What it does, whatever it is called below. */
  name: string;
  label?: string;
  icon: ReactNode;
  isPressed?: boolean;
  isOff?: boolean;
  onClick?: () => void;
  way?: { to: string } | { href: string };
}

/** A round button with a word below. */
function Deed({ name, label = name, icon, isPressed, isOff = false, onClick, way }: DeedProps) {
  const id = useId();
  const link =
    way && ('to' in way ? { component: Link, to: way.to } : { href: way.href, target: '_blank', rel: 'noopener' });
  return (
    <ButtonBase
      {...link}
      aria-label={name}
      aria-describedby={label === name ? undefined : id}
      aria-pressed={isPressed}
      disabled={isOff}
      onClick={onClick}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        width: 80,
        color: '#fff',
        fontSize: '.75rem',
        lineHeight: 1.4,
        textShadow: '0 1px 3px rgb(0 0 0 / .9)',
        borderRadius: 2,
        '&.Mui-disabled': { opacity: 0.5 },
        '&:hover > span:first-of-type': { bgcolor: 'rgb(0 0 0 / .75)' },
      }}
    >
      <Box component="span" sx={round}>
        {icon}
      </Box>
      <Box
        component="span"
        id={id}
        aria-hidden
        sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {label}
      </Box>
    </ButtonBase>
  );
}

interface ActionsProps {
  item: FeedItem;
  isPlaying: boolean;
  hasCaptions: boolean;
  onToggle: () => void;
  onCaption: () => void;
  onSave: () => void;
}

/** What one does with the thing on screen, in a column over its edge. */
export function Actions({ item, isPlaying, hasCaptions, onToggle, onCaption, onSave }: ActionsProps) {
  const { t } = useTranslation();
  const share = useShare();
  const mayChange = useMayChange();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {item.item1 !== null && (
        <Deed
          name={isPlaying ? t('Pause') : t('Play')}
          icon={isPlaying ? <Pause size={19} /> : <Play size={19} />}
          onClick={onToggle}
        />
      )}
      <Deed
        name={t('Save')}
        label={item.isSaved ? t('Saved') : t('Save')}
        icon={<Bookmark size={19} fill={item.isSaved ? 'currentColor' : 'none'} />}
        isPressed={item.isSaved}
        isOff={!mayChange}
        onClick={onSave}
      />
      <Deed name={t('Share')} icon={<Share2 size={19} />} onClick={() => share(item)} />
      {item.captions && (
        <Deed
          name={t('Captions')}
          icon={hasCaptions ? <Captions size={19} /> : <CaptionsOff size={19} />}
          isPressed={hasCaptions}
          onClick={onCaption}
        />
      )}
      <Deed
        name={t('Company')}
        icon={<Building2 size={19} />}
        way={item.isOwn ? { to: '/company' } : { href: item.jobsUrl }}
      />
    </Box>
  );
}
