import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CalendarSearch, MailCheck, Timer, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstNameOf, type Meeting } from '../meeting.ts';
import type { Plan } from './plan.ts';

/** What happens where the candidate chooses the time, step by step. */
export function ChoosePanel({ meeting, plan }: { meeting: Meeting; plan: Plan }) {
  const { t } = useTranslation();
  const name = firstNameOf(meeting.name);
  const steps = [
    { Icon: MailCheck, text: t('{{name}} gets an e-mail with a link that needs no sign-in.', { name }) },
    {
      Icon: CalendarSearch,
      text: t('The link shows the free times of the next {{days}} days, in the time zone of {{name}}.', {
        days: plan.daysAhead,
        name,
      }),
    },
    { Icon: Timer, text: t('A time is held for five minutes. It can be moved or cancelled until two hours before.') },
    { Icon: Users, text: t('Once it is chosen, everybody gets an e-mail with the date for their calendar.') },
  ];
  return (
    <Box sx={{ p: { xs: 2, md: 4 }, overflowY: 'auto' }}>
      <Box sx={{ maxWidth: 560, mx: 'auto' }}>
        <Typography variant="h3" component="h3">
          {t('{{name}} chooses the time', { name })}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, display: 'grid', gap: 1.5 }}>
          {steps.map(({ Icon, text }) => (
            <Box
              component="li"
              key={text}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                p: 1.5,
                border: `1px solid ${color.borderSubtle}`,
                borderRadius: `${radius.lg}px`,
                bgcolor: color.card,
              }}
            >
              <Box sx={{ display: 'flex', flex: 'none', color: color.stInvite }}>
                <Icon size={20} aria-hidden />
              </Box>
              <span>{text}</span>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
