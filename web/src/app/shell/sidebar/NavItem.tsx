import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Place } from '../../place.ts';

interface NavItemProps {
  place: Place;
  rail: boolean;
  /** Zero shows nothing. */
  waiting: number;
  /** What waits is somebody: the number stands out. */
  isUrgent?: boolean;
  onChoose?: () => void;
}

/** A page in the sidebar; as a rail only its icon, with the name in a tooltip. */
export function NavItem({ place: { to, label, icon: Icon }, rail, waiting, isUrgent, onChoose }: NavItemProps) {
  const { t } = useTranslation();
  const name = t(label);
  return (
    <Tooltip title={rail ? name : ''} placement="right">
      <Box
        component={NavLink}
        to={to}
        onClick={onChoose}
        aria-label={waiting > 0 ? t('{{page}}, {{number}} waiting', { page: name, number: waiting }) : name}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: rail ? 'center' : 'flex-start',
          gap: 1.25,
          flex: 'none',
          position: 'relative',
          minHeight: 34,
          px: 1.25,
          borderRadius: `${radius.md}px`,
          color: color.text2,
          fontWeight: 500,
          fontSize: '0.875rem',
          textDecoration: 'none',
          '@media (pointer: coarse)': { minHeight: 44 },
          '& .lucide': { color: color.text3 },
          '&:hover': { color: color.text },
          '&.active': { bgcolor: color.surface3, color: color.text },
          '&.active .lucide': { color: color.primaryText },
        }}
      >
        <Icon size={18} aria-hidden />
        {!rail && name}
        {waiting > 0 && (
          <Box
            component="span"
            className="numbers"
            aria-hidden
            sx={
              rail
                ? {
                    position: 'absolute',
                    top: 2,
                    insetInlineEnd: 4,
                    width: 8,
                    height: 8,
                    borderRadius: '50%',
                    bgcolor: color.primary,
                    overflow: 'hidden',
                    textIndent: 20,
                  }
                : {
                    marginInlineStart: 'auto',
                    fontSize: '0.75rem',
                    color: color.text3,
                    ...(isUrgent && {
                      minWidth: 20,
                      px: 0.75,
                      borderRadius: 999,
                      textAlign: 'center',
                      lineHeight: '20px',
                      fontWeight: 650,
                      bgcolor: color.primary,
                      color: color.onPrimary,
                    }),
                  }
            }
          >
            {waiting}
          </Box>
        )}
      </Box>
    </Tooltip>
  );
}
