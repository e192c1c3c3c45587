import { closeDock } from '#state/chat.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { type LostProps, LostPart } from '#ui/loading/part.tsx';
import { color, elevation, layer, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** Stands in the corner in place of a conversation that cannot be shown. */
export function LostDock({ fault, onRetry }: LostProps<object>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const open = useAppSelector(({ chat }) => chat.docks.find(({ isSmall }) => !isSmall));
  const isOnMessages = useLocation().pathname.startsWith('/messages');
  if (!open || isOnMessages) return null;
  return (
    <Box
      component="section"
      aria-label={t('Conversation with {{name}}', { name: open.name })}
      sx={{
        position: 'fixed',
        bottom: 0,
        insetInlineEnd: { xs: 0, md: 24 },
        zIndex: layer.bottomBar,
        width: { xs: '100%', md: 380 },
        display: 'grid',
        justifyItems: 'center',
        pb: 2,
        bgcolor: color.surface1,
        border: `1px solid ${color.border}`,
        borderBottom: 0,
        borderRadius: `${radius.xl}px ${radius.xl}px 0 0`,
        boxShadow: elevation[4],
      }}
    >
      <LostPart fault={fault} onRetry={onRetry} />
      <Button variant="text" onClick={() => dispatch(closeDock(open))}>
        {t('Close')}
      </Button>
    </Box>
  );
}
