import { useAppDispatch } from '#state/root.ts';
import { openSettings } from '#state/settingsUser.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CalendarCheck2, CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { SectionFrame } from '../SectionFrame.tsx';

/** Which calendar interviews are planned with: the own hours, as long as no other is connected. */
export function CalendarSection() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { section } = useParams();
  const showHours = () => (section ? void navigate('/settings/availability') : dispatch(openSettings('availability')));
  return (
    <SectionFrame>
      <Box
        sx={{ display: 'grid', gap: 1.5, p: 2, border: `1px solid ${color.border}`, borderRadius: `${radius.lg}px` }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <CalendarCheck2 size={20} color={color.successText} aria-hidden />
          <Typography variant="h3" component="h2">
            {t('Marigold’s own calendar')}
          </Typography>
        </Box>
        <Box sx={{ color: color.text2 }}>
          {t('Interview times come from your hours. No other calendar is looked at or written to.')}
        </Box>
        <Button onClick={showHours} sx={{ justifySelf: 'start' }}>
          {t('See my hours')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.25, color: color.text2 }}>
        <CalendarX2 size={20} color={color.text3} aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ color: color.text }}>
            {t('Outlook and Google')}
          </Typography>
          {t('They can be connected here once whoever runs this server has set them up. They are not set up yet.')}
        </Box>
      </Box>
    </SectionFrame>
  );
}
