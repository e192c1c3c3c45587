import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { endSession, startSession } from '#state/session.ts';
import { TopBar } from '#ui/layout/TopBar.tsx';
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
    <TopBar
      label={t('Looking as another role')}
      tone="warning"
      icon={<Eye size={17} aria-hidden style={{ flex: 'none' }} />}
      strong={words}
      words={t('Nothing can be changed.')}
    >
      <Button size="small" variant="contained" onClick={stop} sx={{ flex: 'none' }}>
        {t('Be yourself again')}
      </Button>
    </TopBar>
  );
}
