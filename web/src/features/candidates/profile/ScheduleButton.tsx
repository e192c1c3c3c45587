import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ScheduleButtonProps {
  size: 'wide' | 'narrow' | 'phone';
  onClick: () => void;
}

/** Plans an interview; without its word where there is no room for it. One that is booked is moved where it is shown. */
export function ScheduleButton({ size, onClick }: ScheduleButtonProps) {
  const { t } = useTranslation();
  const isPhone = size === 'phone';
  return (
    <Tooltip title={t('Schedule (S)')}>
      <Button
        aria-label={t('Schedule')}
        onClick={onClick}
        startIcon={size === 'wide' ? <CalendarClock size={16} /> : undefined}
        sx={{ flex: 'none' }}
      >
        {isPhone ? <CalendarClock size={18} aria-hidden /> : t('Schedule')}
      </Button>
    </Tooltip>
  );
}
