import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useKeepPage } from '../hooks/useKeepPage.ts';

/** While something is unsaved, asks before another address is opened, the way back and closing the window included. */
export function AskBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useKeepPage(isUnsaved);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('Leave without saving?')}
      description={t('What you changed here is not saved yet.')}
      confirm={t('Discard changes')}
      cancel={t('Keep editing')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
