import { useListReadersQuery } from '#api/services/matches.ts';
import { useAddToHiringTeamMutation, useGetHiringTeamQuery } from '#api/services/opportunity.ts';
import { isApiError } from '#api/problem.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { firstNameOf, type Meeting } from '../meeting.ts';
import type { Interviewer } from '../usePeople.ts';

interface AccessWarningProps {
  meeting: Meeting;
  interviewers: readonly Interviewer[];
}

/** Who is to interview a candidate whom they may not see, and the part in the hiring team that lets them. */
export function AccessWarning({ meeting, interviewers }: AccessWarningProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const toast = useToast();
  const { companyId, opportunityId, memberId, name } = meeting;
  const readers = useListReadersQuery({ companyId, opportunityId, memberId });
  const team = useGetHiringTeamQuery({ companyId, opportunityId });
  const [add, { isLoading }] = useAddToHiringTeamMutation();
  const seeing = readers.currentData?.data;
  const barred = seeing ? interviewers.filter(({ userId }) => !seeing.some((one) => one.userId === userId)) : [];
  if (barred.length === 0) return null;
  const canGive = team.data?.canChange === true;
  const names = list(barred.map((person) => person.name));
  const giveAccess = async () => {
    try {
      for (const { userId } of barred)
        await add({ companyId, opportunityId, body: { userId, part: 'interviewer' } }).unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ message: t(error.message) });
    }
  };
  return (
    <Alert severity="warning">
      {t('{{names}} cannot see {{name}}, and would interview without having read anything.', {
        names,
        name: firstNameOf(name),
        count: barred.length,
        defaultValue_one: '{{names}} cannot see {{name}}, and would interview without having read anything.',
        defaultValue_other: '{{names}} cannot see {{name}}, and would interview without having read anything.',
      })}
      {canGive && (
        <Box sx={{ mt: 0.5 }}>
          {t('With access, {{names}} joins the hiring team as an interviewer and sees all candidates of this role.', {
            names,
            count: barred.length,
            defaultValue_one:
              'With access, {{names}} joins the hiring team as an interviewer and sees all candidates of this role.',
            defaultValue_other:
              'With access, {{names}} join the hiring team as interviewers and see all candidates of this role.',
          })}
          <Button
            size="small"
            color="inherit"
            disabled={isLoading}
            onClick={() => void giveAccess()}
            sx={{ display: 'flex', mt: 1 }}
          >
            {t('Give access')}
          </Button>
        </Box>
      )}
    </Alert>
  );
}
