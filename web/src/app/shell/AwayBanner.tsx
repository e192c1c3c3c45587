import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useEndOwnAbsenceMutation } from '#subjects/person/absence/absenceApi.ts';
import { asDate, useAbsenceOf } from '#subjects/person/absence/useAbsences.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

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
    <Box
      role="status"
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 0.5,
        minHeight: 44,
        px: { xs: 2, md: 2.5 },
        py: 0.75,
        bgcolor: color.warningContainer,
        color: color.text,
        borderBottom: `1px solid ${color.borderSubtle}`,
        typography: 'meta',
        '&:empty': { display: 'none' },
      }}
    >
      {absence?.isAway && (
        <>
          <Box sx={{ flex: 'none', display: 'grid', color: color.warningText }}>
            <CalendarClock size={17} aria-hidden />
          </Box>
          <Box component="bdi" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {t('You are away until {{until}}. {{person}} stands in.', {
              until: date(asDate(absence.until)),
              person: absence.standIn.fullName,
            })}
          </Box>
          <Button size="small" variant="contained" loading={isLoading} onClick={comeBack}>
            {t('I’m back')}
          </Button>
        </>
      )}
    </Box>
  );
}
