import { quietPart } from '#ui/loading/part.tsx';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color, motion, radius } from '#ui/theme/tokens.ts';
import { useIsUploading } from '#subjects/video/uploading/uploads.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { Search } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MeMenu } from './MeMenu.tsx';
import { NavItem } from './NavItem.tsx';
import type { Place } from '../../place.ts';
import { usePlaces } from '../navigation.ts';
import { PinnedRoles } from './PinnedRoles.tsx';
import { useUnread } from './useUnread.ts';
import { useWaitingReviews } from './useWaitingReviews.ts';
import { Workspace } from './Workspace.tsx';

const Uploads = quietPart(async () => (await import('../Uploads.tsx')).Uploads);

/** Widths in pixels: with words, and as a rail of icons. */
export const sidebarWidth = { wide: 228, rail: 64 } as const;

interface SidebarProps {
  rail: boolean;
  onSearch: () => void;
  /** Called when a page was chosen, so that a drawer can close. */
  onChoose?: () => void;
}

const Find = ({ rail, onSearch }: Pick<SidebarProps, 'rail' | 'onSearch'>) => {
  const { t } = useTranslation();
  return (
    <Tooltip title={rail ? t('Search or jump to') : ''} placement="right">
      <ButtonBase
        onClick={onSearch}
        aria-label={t('Search or jump to')}
        aria-keyshortcuts="Meta+K Control+K"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: rail ? 'center' : 'flex-start',
          gap: 1,
          minHeight: 34,
          mx: 0.25,
          mb: 1.25,
          px: 1,
          border: `1px solid ${color.border}`,
          borderRadius: `${radius.md}px`,
          bgcolor: color.surface1,
          color: color.text3,
          fontSize: '0.8125rem',
          transition: `border-color ${motion.hover}ms`,
          '&:hover': { borderColor: color.borderStrong },
        }}
      >
        <Search size={16} aria-hidden />
        {!rail && (
          <>
            <Box
              component="span"
              sx={{
                flex: 1,
                minWidth: 0,
                textAlign: 'start',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {t('Search or jump to')}
            </Box>
            <Kbd keys="mod+k" />
          </>
        )}
      </ButtonBase>
    </Tooltip>
  );
};

/** The product's navigation: company, search, pages, and oneself at the bottom. */
export const Sidebar = memo(function Sidebar({ rail, onSearch, onChoose }: SidebarProps) {
  const { t } = useTranslation();
  const places = usePlaces();
  const waiting = useWaitingReviews(!places.some(({ to }) => to === '/reviews'));
  const unread = useUnread();
  const waitingAt: Record<string, number> = { '/reviews': waiting, '/messages': unread };
  const items = (section: Place['section']) =>
    places
      .filter((place) => place.section === section)
      .map((place) => (
        <NavItem
          key={place.to}
          place={place}
          rail={rail}
          waiting={waitingAt[place.to] ?? 0}
          isUrgent={place.to === '/messages'}
          onChoose={onChoose}
        />
      ));
  const company = items('company');
  const isUploading = useIsUploading();
  return (
    <Box
      component="nav"
      aria-label={t('Main')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: '2px',
        height: '100%',
        minHeight: 0,
        px: 1.25,
        pt: 1.5,
        bgcolor: color.canvas,
        overflowY: 'auto',
      }}
    >
      <Workspace rail={rail} />
      <Find rail={rail} onSearch={onSearch} />
      {items('work')}
      {company.length > 0 && !rail && (
        <Box sx={{ px: 1.25, pt: 2, pb: 0.75, fontSize: '0.75rem', lineHeight: '16px', color: color.text3 }}>
          {t('Company')}
        </Box>
      )}
      {company}
      {!rail && <PinnedRoles onChoose={onChoose} />}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          mt: 'auto',
          pt: 1,
          pb: 1.5,
          bgcolor: color.canvas,
        }}
      >
        {isUploading && <Uploads rail={rail} onChoose={onChoose} />}
        <MeMenu rail={rail} />
      </Box>
    </Box>
  );
});
