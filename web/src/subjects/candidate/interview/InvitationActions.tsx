import { useLinkToChooseMutation, useWithdrawInvitationMutation } from '#api/services/scheduler.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useCopy } from '#ui/hooks/useCopy.ts';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Invitation } from '@marigold/contract/choosing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { useMayHere } from '../useMayHere.ts';
import { firstNameOf, waitingMeetingOf } from './meeting.ts';

const ScheduleSheet = dialogPart(async () => (await import('./sheet/ScheduleSheet.tsx')).ScheduleSheet);

/** What can be done about an invitation that waits by whoever may: changed, its link handed over by other ways, or taken back. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { invitationId, candidate } = invitation;
  const { t } = useTranslation();
  const { companyId } = useMe();
  const mayChange = useMayHere(invitation.opportunityId, 'moveCandidates');
  const toast = useToast();
  const [makeLink, { isLoading }] = useLinkToChooseMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const name = firstNameOf(candidate.name);
  const copyText = useCopy();
  const copy = async () => {
    try {
      const { url } = await makeLink({ companyId, invitationId }).unwrap();
      await copyText(url, {
        copied: t('Link copied. Only {{name}} should get it.', { name }),
        refused: t('Your browser did not allow copying. This is the link for {{name}} alone: {{url}}', { name, url }),
      });
    } catch (error) {
      toast({ message: isApiError(error) ? t(error.message) : t('The link could not be made. Try again.') });
    }
  };
  const confirm = async () => {
    await withdraw({ companyId, invitationId }).unwrap();
    toast(final(t, t('The invitation is taken back.')));
  };
  if (!mayChange) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      <Button size="small" onClick={() => setChanging(true)}>
        {t('Change')}
      </Button>
      <Button size="small" loading={isLoading} onClick={() => void copy()}>
        {t('Copy link')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      {isChanging && (
        <ScheduleSheet meeting={waitingMeetingOf(companyId, invitation)} onClose={() => setChanging(false)} />
      )}
      {isAsking && (
        <StepDialog
          title={t('Take the invitation of {{name}} back?', { name })}
          description={t('Its link leads nowhere any more. {{name}} stays invited, and you can pick a time.', { name })}
          confirm={t('Take it back')}
          destructive
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
