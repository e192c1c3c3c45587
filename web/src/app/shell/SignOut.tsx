import type { RootState } from '#state/root.ts';
import { useAppDispatch } from '#state/root.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { LoadingModal } from '#ui/loading/LoadingModal.tsx';
import { isAnyLost, type Losses, onSignOut, settleBeforeLeaving } from '#subjects/person/signOut.ts';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';

interface Asked {
  losses: Losses;
  leave: () => void;
}

/** Sends what can be sent before somebody signs out, and asks where something would be lost nevertheless. */
export function SignOut() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [isSettling, setSettling] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const begin = async (leave: () => void) => {
      setSettling(true);
      const losses = await settleBeforeLeaving(dispatch, store.getState());
      setSettling(false);
      if (isAnyLost(losses)) setAsked({ losses, leave });
      else leave();
    };
    return onSignOut((leave) => void begin(leave));
  }, [dispatch, store]);
  const { messages = 0, changes = 0, drafts = 0, notes = 0, isUnsaved = false } = asked?.losses ?? {};
  const lines = [
    messages > 0 &&
      t('{{count}} messages were not sent yet.', {
        count: messages,
        defaultValue_one: 'One message was not sent yet.',
        defaultValue_other: '{{count}} messages were not sent yet.',
      }),
    changes > 0 &&
      t('{{count}} changes were not sent yet.', {
        count: changes,
        defaultValue_one: 'One change was not sent yet.',
        defaultValue_other: '{{count}} changes were not sent yet.',
      }),
    drafts > 0 &&
      t('{{count}} messages were begun and are not sent.', {
        count: drafts,
        defaultValue_one: 'One message was begun and is not sent.',
        defaultValue_other: '{{count}} messages were begun and are not sent.',
      }),
    notes > 0 &&
      t('{{count}} notes were begun and are not saved.', {
        count: notes,
        defaultValue_one: 'One note was begun and is not saved.',
        defaultValue_other: '{{count}} notes were begun and are not saved.',
      }),
    isUnsaved && t('Something on this page is not saved yet, or still on its way.'),
  ].filter((line) => line !== false);
  return (
    <>
      <LoadingModal open={isSettling} title={t('Signing out')} words={t('What you wrote is sent first.')} />
      <ConfirmDialog
        open={asked !== null}
        title={t('Sign out now?')}
        description={lines.map((line) => (
          <Box key={line}>{line}</Box>
        ))}
        confirm={t('Sign out and discard')}
        cancel={t('Stay')}
        destructive
        onConfirm={() => {
          setAsked(null);
          asked?.leave();
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
