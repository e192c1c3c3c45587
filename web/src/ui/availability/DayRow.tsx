import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { CopyCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { TimeSelect } from './TimeSelect.tsx';
import { type DayHours, dayName, isBackwards, spokenTime } from './week.ts';

interface DayRowProps {
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** Gives these times to every day. */
  onCopy: () => void;
}

/** One day of the week: whether it is on, from when to when. */
export function DayRow({ hours, onChange, onCopy }: DayRowProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { day, isAvailable, startTime, endTime } = hours;
  const name = dayName(i18n.language, day, 'long');
  const wrong = isBackwards(hours);
  return (
    <Box role="group" aria-label={name}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 }}>
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 0 auto', minHeight: 44, fontWeight: 550 }}
        >
          <Switch
            checked={isAvailable}
            onChange={(_event, checked) => onChange({ ...hours, isAvailable: checked })}
            slotProps={{ input: { 'aria-label': name } }}
          />
          <Box component="span" sx={{ color: isAvailable ? color.text : color.text3 }}>
            {dayName(i18n.language, day, 'short')}
          </Box>
        </Box>
        {isAvailable ? (
          <Box
            sx={{
              flex: '0 1 auto',
              minWidth: 0,
              marginInlineStart: 'auto',
              display: 'flex',
              alignItems: 'center',
              columnGap: { xs: 0.5, sm: 1 },
            }}
          >
            <TimeSelect
              label={t('{{day}} from', { day: name })}
              value={startTime}
              onChange={(time) => onChange({ ...hours, startTime: time })}
            />
            <Box component="span" aria-hidden sx={{ color: color.text3 }}>
              –
            </Box>
            <TimeSelect
              label={t('{{day}} until', { day: name })}
              value={endTime}
              error={wrong}
              describedBy={wrong ? id : undefined}
              onChange={(time) => onChange({ ...hours, endTime: time })}
            />
            <Tooltip title={t('Use these times on every day')}>
              <IconButton aria-label={t('Use the times of {{day}} on every day', { day: name })} onClick={onCopy}>
                <CopyCheck size={16} />
              </IconButton>
            </Tooltip>
          </Box>
        ) : (
          <Box sx={{ typography: 'meta', color: color.text3 }}>{t('Not available')}</Box>
        )}
      </Box>
      {wrong && (
        <FormHelperText error id={id} role="alert" sx={{ textAlign: 'end', m: 0 }}>
          {t('End must be after {{time}}', { time: spokenTime(i18n.language, startTime) })}
        </FormHelperText>
      )}
    </Box>
  );
}
