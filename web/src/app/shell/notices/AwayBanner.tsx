import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useEndOwnAbsenceMutation } from '#subjects/person/absence/absenceApi.ts';
import { useAbsenceOf } from '#subjects/person/absence/useAbsences.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Button from '@mui/material/Button';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NoticeBanner } from './NoticeBanner.tsx';

/** Says on every page that one is away and who stands in, with one button for whoever is back. */
export function AwayBanner() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { companyId, userId } = useMe();
  const absence = useAbsenceOf(userId);
  const [end, { isLoading }] = useEndOwnAbsenceMutation();
  const comeBack = () =>
    void end({ companyId, userAccountId: userId })
      .unwrap()
      .then(
        () => toast({ message: t('Welcome back.') }),
        (error: unknown) => {
          if (!isApiError(error)) throw error;
          dispatch(showAlert({ message: error.message, type: 'error' }));
        },
      );
  return (
    <NoticeBanner
      icon={CalendarClock}
      action={
        <Button size="small" variant="contained" loading={isLoading} onClick={comeBack}>
          {t('I’m back')}
        </Button>
      }
    >
      {absence?.isAway &&
        t('You are away until {{until}}. {{person}} stands in.', {
          until: date(absence.until),
          person: absence.standIn.fullName,
        })}
    </NoticeBanner>
  );
}
