import type { CompanyVideo } from '@marigold/contract/video';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowLeft, ArrowRight, Ellipsis, Eye, type LucideIcon, Pencil, Star, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSortable } from '#ui/input/useSortable.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { color } from '#ui/theme/tokens.ts';
import { Picture } from './Picture.tsx';
import { Words } from '#subjects/video/company/Words.tsx';

interface BrandingCardProps {
  video: CompanyVideo;
  canEdit: boolean;
  /** Whether its place can be chosen: not among those of one hashtag. */
  canMove: boolean;
  isLast: boolean;
  /** Hears which video was dropped on this one. */
  onDrop: (videoId: string) => void;
  onMove: (by: 1 | -1) => void;
  onPlay: () => void;
  onEdit: () => void;
  onPresent: () => void;
  onRemove: () => void;
}

/** A branding video. Alt with an arrow moves it, as its menu and dragging do. */
export function BrandingCard(props: BrandingCardProps) {
  const { video, canEdit, canMove, isLast, onDrop, onMove, onPlay, onEdit, onPresent, onRemove } = props;
  const { t } = useTranslation();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { number } = useFormat();
  const { videoId, description, companies, position, views } = video;
  const isFirst = position === 1;
  const isMoving = canEdit && canMove;
  const item = useRef<HTMLLIElement>(null);
  const { isDragged, lands } = useSortable({
    list: 'branding videos',
    id: videoId,
    position,
    item,
    isEnabled: isMoving,
    onDrop,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const before = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const by = event.key === before ? -1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? 1 : null;
    if (!event.altKey || !by || !isMoving) return;
    event.preventDefault();
    if (by === -1 ? !isFirst : !isLast) onMove(by);
  };
  const choose = (deed: () => void) => () => {
    setMenu(null);
    deed();
  };
  const entries: { words: string; icon: LucideIcon; deed: () => void; isOff?: boolean }[] = [
    { words: t('Edit'), icon: Pencil, deed: onEdit },
    { words: t('Use as the spotlight video'), icon: Star, deed: onPresent },
    ...(canMove
      ? [
          { words: t('Show earlier'), icon: ArrowLeft, deed: () => onMove(-1), isOff: isFirst },
          { words: t('Show later'), icon: ArrowRight, deed: () => onMove(1), isOff: isLast },
        ]
      : []),
    { words: t('Remove'), icon: Trash2, deed: onRemove },
  ];
  return (
    <Card
      ref={item}
      component="li"
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        overflow: 'hidden',
        opacity: isDragged ? 0.5 : 1,
        outline: lands ? `2px solid ${color.focus}` : undefined,
        cursor: isMoving ? 'grab' : undefined,
      }}
    >
      <Picture video={video} ratio="1 / 1" onPlay={onPlay} />
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5, p: 1.5, paddingInlineEnd: 0.75 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
          <Box sx={{ display: 'grid', gap: 0.5, maxHeight: 132, overflow: 'auto' }}>
            {description ? (
              <Words description={description} />
            ) : (
              <Box sx={{ color: color.text3 }}>{t('No description')}</Box>
            )}
            {companies.length > 0 && (
              <Box sx={{ typography: 'meta', color: color.text2 }}>
                {t('With {{companies}}', { companies: companies.map(({ name }) => name).join(', ') })}
              </Box>
            )}
          </Box>
          {views > 0 && (
            <Box
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'meta', color: color.text2 }}
              title={t('Played on your public pages and in the feed')}
            >
              <Eye size={14} aria-hidden />
              <VisuallyHidden>{t('Plays')}</VisuallyHidden>
              <bdi className="numbers">{number(views)}</bdi>
            </Box>
          )}
        </Box>
        {canEdit && (
          <IconButton
            size="small"
            aria-label={t('What to do with this video')}
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            onClick={({ currentTarget }) => setMenu(currentTarget)}
          >
            <Ellipsis size={16} />
          </IconButton>
        )}
      </Box>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {entries.map(({ words, icon: Icon, deed, isOff = false }) => (
          <MenuItem key={words} disabled={isOff} onClick={choose(deed)}>
            <ListItemIcon
              sx={{ '[dir=rtl] & .lucide-arrow-left, [dir=rtl] & .lucide-arrow-right': { transform: 'scaleX(-1)' } }}
            >
              <Icon size={16} aria-hidden />
            </ListItemIcon>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </Card>
  );
}
