import { color, layer } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { usePlaces } from './navigation.ts';
import { useUnread } from './sidebar/useUnread.ts';

const item = {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '3px',
  minHeight: 56,
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: color.text3,
  textDecoration: 'none',
  '&.active': { color: color.primaryText, fontWeight: 600 },
} as const;

/** The largest number that is written. */
const MOST = 99;
/** How many wait, at the corner of an icon. */
const count = {
  position: 'absolute',
  bottom: 12,
  insetInlineStart: 12,
  minWidth: 20,
  px: '6px',
  borderRadius: '10px',
  bgcolor: color.primary,
  color: color.onPrimary,
  fontWeight: 500,
  lineHeight: '20px',
  textAlign: 'center',
} as const;

/** Places that fit beside More on the narrowest phones. */
const ROOM = 4;

/** Navigation within the thumb's reach on phones. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation();
  const work = usePlaces().filter(({ section }) => section === 'work');
  // What finds no room within the thumb's reach is behind More, as all of it is.
  const places = work.length > ROOM ? work.filter(({ to }) => to !== '/reviews') : work;
  const unread = useUnread();
  return (
    <Box
      component="nav"
      aria-label={t('Main')}
      sx={{
        display: { xs: 'grid', sm: 'none' },
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        zIndex: layer.bottomBar,
        borderTop: `1px solid ${color.borderSubtle}`,
        bgcolor: color.canvas,
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      {places.map(({ to, label, icon: Icon }) => (
        <Box
          key={to}
          component={NavLink}
          to={to}
          aria-label={
            to === '/messages' && unread > 0
              ? t('{{page}}, {{number}} waiting', { page: t(label), number: unread })
              : undefined
          }
          sx={item}
        >
          <Box component="span" aria-hidden sx={{ position: 'relative', display: 'grid' }}>
            <Icon size={22} />
            {to === '/messages' && unread > 0 && (
              <Box component="span" className="numbers" sx={count}>
                {unread > MOST ? `${MOST}+` : unread}
              </Box>
            )}
          </Box>
          {t(label)}
        </Box>
      ))}
      <ButtonBase onClick={onMore} sx={item}>
        <Menu size={22} aria-hidden />
        {t('More')}
      </ButtonBase>
    </Box>
  );
}
