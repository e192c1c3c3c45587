import { announce } from '#ui/feedback/announce.ts';
import { color, font } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import { Plus, Sparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicates, moved } from './questionList.ts';
import { type Held, QuestionRow } from './QuestionRow.tsx';

interface Question {
  question: string;
  correctAnswer?: boolean;
  mayRecord?: boolean | undefined;
}

interface QuestionListProps<T extends Question> {
  title: string;
  help: string;
  /** Above the column of right answers. */
  answers?: string;
  /** Whether candidates can be allowed to answer by video or voice. */
  canRecord?: boolean;
  questions: readonly T[];
  blank: T;
  max: number;
  maxLength: number;
  suggestions: readonly string[];
  onChange: (questions: T[]) => void;
}

/** Questions in their order, with suggestions to take over; the number of them is limited. */
export function QuestionList<T extends Question>(props: QuestionListProps<T>) {
  const { title, help, answers, canRecord, questions, blank, max, maxLength, suggestions, onChange } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const focusOn = useRef<{ at: number; held: Held } | null>(null);
  useEffect(() => {
    if (focusOn.current === null) return;
    const { at, held } = focusOn.current;
    const row = list.current?.children[at];
    // Of the buttons for wide and for narrow screens those that are not shown take no focus, nor does one that is disabled.
    const wanted = held === 'text' ? ['textarea:not([aria-hidden])'] : [`[data-by="${-held}"]`, `[data-by="${held}"]`];
    for (const each of wanted) for (const one of row?.querySelectorAll<HTMLElement>(each) ?? []) one.focus();
    focusOn.current = null;
  });
  const isFull = questions.length >= max;
  const same = duplicates(questions);
  const replace = (at: number, change: Partial<T>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const add = (question = '') => {
    const blankAt = questions.findIndex((one) => !one.question.trim());
    focusOn.current = { at: blankAt >= 0 ? blankAt : questions.length, held: 'text' };
    if (blankAt >= 0) replace(blankAt, { question } as Partial<T>);
    else if (!isFull) onChange([...questions, { ...blank, question }]);
  };
  const move = (at: number, by: 1 | -1, held: Held) => {
    if (at + by < 0 || at + by >= questions.length) return;
    focusOn.current = { at: at + by, held };
    announce(t('Question {{number}}', { number: at + by + 1 }));
    onChange(moved(questions, at, by));
  };
  const written = questions.filter(({ question }) => question.trim()).length;
  return (
    <section>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Box component="h2" sx={{ m: 0, font: `650 1.125rem/24px ${font.display}` }}>
          {title}
        </Box>
        <Chip label={t('{{chosen}} of {{max}}', { chosen: written, max })} className="numbers" />
        {answers && questions.length > 0 && (
          <Box
            sx={{
              marginInlineStart: 'auto',
              typography: 'meta',
              color: color.text3,
              display: { xs: 'none', sm: 'block' },
            }}
          >
            {answers}
          </Box>
        )}
      </Box>
      <Box sx={{ typography: 'meta', color: color.text2, mt: 0.5, mb: 1.5, maxWidth: '68ch' }}>{help}</Box>
      {questions.length > 0 && (
        <Card component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none', mb: 1.25 }}>
          {questions.map(({ question, correctAnswer, mayRecord }, at) => (
            <QuestionRow
              key={at}
              number={at + 1}
              question={question}
              correctAnswer={correctAnswer}
              mayRecord={mayRecord ?? false}
              maxLength={maxLength}
              isDuplicate={same.has(at)}
              isLast={at === questions.length - 1}
              onChange={(text) => replace(at, { question: text } as Partial<T>)}
              onAnswer={
                'correctAnswer' in blank ? (answer) => replace(at, { correctAnswer: answer } as Partial<T>) : undefined
              }
              onRecord={
                // What is not allowed is not said: so it is off wherever nobody chose.
                canRecord ? (may) => replace(at, { mayRecord: may || undefined } as Partial<T>) : undefined
              }
              onMove={(by, held) => move(at, by, held)}
              onRemove={() => onChange(questions.filter((_, index) => index !== at))}
              onEnter={() => add()}
            />
          ))}
        </Card>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" startIcon={<Plus size={14} />} disabled={isFull} onClick={() => add()}>
          {t('Add question')}
        </Button>
        {!isFull &&
          suggestions.map((suggestion) => (
            <Chip
              key={suggestion}
              size="medium"
              variant="outlined"
              icon={<Sparkles size={13} />}
              label={suggestion}
              onClick={() => add(suggestion)}
              sx={{ borderStyle: 'dashed', borderColor: color.borderStrong, maxWidth: '100%' }}
            />
          ))}
      </Box>
    </section>
  );
}
