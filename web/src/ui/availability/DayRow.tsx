import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { CopyCheck, Plus, X } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { TimeSelect } from './TimeSelect.tsx';
import { type DayHours, dayName, nextRange, type Range, rangesOf, spokenTime, withRanges, wrongOf } from './week.ts';

interface DayRowProps {
  hours: DayHours;
  onChange: (hours: DayHours) => void;
  /** Gives these times to every day. */
  onCopy: () => void;
}

/** One day of the week: whether it is on, and its hours, which can be several. */
export function DayRow({ hours, onChange, onCopy }: DayRowProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { day, isAvailable } = hours;
  const name = dayName(i18n.language, day, 'long');
  const ranges = isAvailable ? rangesOf(hours) : [];
  const next = nextRange(ranges);
  const set = (at: number, range: Partial<Range>) =>
    onChange(
      withRanges(
        hours,
        ranges.map((each, place) => (place === at ? { ...each, ...range } : each)),
      ),
    );
  return (
    <Box role="group" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: '1 0 auto', height: 44, fontWeight: 550 }}
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
      {!isAvailable && (
        <Box sx={{ typography: 'meta', color: color.text3, alignSelf: 'center' }}>{t('Not available')}</Box>
      )}
      <Box
        sx={{
          flex: '0 1 auto',
          minWidth: 0,
          marginInlineStart: 'auto',
          display: 'grid',
          rowGap: 0.5,
          justifyItems: 'start',
        }}
      >
        {ranges.map((range, at) => {
          const wrong = wrongOf(hours, at);
          const values = { day: name, number: at + 1 };
          return (
            // What is taken out in between takes its place with it.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={at}>
              <Box sx={{ display: 'flex', alignItems: 'center', columnGap: { xs: 0.25, sm: 1 }, minHeight: 44 }}>
                <TimeSelect
                  label={at === 0 ? t('{{day}} from', values) : t('{{day}} from, hours {{number}}', values)}
                  value={range.startTime}
                  onChange={(time) => set(at, { startTime: time })}
                />
                <Box component="span" aria-hidden sx={{ color: color.text3 }}>
                  –
                </Box>
                <TimeSelect
                  label={at === 0 ? t('{{day}} until', values) : t('{{day}} until, hours {{number}}', values)}
                  value={range.endTime}
                  isEnd
                  error={wrong !== null}
                  describedBy={wrong ? `${id}${at}` : undefined}
                  onChange={(time) => set(at, { endTime: time })}
                />
                {at === 0 ? (
                  <Box sx={{ display: 'flex', flex: 'none' }}>
                    <Tooltip title={next ? t('Add hours on this day') : ''}>
                      <IconButton
                        aria-label={t('Add hours on {{day}}', values)}
                        disabled={!next}
                        onClick={() => next && onChange(withRanges(hours, [...ranges, next]))}
                        sx={narrow}
                      >
                        <Plus size={16} />
                      </IconButton>
                    </Tooltip>
                    <Tooltip title={t('Use these times on every day')}>
                      <IconButton
                        aria-label={t('Use the times of {{day}} on every day', values)}
                        onClick={onCopy}
                        sx={narrow}
                      >
                        <CopyCheck size={16} />
                      </IconButton>
                    </Tooltip>
                  </Box>
                ) : (
                  <Tooltip title={t('Remove these hours')}>
                    <IconButton
                      aria-label={t('Remove hours {{number}} of {{day}}', values)}
                      onClick={() =>
                        onChange(
                          withRanges(
                            hours,
                            ranges.filter((_range, place) => place !== at),
                          ),
                        )
                      }
                      sx={narrow}
                    >
                      <X size={16} />
                    </IconButton>
                  </Tooltip>
                )}
              </Box>
              {wrong && (
                <FormHelperText error id={`${id}${at}`} role="alert" sx={{ textAlign: 'end', m: 0 }}>
                  {wrong === 'backwards'
                    ? t('End must be after {{time}}', { time: spokenTime(i18n.language, range.startTime) })
                    : t('These hours overlap those above. Change one, or remove them.')}
                </FormHelperText>
              )}
            </Fragment>
          );
        })}
      </Box>
    </Box>
  );
}

/** Two of these fit beside the times on a phone. */
const narrow = { width: { xs: 30, sm: 36 }, minWidth: { xs: 30, sm: 36 } } as const;
