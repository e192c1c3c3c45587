import { placeKinds } from '@marigold/contract/interviews';
import type { Round } from '@marigold/contract/rounds';
import { FieldFrame } from '#ui/form/FieldFrame.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { placeLooks } from '../placeLooks.ts';
import { InterviewersField } from '../sheet/InterviewersField.tsx';
import { LengthField } from '../sheet/LengthField.tsx';
import { usePeople } from '../usePeople.ts';

interface RoundFieldsProps {
  round: Round;
  /** From 0. */
  at: number;
  isLast: boolean;
  /** Whether somebody wanted to save it without a name. */
  isNameless: boolean;
  onChange: (part: Partial<Round>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One round: what it is called, how long it takes, who interviews, and where. */
export function RoundFields({ round, at, isLast, isNameless, onChange, onMove, onRemove }: RoundFieldsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { people } = usePeople();
  const { name, duration, interviewers, attendance, place, isOffered } = round;
  const look = placeLooks[place.kind];
  const label = t('Round {{number}}', { number: number(at + 1) });
  const chosen = interviewers
    .map((id) => people.find(({ userId }) => userId === id))
    .filter((one) => one !== undefined);
  return (
    <Box
      component="li"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        p: 2,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
        bgcolor: color.card,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <FieldFrame
          label={label}
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
          error={isNameless}
          below={isNameless && t('Give the round a name.')}
          inputProps={{ maxLength: 80, dir: 'auto' }}
        />
        <Box sx={{ display: 'flex', mt: 3 }}>
          <IconButton
            aria-label={t('Move {{name}} up', { name: name || label })}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={17} />
          </IconButton>
          <IconButton
            aria-label={t('Move {{name}} down', { name: name || label })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={17} />
          </IconButton>
          <IconButton aria-label={t('Remove {{name}}', { name: name || label })} onClick={onRemove}>
            <Trash2 size={17} />
          </IconButton>
        </Box>
      </Box>
      <LengthField value={duration} onChange={(chosenLength) => onChange({ duration: chosenLength })} />
      <InterviewersField
        value={chosen}
        onChange={(next) => onChange({ interviewers: next.map(({ userId }) => userId) })}
        help={interviewers.length === 0 ? t('Nobody: whoever schedules it chooses.') : undefined}
      />
      {interviewers.length > 1 && (
        <SegmentedControl
          fill
          label={t('Who comes')}
          value={attendance}
          onChange={(next) => onChange({ attendance: next })}
          segments={[
            { value: 'all', label: t('All of them') },
            { value: 'any', label: t('One of them') },
          ]}
        />
      )}
      <SegmentedControl
        fill
        label={t('Where')}
        value={place.kind}
        onChange={(kind) => onChange({ place: { ...place, kind } })}
        segments={placeKinds.map((kind) => {
          const { icon: Icon, name: word } = placeLooks[kind];
          return { value: kind, label: t(word), icon: <Icon size={15} aria-hidden /> };
        })}
      />
      <FieldFrame
        label={t(look.label)}
        hint={t('optional')}
        value={place.text}
        onChange={({ target }) => onChange({ place: { ...place, text: target.value } })}
        placeholder={t(look.example)}
        inputProps={{ maxLength: 500, dir: place.kind === 'office' ? 'auto' : 'ltr' }}
      />
      {at === 0 && (
        <FormControlLabel
          control={<Switch checked={isOffered} onChange={(_event, isOn) => onChange({ isOffered: isOn })} />}
          label={t('The assistant offers times of it to whoever passed the screening')}
          sx={{ typography: 'meta' }}
        />
      )}
    </Box>
  );
}
