import { useGetCountersQuery } from '#api/services/matches.ts';
import { useCloseOpportunityMutation } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import type { MatchCounters } from '@marigold/contract/matches';
import { limits } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { InterviewsFallAway } from '#subjects/candidate/interview/FallsAway.tsx';
import { LabelLine } from '#ui/input/Labelled.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Actionable } from './actions.tsx';
import { closingEffect } from './closingEffect.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { useUndoClose } from './useUndoClose.ts';

function Effect({ counters }: { counters: z.infer<typeof MatchCounters> }) {
  const { t } = useTranslation();
  const { ended, hired } = closingEffect(counters);
  if (ended === 0) return t('Nobody is waiting for an answer. The role just ends.');
  return (
    <Box component="ul" className="numbers" sx={{ m: 0, paddingInlineStart: '18px' }}>
      <li>
        {t('It ends for {{count}} people who are still in process.', {
          count: ended,
          defaultValue_one: 'It ends for {{count}} person who is still in process.',
          defaultValue_other: 'It ends for {{count}} people who are still in process.',
        })}
      </li>
      <li>{t('Those of them who applied or were contacted are told. The others hear nothing.')}</li>
      {hired > 0 && (
        <li>
          {t('{{count}} people stay hired.', {
            count: hired,
            defaultValue_one: '{{count}} person stays hired.',
            defaultValue_other: '{{count}} people stay hired.',
          })}
        </li>
      )}
    </Box>
  );
}

/** Closes a posted opportunity, after saying in numbers what that means for its candidates. */
export function CloseDialog({ opportunity, onClose }: { opportunity: Actionable; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { companyId } = useMe();
  const { opportunityId } = opportunity;
  const query = useGetCountersQuery({ companyId, opportunityId }, { refetchOnMountOrArgChange: true });
  const counters = query.data;
  const [close] = useCloseOpportunityMutation();
  const title = opportunity.jobTitleName ?? t('Untitled');
  const undo = useUndoClose(opportunityId, title);
  const [typed, setMessage] = useTyped(`closing ${opportunityId}`);
  const message = typed ?? '';
  const mayTell = counters !== undefined && closingEffect(counters).ended > 0;
  const confirm = async () => {
    const body = { message: message.trim() || undefined };
    const { told } = await close({ companyId, opportunityId, body }).unwrap();
    setMessage(undefined);
    const news =
      told > 0
        ? t('Closed. {{count}} people will be told.', {
            count: told,
            defaultValue_one: 'Closed. {{count}} person will be told.',
            defaultValue_other: 'Closed. {{count}} people will be told.',
          })
        : t('Closed. Nobody has to be told.');
    toast({
      message: news,
      undo: () => void undo(),
    });
  };
  return (
    <StepDialog
      title={t('Close {{title}}?', { title })}
      description={
        <Result of={query} skeleton={<Skeleton height={64} />}>
          {(counted) => <Effect counters={counted} />}
        </Result>
      }
      waits={!counters}
      confirm={t('Close the role')}
      destructive
      onConfirm={confirm}
      onGiveUp={() => setMessage(undefined)}
      onClose={onClose}
    >
      {counters && closingEffect(counters).interviews > 0 && <InterviewsFallAway opportunityId={opportunityId} />}
      {mayTell && (
        <TextField
          label={<LabelLine label={t('A word to those who are told')} hint={t('if you like')} />}
          helperText={t('It stands in the mail that tells them. The reason never does.')}
          multiline
          minRows={2}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.closingMessage, dir: 'auto' } }}
          fullWidth
          sx={{ mt: 2 }}
        />
      )}
    </StepDialog>
  );
}
