import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useAbsenceOf } from './useAbsences.ts';

/** For whom the reader stands in here, and how long. */
export function StandsInWords({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const absence = useAbsenceOf(userId);
  if (!absence) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', typography: 'caption', fontWeight: 420, lineHeight: '16px', color: color.text2 }}
    >
      <bdi>{t('For {{name}}, until {{until}}', { name: absence.fullName, until: date(absence.until) })}</bdi>
    </Box>
  );
}
