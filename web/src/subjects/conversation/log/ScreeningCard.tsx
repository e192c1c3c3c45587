import { color } from '#ui/theme/tokens.ts';
import { type Message, messageTypes } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Bot, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineOf } from '../moveWords.ts';
import { isScreening } from './log.ts';
import { RecordedAnswer } from '../RecordedAnswer.tsx';

/** Questions shown before somebody asks for all. */
const SHOWN = 2;

/** A line of the card: a question, or an answer whose question stands further up. */
interface Line {
  about: Message;
  answer: Message | undefined;
}

const isQuestion = ({ messageTypeId }: Message) =>
  messageTypeId === messageTypes.L2Question || messageTypeId === messageTypes.OpenQuestion;

/**
 * The newest answer to each question, by the question's id, or by the answer's own where its question is not loaded: until
 * they are sent, answers can be corrected. Whoever applies again may be asked other questions with the same numbers.
 */
export const answersIn = (messages: readonly Message[]): ReadonlyMap<string, Message> => {
  const asked = new Map<number | null, Message>();
  const answers = new Map<string, Message>();
  for (const message of messages.filter(isScreening))
    if (isQuestion(message)) asked.set(message.questionNumber, message);
    else answers.set(asked.get(message.questionNumber)?.id ?? message.id, message);
  return answers;
};

const linesOf = (messages: readonly Message[], answers: ReadonlyMap<string, Message>): Line[] => {
  const here = new Set(messages.map(({ id }) => id));
  const newest = new Map([...answers].map(([questionId, { id }]) => [id, questionId]));
  return messages.flatMap((message): Line[] => {
    if (isQuestion(message)) return [{ about: message, answer: answers.get(message.id) }];
    const questionId = newest.get(message.id);
    const isElsewhere = questionId !== undefined && (questionId === message.id || !here.has(questionId));
    return isElsewhere ? [{ about: message, answer: message }] : [];
  });
};

/** What was answered; a recording is played where it stands. */
function Answer({ answer }: { answer: Message }) {
  const { t } = useTranslation();
  const { text, attachment, conversationId } = answer;
  if (!attachment || attachment.isGone) return attachment && !text ? lineOf(answer, t) : text;
  return (
    <>
      <RecordedAnswer
        key={attachment.attachmentId}
        isFolded
        conversationId={conversationId}
        recordingId={attachment.attachmentId}
        kind={attachment.type.startsWith('audio/') ? 'voice' : 'video'}
      />
      {text}
    </>
  );
}

interface ScreeningCardProps {
  /** Questions and answers that stand together. */
  messages: readonly Message[];
  /** The newest answers of the whole conversation. */
  answers: ReadonlyMap<string, Message>;
  result?: ReactNode;
}

/** The screening as one card: what was asked, what was answered, and how it ended. */
export function ScreeningCard({ messages, answers, result }: ScreeningCardProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const lines = linesOf(messages, answers);
  // Answers that were corrected further down.
  if (lines.length === 0) return null;
  return (
    <Box sx={{ bgcolor: color.bubbleBot, color: color.onBubbleBot, borderRadius: '12px', p: 2, my: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 1 }}>
        <Bot size={18} aria-hidden />
        <Box sx={{ fontWeight: 600, flex: 1 }}>{t('Screening with the bot')}</Box>
        {result}
      </Box>
      <Box component="ol" id={listId} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {lines.slice(0, isWhole ? undefined : SHOWN).map(({ about, answer }) => (
          <Box
            key={about.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'meta' }}
          >
            {about.questionNumber !== null && (
              <Box component="bdi" className="numbers" sx={{ color: color.bubbleBotMuted }}>
                ({about.questionNumber}/{about.totalQuestions})
              </Box>
            )}
            <Box dir="auto" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {isQuestion(about) ? about.text : t('Answer')}
            </Box>
            <Box
              dir="auto"
              sx={{
                fontWeight: 600,
                overflowWrap: 'anywhere',
                // A player has the whole line.
                '&:has([aria-expanded=true])': { flexBasis: '100%', maxWidth: 480 },
              }}
            >
              {answer ? <Answer answer={answer} /> : t('No answer yet')}
            </Box>
          </Box>
        ))}
      </Box>
      {lines.length > SHOWN && (
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
