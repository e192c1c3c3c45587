import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { roleNames } from '#subjects/person/roles.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { AbsencePlan } from '@marigold/contract/absence';
import { roleOf } from '@marigold/contract/permissions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AbsenceInterviews } from './AbsenceInterviews.tsx';
import { useAbsenceWords } from './useAbsences.ts';
import { usePlan } from './usePlan.ts';

interface AbsenceFormProps {
  user: { userId: string; fullName: string };
  /** Called once it is said, or ended. */
  onDone?: () => void;
}
interface Draft {
  from: string;
  until: string;
  standIn: string;
}

const date = { inputLabel: { shrink: true } } as const;

function useWork() {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const work = async (step: () => Promise<unknown>, done: () => void) => {
    setRefusal('');
    setBusy(true);
    try {
      await step();
      done();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(t(error.message));
    } finally {
      setBusy(false);
    }
  };
  return { refusal, busy, work };
}

interface FieldsProps extends AbsenceFormProps {
  plan: AbsencePlan;
  draft: Draft;
  onChange: (draft: Draft) => void;
  calls: ReturnType<typeof usePlan>;
}

function Fields({ user, plan, draft, onChange, calls, onDone }: FieldsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const isOwn = useMe().userId === user.userId;
  const wordsOf = useAbsenceWords();
  const { refusal, busy, work } = useWork();
  const [isAsked, setAsked] = useState(false);
  const { absence, today, standIns, interviews } = plan;
  const person = user.fullName;
  const lacks = (value: string) => isAsked && value === '';
  const isBackwards = draft.until !== '' && draft.until < draft.from;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!draft.from || !draft.until || !draft.standIn || isBackwards) return;
    void work(
      () => calls.save(draft),
      () => {
        toast({ message: isOwn ? t('Your absence is saved.') : t('The absence of {{person}} is saved.', { person }) });
        onDone?.();
      },
    );
  };
  const end = () =>
    void work(calls.end, () => {
      onChange({ from: '', until: '', standIn: '' });
      setAsked(false);
      toast({ message: isOwn ? t('Welcome back.') : t('{{person}} is not away any more.', { person }) });
      onDone?.();
    });
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      {absence && (
        <Alert severity="info">
          <bdi>{wordsOf(absence)}</bdi>
        </Alert>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
        <TextField
          type="date"
          label={t('First day away')}
          value={draft.from}
          onChange={({ target }) => onChange({ ...draft, from: target.value })}
          error={lacks(draft.from)}
          helperText={lacks(draft.from) ? t('Choose a day.') : undefined}
          slotProps={{ ...date, htmlInput: { min: absence?.from ?? today } }}
        />
        <TextField
          type="date"
          label={t('Last day away')}
          value={draft.until}
          onChange={({ target }) => onChange({ ...draft, until: target.value })}
          error={isBackwards || lacks(draft.until)}
          helperText={
            isBackwards
              ? t('The last day cannot be before the first one.')
              : lacks(draft.until)
                ? t('Choose a day.')
                : undefined
          }
          slotProps={{ ...date, htmlInput: { min: draft.from || today } }}
        />
      </Box>
      {standIns.length === 0 ? (
        <Alert severity="warning">
          {t('Nobody in the team can stand in with this role. Invite somebody, or change a permission first.')}
        </Alert>
      ) : (
        <TextField
          select
          label={t('Who stands in')}
          value={standIns.some(({ userId }) => userId === draft.standIn) ? draft.standIn : ''}
          onChange={({ target }) => onChange({ ...draft, standIn: target.value })}
          error={lacks(draft.standIn)}
          helperText={lacks(draft.standIn) ? t('Choose who stands in.') : undefined}
        >
          {standIns.map(({ userId, fullName, userType, isAway }) => (
            <MenuItem key={userId} value={userId} disabled={isAway} sx={{ whiteSpace: 'normal' }}>
              <bdi>
                {fullName}, {isAway ? t('away then, too') : t(roleNames[roleOf(userType) ?? 'Reviewer'].name)}
              </bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
      <AbsenceInterviews
        user={user}
        interviews={interviews}
        standIn={standIns.find(({ userId }) => userId === draft.standIn)}
      />
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {absence && (
          <Button onClick={end} disabled={busy}>
            {absence.isAway ? (isOwn ? t('I’m back') : t('End the absence')) : t('Cancel the absence')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy} disabled={standIns.length === 0}>
          {t('Save')}
        </Button>
      </Box>
    </Box>
  );
}

/** Says from when to when somebody is away and who stands in, and what is booked on these days. */
export function AbsenceForm(props: AbsenceFormProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>();
  const isWhole = draft?.from && draft.until && draft.from <= draft.until;
  const calls = usePlan(props.user.userId, isWhole ? { from: draft.from, until: draft.until } : {});
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ typography: 'meta', color: color.text2 }}>
        {t(
          'Whoever stands in sees what belongs to the person who is away, decides in their place and gets their mails. Nothing changes hands, and it ends by itself. Candidates are not told.',
        )}
      </Box>
      <Result of={calls.query} skeleton={<Skeleton height={200} />}>
        {(plan) => (
          <Fields
            {...props}
            plan={plan}
            calls={calls}
            draft={
              draft ?? {
                from: plan.absence?.from ?? '',
                until: plan.absence?.until ?? '',
                standIn: plan.absence?.standIn.userId ?? '',
              }
            }
            onChange={setDraft}
          />
        )}
      </Result>
    </Box>
  );
}
