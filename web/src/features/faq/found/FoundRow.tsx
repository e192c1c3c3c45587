import { color } from '#ui/theme/tokens.ts';
import { faqLimits } from '@marigold/contract/faq';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Letters that surely stand in the three lines of an answer that is not unfolded. */
const inSight = 160;

interface Said {
  question: string;
  answer: string;
}

interface FoundRowProps {
  said: Said;
  isChosen: boolean;
  /** Why it may be one too many, in the reader's language. */
  note: string | undefined;
  onToggle: () => void;
  onChange: (said: Said) => void;
}

/** A question that was found: chosen or not, with its answer to unfold and to put right. */
export function FoundRow({ said, isChosen, note, onToggle, onChange }: FoundRowProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { question, answer } = said;
  const isLong = answer.length > inSight || answer.includes('\n');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, px: 1, py: 1, borderTop: `1px solid ${color.borderSubtle}` }}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        slotProps={{ input: { 'aria-label': question } }}
        sx={{ alignSelf: 'start' }}
      />
      {isEditing ? (
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5, py: 1, paddingInlineEnd: 1 }}>
          <TextField
            autoFocus
            multiline
            label={t('Question')}
            value={question}
            onChange={({ target }) => onChange({ question: target.value, answer })}
            slotProps={{ htmlInput: { maxLength: faqLimits.question, dir: 'auto' } }}
          />
          <TextField
            multiline
            maxRows={12}
            label={t('Answer')}
            value={answer}
            onChange={({ target }) => onChange({ question, answer: target.value })}
            slotProps={{ htmlInput: { maxLength: faqLimits.answer, dir: 'auto' } }}
          />
        </Box>
      ) : (
        <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
          <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {question}
          </Box>
          <Box
            dir="auto"
            sx={{
              color: color.text2,
              overflowWrap: 'anywhere',
              ...(isOpen
                ? { whiteSpace: 'pre-line' }
                : { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }),
            }}
          >
            {answer}
          </Box>
          {note && (
            <Box role="note" sx={{ typography: 'meta', color: color.warningText }}>
              <bdi>{note}</bdi>
            </Box>
          )}
          {isLong && (
            <Button
              size="small"
              variant="text"
              aria-expanded={isOpen}
              aria-label={isOpen ? t('Less of “{{question}}”', { question }) : t('All of “{{question}}”', { question })}
              onClick={() => setOpen(!isOpen)}
              sx={{ mx: -0.75 }}
            >
              {isOpen ? t('Show less') : t('Show all')}
            </Button>
          )}
        </Box>
      )}
      <Button
        size="small"
        aria-label={isEditing ? t('Done with “{{question}}”', { question }) : t('Edit “{{question}}”', { question })}
        onClick={() => setEditing(!isEditing)}
        sx={{ alignSelf: 'start', flex: 'none', mt: 0.5 }}
      >
        {isEditing ? t('Done') : t('Edit')}
      </Button>
    </Box>
  );
}
