import { useEndSessionMutation, useEndSessionsMutation, useListSessionsQuery } from '#api/services/authentication.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch } from '#state/root.ts';
import { endSession } from '#state/session.ts';
import { announce } from '#ui/feedback/announce.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { askToSignOut } from '#subjects/person/signOut.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionRow } from './SessionRow.tsx';

/** Where somebody is signed in, and how to end it there. */
export function Sessions() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const query = useListSessionsQuery();
  const [endOne] = useEndSessionMutation();
  const [endAll, { isLoading }] = useEndSessionsMutation();
  const [isAsking, setAsking] = useState(false);
  const tell = (error: unknown) =>
    dispatch(showAlert({ message: isApiError(error) ? error.message : '', type: 'error' }));

  const signOut = async (sessionId: string) => {
    const { error } = await endOne({ sessionId });
    if (error) tell(error);
    else announce(t('Signed out there.'));
  };
  const signOutAll = async (everywhere: boolean) => {
    const { error } = await endAll({ body: { everywhere } });
    setAsking(false);
    if (error) tell(error);
    else if (everywhere) dispatch(endSession());
    else announce(t('You are signed in only here now.'));
  };
  return (
    <Box component="section" aria-labelledby="sessions-title" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="sessions-title" variant="h3" component="h2">
        {t('Where you are signed in')}
      </Typography>
      <Result of={query}>
        {({ data }) => (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
              {data.map((session) => (
                <SessionRow key={session.sessionId} session={session} onEnd={() => signOut(session.sessionId)} />
              ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {data.length > 1 && (
                <Button loading={isLoading && !isAsking} onClick={() => void signOutAll(false)}>
                  {t('Sign out everywhere else')}
                </Button>
              )}
              <Button onClick={() => setAsking(true)}>{t('Sign out everywhere')}</Button>
            </Box>
          </>
        )}
      </Result>
      <ConfirmDialog
        open={isAsking}
        title={t('Sign out everywhere?')}
        description={t('Every browser and phone you are signed in with is signed out, this one too.')}
        confirm={t('Sign out everywhere')}
        busy={isLoading}
        onConfirm={() => askToSignOut(() => void signOutAll(true))}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
