import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useKeepPage } from '../hooks/useKeepPage.ts';

interface AskBeforeLeavingProps {
  isUnsaved: boolean;
  /** Whether what stands behind the question mark of the address may change, since it keeps what is unsaved. */
  keepsSearch?: boolean;
}

/** While something is unsaved, asks before another address is opened, the way back and closing the window included. */
export function AskBeforeLeaving({ isUnsaved, keepsSearch = false }: AskBeforeLeavingProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || (!keepsSearch && from.search !== to.search)),
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
