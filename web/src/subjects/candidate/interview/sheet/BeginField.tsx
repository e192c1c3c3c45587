import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useSpoken } from '../useSpoken.ts';
import { beginsOn } from './week/layout.ts';
import type { Free } from './week/useFree.ts';
import type { Schedule } from './useSchedule.ts';

/** Every time of the chosen day at which everybody is free, to the quarter of an hour. */
export function BeginField({ schedule: { plan, change }, week }: { schedule: Schedule; week: Free }) {
  const { t } = useTranslation();
  const { time, longDay } = useSpoken();
  const { time: chosen } = plan;
  if (!chosen) return null;
  const free = beginsOn(chosen, week.slots);
  const isFree = free.some((begin) => begin.getTime() === chosen.getTime());
  const all = isFree ? free : [...free, chosen].toSorted((one, other) => one.getTime() - other.getTime());
  return (
    <TextField
      select
      label={t('Begins, {{day}}', { day: longDay(chosen) })}
      value={chosen.toISOString()}
      onChange={({ target }) => change({ time: new Date(target.value) })}
      helperText={week.free && !isFree ? t('Not everybody is free then.') : undefined}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
    >
      {all.map((begin) => (
        <MenuItem key={begin.getTime()} value={begin.toISOString()} className="numbers">
          {time(begin)}
        </MenuItem>
      ))}
    </TextField>
  );
}
