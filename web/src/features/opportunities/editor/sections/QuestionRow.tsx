import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** What has the focus while a question is moved, and keeps it: its text, or the button of a direction. */
export type Held = 'text' | 1 | -1;

interface QuestionRowProps {
  number: number;
  question: string;
  /** The right answer; open questions have none. */
  correctAnswer?: boolean;
  /** Whether candidates may answer by video or voice as well. */
  mayRecord: boolean;
  maxLength: number;
  isDuplicate: boolean;
  isLast: boolean;
  onChange: (question: string) => void;
  onAnswer?: (correctAnswer: boolean) => void;
  onRecord?: ((mayRecord: boolean) => void) | undefined;
  onMove: (by: 1 | -1, held: Held) => void;
  onRemove: () => void;
  onEnter: () => void;
}

/** One question, written in place; Alt with an arrow moves it, Enter starts the next. */
export function QuestionRow(props: QuestionRowProps) {
  const { number, question, correctAnswer, mayRecord, maxLength, isDuplicate, isLast } = props;
  const { onChange, onAnswer, onRecord, onMove, onRemove, onEnter } = props;
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (event.altKey && by) {
      event.preventDefault();
      onMove(by, 'text');
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  const movers = (
    <>
      <IconButton data-by={-1} aria-label={t('Move up')} disabled={number === 1} onClick={() => onMove(-1, -1)}>
        <ChevronUp size={15} />
      </IconButton>
      <IconButton data-by={1} aria-label={t('Move down')} disabled={isLast} onClick={() => onMove(1, 1)}>
        <ChevronDown size={15} />
      </IconButton>
    </>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr) 44px', sm: '48px 20px minmax(0, 1fr) auto 28px' },
        gap: { xs: 0.5, sm: 1.25 },
        alignItems: 'center',
        py: '6px',
        px: 1,
        borderBottom: `1px solid ${color.borderSubtle}`,
        '&:last-of-type': { border: 0 },
        '&:focus-within': { bgcolor: color.surface3 },
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, '& button': { width: 24, height: 28 } }}>{movers}</Box>
      <Box component="span" className="numbers" sx={{ typography: 'meta', color: color.text3 }}>
        {number}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <InputBase
          fullWidth
          multiline
          value={question}
          placeholder={t('Write a question')}
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={onKeyDown}
          sx={{ py: 0.5, fontSize: { xs: '1rem', sm: '0.875rem' }, lineHeight: '20px' }}
          slotProps={{
            input: {
              'aria-label': t('Question {{number}}', { number }),
              'aria-invalid': isDuplicate,
              maxLength,
              dir: 'auto',
            },
          }}
        />
        {isDuplicate && (
          <Box role="note" sx={{ typography: 'caption', color: color.warningText }}>
            {t('The same question stands above.')}
          </Box>
        )}
        {question.length >= maxLength * 0.8 && (
          <Box className="numbers" sx={{ typography: 'caption', color: color.text3 }}>
            {question.length} / {maxLength}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          gridRow: { xs: 2, sm: 'auto' },
          gridColumn: { xs: 2, sm: 'auto' },
          justifySelf: 'start',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
        }}
      >
        <Box sx={{ display: { xs: 'flex', sm: 'none' } }}>{movers}</Box>
        {onAnswer && (
          <SegmentedControl
            label={t('Right answer to question {{number}}', { number })}
            value={correctAnswer ? 'yes' : 'no'}
            onChange={(answer) => onAnswer(answer === 'yes')}
            segments={[
              { value: 'yes' as const, label: t('Yes') },
              { value: 'no' as const, label: t('No') },
            ]}
          />
        )}
        {onRecord && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={mayRecord}
                onChange={({ target }) => onRecord(target.checked)}
                slotProps={{ input: { 'aria-label': t('Question {{number}} also by video or voice', { number }) } }}
              />
            }
            label={t('Also by video or voice')}
            sx={{ m: 0, color: color.text2, '& .MuiFormControlLabel-label': { typography: 'meta' } }}
          />
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={t('Remove question {{number}}', { number })}
        onClick={onRemove}
        sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 3, sm: 'auto' } }}
      >
        <X size={15} />
      </IconButton>
    </Box>
  );
}
