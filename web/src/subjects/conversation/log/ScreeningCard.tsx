import { color } from '#ui/theme/tokens.ts';
import { type Message, messageTypes } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Bot, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Questions shown before somebody asks for all. */
const SHOWN = 2;

interface Asked {
  question: Message;
  answer: Message | undefined;
}

const isQuestion = ({ messageTypeId }: Message) =>
  messageTypeId === messageTypes.L2Question || messageTypeId === messageTypes.OpenQuestion;

const asked = (messages: readonly Message[]): Asked[] => {
  const questions: Asked[] = [];
  for (const message of messages) {
    const last = questions.at(-1);
    if (isQuestion(message)) questions.push({ question: message, answer: undefined });
    else if (last && !last.answer) last.answer = message;
  }
  return questions;
};

/** The screening as one card: what was asked, what was answered, and how it ended. */
export function ScreeningCard({ messages, result }: { messages: readonly Message[]; result?: ReactNode }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const questions = asked(messages);
  return (
    <Box sx={{ bgcolor: color.bubbleBot, color: color.onBubbleBot, borderRadius: '12px', p: 2, my: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 1 }}>
        <Bot size={18} aria-hidden />
        <Box sx={{ fontWeight: 600, flex: 1 }}>{t('Screening with the bot')}</Box>
        {result}
      </Box>
      <Box component="ol" id={listId} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {questions.slice(0, isWhole ? undefined : SHOWN).map(({ question, answer }) => (
          <Box
            key={question.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'meta' }}
          >
            {question.questionNumber !== null && (
              <Box component="bdi" className="numbers" sx={{ color: color.bubbleBotMuted }}>
                ({question.questionNumber}/{question.totalQuestions})
              </Box>
            )}
            <Box dir="auto" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {question.text}
            </Box>
            <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {answer ? answer.text : t('No answer yet')}
            </Box>
          </Box>
        ))}
      </Box>
      {questions.length > SHOWN && (
        <Button
          size="small"
          variant="text"
          aria-expanded={isWhole}
          aria-controls={listId}
          endIcon={isWhole ? <ChevronUp size={15} /> : <ChevronDown size={15} />}
          onClick={() => setWhole(!isWhole)}
          sx={{ mt: 0.75, ml: -1.25, color: 'inherit' }}
        >
          {isWhole ? t('Show fewer') : t('Show all answers')}
        </Button>
      )}
    </Box>
  );
}
