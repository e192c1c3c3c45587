import { useCancelInterviewMutation } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import type { Interview } from '@marigold/contract/interviews';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { firstNameOf } from './meeting.ts';
import { useSpoken } from './useSpoken.ts';

/** Longest word to the candidate; the server's limit. */
const LONGEST = 2000;

/** Asks before an interview is cancelled, with room for a word that the candidate reads. */
export function CancelInterview({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { longDay, time } = useSpoken();
  const toast = useToast();
  const [cancel] = useCancelInterviewMutation();
  const { interviewId, candidate, interviewTime } = interview;
  const [typed, setMessage] = useTyped(`cancelled interview ${interviewId}`);
  const message = typed ?? '';
  const begin = new Date(interviewTime);
  const name = firstNameOf(candidate.name);
  const confirm = async () => {
    const said = message.trim();
    await cancel({ companyId, interviewId, body: said ? { message: said } : {} }).unwrap();
    setMessage(undefined);
    toast(final(t, t('The interview with {{name}} is cancelled.', { name: candidate.name })));
  };
  return (
    <StepDialog
      title={t('Cancel the interview with {{name}}?', { name })}
      description={t('{{day}}, {{time}}. {{name}} and everybody who interviews hear of it by e-mail.', {
        day: longDay(begin),
        time: time(begin),
        name,
      })}
      confirm={t('Cancel interview')}
      destructive
      onConfirm={confirm}
      onGiveUp={() => setMessage(undefined)}
      onClose={onClose}
    >
      <TextField
        label={t('A word to {{name}}, if you like', { name })}
        multiline
        minRows={3}
        maxRows={8}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST, dir: 'auto' } }}
        sx={{ mt: 2 }}
      />
    </StepDialog>
  );
}
