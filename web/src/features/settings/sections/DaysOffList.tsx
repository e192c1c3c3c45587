import { color, radius } from '#ui/theme/tokens.ts';
import { availabilityLimits, type DaysOff } from '@marigold/contract/onboarding';
import { serverNow } from '@marigold/contract/serverTime';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { CalendarOff, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DaysOffListProps {
  value: readonly DaysOff[];
  onChange: (value: DaysOff[]) => void;
}

const longestWord = 80;
const localDay = () => new Date(serverNow()).toLocaleDateString('sv');

function NewDaysOff({ onAdd, onClose }: { onAdd: (added: DaysOff) => void; onClose: () => void }) {
  const { t } = useTranslation();
  const today = localDay();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [word, setWord] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isBackwards = to !== '' && to < from;
  const add = () => {
    setAsked(true);
    if (from && !isBackwards) onAdd({ from, to: to || from, word: word.trim() });
  };
  const date = { inputLabel: { shrink: true } } as const;
  return (
    <Box
      role="group"
      aria-label={t('Add days off')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 1.5,
        p: 1.5,
        border: `1px solid ${color.border}`,
        borderRadius: `${radius.md}px`,
      }}
    >
      <TextField
        type="date"
        autoFocus
        label={t('First day off')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={isAsked && !from}
        helperText={isAsked && !from ? t('Choose a day.') : undefined}
        slotProps={{ ...date, htmlInput: { min: today } }}
      />
      <TextField
        type="date"
        label={t('Last day off')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={isBackwards}
        helperText={isBackwards ? t('The last day off must not be before the first.') : undefined}
        slotProps={{ ...date, htmlInput: { min: from || today } }}
      />
      <TextField
        label={t('What for, if you like')}
        placeholder={t('Only you read it')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        slotProps={{ htmlInput: { maxLength: longestWord, dir: 'auto' } }}
        sx={{ gridColumn: '1 / -1' }}
      />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="small" variant="contained" onClick={add}>
          {t('Add')}
        </Button>
      </Box>
    </Box>
  );
}

/** Days on which somebody cannot be booked, those ahead first to come first, and the way to add some. */
export function DaysOffList({ value, onChange }: DaysOffListProps) {
  const { t, i18n } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const format = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const spoken = ({ from, to }: DaysOff) => format.formatRange(new Date(from), new Date(to));
  const today = localDay();
  const ahead = value.filter(({ to }) => to >= today).toSorted((one, other) => one.from.localeCompare(other.from));
  return (
    <Box component="section" aria-label={t('Days off')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 550 }}>{t('Days off')}</Box>
          <Box sx={{ typography: 'meta', color: color.text2 }}>{t('No times are offered on these days')}</Box>
        </Box>
        {!isAdding && (
          <Button
            size="small"
            startIcon={<Plus size={15} />}
            disabled={ahead.length >= availabilityLimits.daysOff}
            onClick={() => setAdding(true)}
          >
            {t('Add days off')}
          </Button>
        )}
      </Box>
      {isAdding && (
        <NewDaysOff
          onAdd={(added) => {
            setAdding(false);
            // What is over is of no use to anybody.
            onChange([...ahead, added]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {ahead.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ahead.map((each, at) => (
            <Box
              component="li"
              // Two entries may be the same.
              key={`${each.from} ${each.to} ${String(at)}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}
            >
              <CalendarOff size={16} color={color.text3} aria-hidden />
              <Box className="numbers" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{spoken(each)}</bdi>
                {each.word && (
                  <Box component="span" sx={{ color: color.text2 }}>
                    {' '}
                    · <bdi>{each.word}</bdi>
                  </Box>
                )}
              </Box>
              <IconButton
                aria-label={t('Remove the days off {{days}}', { days: spoken(each) })}
                onClick={() => onChange(ahead.filter((other) => other !== each))}
              >
                <X size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
