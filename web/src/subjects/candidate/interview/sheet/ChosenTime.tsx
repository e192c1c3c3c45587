import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { firstNameOf, type Meeting } from '../meeting.ts';
import { cityOf, later, ownZone } from '../times.ts';
import { useSpoken } from '../useSpoken.ts';
import type { Plan } from './plan.ts';

interface ChosenTimeProps {
  meeting: Meeting;
  plan: Plan;
  candidateZone: string | null;
  /** Whether anybody is written to. */
  isTold: boolean;
}

/** The time that is chosen, here and where the candidate is, and what happens next. */
export function ChosenTime({ meeting, plan: { time: chosen, duration }, candidateZone, isTold }: ChosenTimeProps) {
  const { t } = useTranslation();
  const { day, range, differs, timeThere, there } = useSpoken();
  const name = firstNameOf(meeting.name);
  if (!chosen) return <Box sx={{ color: color.text2 }}>{t('Choose a time that suits everybody.')}</Box>;
  const away = differs(candidateZone, chosen)
    ? t('{{time}} for {{name}} in {{city}}', {
        time: timeThere(chosen, candidateZone),
        name,
        city: cityOf(candidateZone),
      })
    : there(chosen, candidateZone);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box className="numbers" role="status">
        <bdi>
          <Box component="b" sx={{ fontWeight: 600 }}>
            {day(chosen)}, {range(chosen, later(chosen, duration))} {cityOf(ownZone())}
          </Box>
          {away && (
            <Box component="span" sx={{ color: color.text2 }}>
              , {away}
            </Box>
          )}
        </bdi>
      </Box>
      <Box sx={{ typography: 'caption', fontWeight: 420, color: color.text2, display: { xs: 'none', md: 'block' } }}>
        {isTold
          ? t('{{name}} and everybody who interviews get an e-mail with the date for their calendar.', { name })
          : t('The round is for the team: nobody is written to.')}
      </Box>
    </Box>
  );
}
