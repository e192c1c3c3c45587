import { firstNameOf } from '#subjects/candidate/interview/meeting.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import Box from '@mui/material/Box';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Troubled } from '../calendar/Troubled.tsx';

/** Interviews that a calendar did not take; everybody has their invitation all the same. */
export function NotInCalendar({ interviews }: { interviews: readonly Interview[] }) {
  const { t } = useTranslation();
  const { number, list } = useFormat();
  const title = t('{{shown}} interviews are not in a calendar', {
    count: interviews.length,
    shown: number(interviews.length),
    defaultValue_one: 'One interview is not in a calendar',
    defaultValue_other: '{{shown}} interviews are not in a calendar',
  });
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'grid',
        gridTemplateColumns: '18px minmax(0, 1fr)',
        gap: 1.5,
        bgcolor: color.card,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
        px: 2,
        py: 1.75,
      }}
    >
      <CalendarX size={18} aria-hidden color={color.warningText} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600 }}>
          {title}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'meta', color: color.text2 }}>
          {interviews.map((interview) => (
            <Troubled key={interview.interviewId} interview={interview} />
          ))}
        </Box>
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('{{names}} got the invitation all the same, nothing is lost.', {
            names: list([...new Set(interviews.map(({ candidate }) => firstNameOf(candidate.name)))]),
          })}
        </Box>
      </Box>
    </Box>
  );
}
