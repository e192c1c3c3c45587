import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useKeepPage } from '../hooks/useKeepPage.ts';

interface QuestionProps {
  open: boolean;
  title?: string | undefined;
  description?: string | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

function Question({ open, title, description, onDiscard, onKeep }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open={open}
      title={title ?? t('Leave without saving?')}
      description={description ?? t('What you changed here is not saved yet.')}
      confirm={t('Discard changes')}
      cancel={t('Keep editing')}
      destructive
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}

interface AskBeforeLeavingProps {
  isUnsaved: boolean;
  /** Whether what stands behind the question mark of the address may change, since it keeps what is unsaved. */
  keepsSearch?: boolean;
}

/** While something is unsaved, asks before another address is opened, the way back and closing the window included. */
export function AskBeforeLeaving({ isUnsaved, keepsSearch = false }: AskBeforeLeavingProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && (from.pathname !== to.pathname || (!keepsSearch && from.search !== to.search)),
  );
  useKeepPage(isUnsaved);
  return (
    <Question
      open={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}

interface AskBeforeClosingProps extends Omit<QuestionProps, 'open'> {
  isUnsaved: boolean;
  /** Somebody is about to close the dialog. */
  isAsking: boolean;
}

/** The same for a dialog that has no address of its own: asks before it is closed, too, which a stray key would do. */
export function AskBeforeClosing({ isUnsaved, isAsking, ...question }: AskBeforeClosingProps) {
  return (
    <>
      <AskBeforeLeaving isUnsaved={isUnsaved} />
      <Question open={isAsking} {...question} />
    </>
  );
}
