import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { endSession, startSession } from '#state/session.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetOwnToken, readOwnToken } from './ownToken.ts';
import { useEndViewMutation } from './structureApi.ts';

/** Says on every screen as whom an admin looks, that nothing can be changed, and lets them be themself again. */
export function ViewBar() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const isExpired = useAppSelector(({ session }) => session.isExpired);
  const [end] = useEndViewMutation();
  const { token, words } = readOwnToken();
  const leave = useCallback(() => {
    forgetOwnToken();
    dispatch(token ? startSession(token) : endSession());
    if (token) location.assign('/');
  }, [dispatch, token]);
  // An hour has passed, or the person as whom they looked has left.
  useEffect(() => {
    if (isExpired) leave();
  }, [isExpired, leave]);
  const stop = () => void end({ companyId }).finally(leave);
  return (
    <Box
      component="aside"
      aria-label={t('Looking as another role')}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        paddingInlineStart: { xs: 2, md: 2.5 },
        paddingInlineEnd: 1,
        py: '5px',
        bgcolor: color.warningContainer,
        color: color.text,
        borderBottom: `1px solid ${color.warningText}`,
        fontSize: '0.8125rem',
        lineHeight: '18px',
      }}
    >
      <Eye size={17} aria-hidden style={{ flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="strong" sx={{ fontWeight: 650 }}>
          {words}
        </Box>{' '}
        {t('Nothing can be changed.')}
      </Box>
      <Button size="small" variant="contained" onClick={stop} sx={{ flex: 'none' }}>
        {t('Be yourself again')}
      </Button>
    </Box>
  );
}
