import { useCopy } from '#ui/hooks/useCopy.ts';
import { isApiError } from '#api/problem.ts';
import { useGetScreeningQuery, useListMatchConversationsQuery } from '#api/services/chat.ts';
import { useMe } from '#state/root.ts';
import { canBeScreened } from '#subjects/candidate/decide/statuses.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { RecordedAnswer } from '#subjects/conversation/RecordedAnswer.tsx';
import { givenOf } from '#subjects/conversation/screening.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Failure } from '#ui/feedback/Failure.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Conversation, Screening } from '@marigold/contract/chat';
import type { Match } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Bot, Check, Copy, Hourglass, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const lists = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;

/** How far the screening is, in words. */
function StateLine({ screening, reminded }: { screening: Screening; reminded: boolean }) {
  const { t } = useTranslation();
  const { state, total } = screening;
  const given = givenOf(screening);
  const words = {
    waiting: t('It begins in the morning, where the candidate lives.'),
    asking: t('The bot is asking. {{given}} of {{total}} answered.', { given, total }),
    confirming: t('Everything is answered, but not sent yet.'),
    paused: t('Somebody of your company paused the bot.'),
    handedOver: t('Somebody of your company took over from the bot.'),
    sent: t('The answers are sent.'),
    passed: t('Passed: every answer is as expected.'),
    failed: t('Not passed: an answer differs from the expected one.'),
    expired: t('Nobody answered for a week. A late answer goes on where it stopped.'),
    ended: t('It ended without all answers.'),
  };
  if (!state) return null;
  const isOpen = state === 'asking' || state === 'confirming';
  return (
    <Typography sx={{ py: 2, color: color.text2 }}>
      {words[state]} {isOpen && reminded && t('A reminder was sent.')}
    </Typography>
  );
}

/** A question with a right answer: which that is, which was given, and whether they agree. */
function Judged({ question: { text, options } }: { question: Screening['data'][number] }) {
  const { t } = useTranslation();
  const expected = options.find(({ isRight }) => isRight)?.text ?? '';
  const given = options.find(({ isSelected }) => isSelected);
  const [Icon, tint, word] = !given
    ? ([Hourglass, color.text3, t('No answer yet')] as const)
    : given.isRight
      ? ([Check, color.successText, t('As expected')] as const)
      : ([X, color.errorText, t('Differs')] as const);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1.25 }}>
      <Box sx={{ color: tint, pt: '3px' }}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box>
        <Box dir="auto" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
        <Box sx={{ typography: 'meta', color: color.text2 }}>
          {t('Expected: {{answer}}.', { answer: expected })}{' '}
          {given && <>{t('Answer: {{answer}}.', { answer: given.text })} </>}
          <Box component="span" sx={{ color: tint, fontWeight: 600 }}>
            {word}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

interface WrittenProps {
  item: Screening['openQuestions'][number];
  conversationId: string;
}

/** An open question with its answer; of one by video or voice, what is said stands beside it. */
function Written({ item: { question, answer, recording }, conversationId }: WrittenProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Box component="li">
      <Box dir="auto" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {question}
      </Box>
      {recording && (
        <Box sx={{ maxWidth: 480, py: 1 }}>
          <RecordedAnswer key={recording.recordingId} {...recording} conversationId={conversationId} />
        </Box>
      )}
      <Box
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: answer ? color.text : color.text2 }}
      >
        {answer ?? t('No answer yet')}
        {recording && !answer && t('What is said was not written down.')}
      </Box>
      {answer && (
        <Button size="small" variant="text" startIcon={<Copy size={15} />} onClick={() => void copy(answer ?? '')}>
          {t('Copy')}
        </Button>
      )}
    </Box>
  );
}

function Answers({ thread, nothing }: { thread: Conversation; nothing: ReactNode }) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const asked = { memberId: userId, conversationId: thread.conversationIdentifier };
  const { currentData, error, isFetching, refetch } = useGetScreeningQuery(asked, { refetchOnMountOrArgChange: true });
  // Whatever changes in the conversation may be an answer, and what is on its way may be older than the change: then it is
  // asked for once more when it is there.
  const change = `${thread.version} ${thread.lastMessage?.sequence}`;
  const askedAt = useRef(change);
  useEffect(() => {
    if (isFetching || askedAt.current === change) return;
    askedAt.current = change;
    void refetch();
  }, [change, isFetching, refetch]);
  if (!currentData && isApiError(error) && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton height={120} />;
  if (!currentData.state) return nothing;
  return (
    <>
      <StateLine screening={currentData} reminded={thread.reminderStatus === 2 || thread.reminderStatus === 3} />
      {currentData.data.length > 0 && (
        <Box component="ul" aria-label={t('Screening')} sx={lists}>
          {currentData.data.map((question) => (
            <Judged key={question.id} question={question} />
          ))}
        </Box>
      )}
      {currentData.openQuestions.length > 0 && (
        <Box component="ul" aria-label={t('Open questions')} sx={{ ...lists, pt: 2.5 }}>
          {currentData.openQuestions.map((item) => (
            <Written key={item.questionId} item={item} conversationId={asked.conversationId} />
          ))}
        </Box>
      )}
    </>
  );
}

function Nothing({ match, onStart }: { match: Match; onStart?: ((match: Match) => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Empty
      drawing="people"
      title={t('No answers yet')}
      actions={
        onStart &&
        canBeScreened(match) && (
          <Button startIcon={<Bot size={16} />} onClick={() => onStart(match)}>
            {t('Start screening')}
          </Button>
        )
      }
    >
      {t('The bot has not asked this candidate anything.')}
    </Empty>
  );
}

interface AnswersTabProps {
  place: Place;
  match: Match;
  /** Has the bot ask; absent where there is nothing to ask, or the person may not. */
  onStart?: ((match: Match) => void) | undefined;
}

/** What the bot asked a candidate and what they answered, beside what was expected. */
export function AnswersTab({ place, match, onStart }: AnswersTabProps) {
  const { userId } = useMe();
  const { currentData, error, isFetching, refetch } = useListMatchConversationsQuery(
    { ...place, tenant: userId, matchId: match.matchId },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && isApiError(error) && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton height={120} />;
  const [thread] = currentData.data;
  const nothing = <Nothing match={match} onStart={onStart} />;
  return thread ? <Answers key={thread.conversationIdentifier} thread={thread} nothing={nothing} /> : nothing;
}
