import { limits } from '@marigold/contract/opportunity';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#subjects/opportunity/fieldProps.ts';
import { QuestionList } from './QuestionList.tsx';
import { expectsOnlyNo } from './questionList.ts';

/** Longest questions; the server's limits. */
const LONGEST = { screening: 200, open: 300 };
/** Suggestions shown at once. */
const OFFERED = 2;

const notYet = (suggestions: readonly string[], asked: readonly { question: string }[]) =>
  suggestions.filter((text) => !asked.some(({ question }) => question === text)).slice(0, OFFERED);

/** What candidates should be asked: by yes and no, then in their own words. */
export function QuestionsSection({ content, change }: Omit<FieldProps, 'error'>) {
  const { t } = useTranslation();
  const { screeningQuestions, openQuestions, location, workMode } = content;
  const city = location?.name.split(',')[0];
  const screening = [
    ...(city && workMode?.id === 'hybrid' ? [t('Can you work in {{city}} two days a week?', { city })] : []),
    ...(city && workMode?.id === 'on-site' ? [t('Can you work in {{city}} five days a week?', { city })] : []),
    t('Can you start within 60 days?'),
    t('Are you allowed to work where the job is?'),
    t('Does the salary band fit what you expect?'),
  ];
  const open = [t('What are you proud of in your last job?'), t('Why this job, and why now?')];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <QuestionList
        title={t('Screening questions')}
        help={t(
          'Questions with yes or no, and the answer you need. The bot asks everybody who applies at once, and others when somebody starts it.',
        )}
        answers={t('Right answer')}
        questions={screeningQuestions}
        blank={{ question: '', correctAnswer: true }}
        max={limits.screeningQuestions}
        maxLength={LONGEST.screening}
        suggestions={notYet(screening, screeningQuestions)}
        onChange={(questions) => change({ screeningQuestions: questions })}
      />
      {expectsOnlyNo(screeningQuestions) && (
        <Alert severity="warning">
          {t('Every right answer is No. People tend to answer Yes: is that what you mean?')}
        </Alert>
      )}
      <QuestionList
        title={t('Open questions')}
        help={t(
          'To be answered in the candidate’s own words. Never scored by a machine. Where you allow it, candidates may record up to two minutes instead of writing.',
        )}
        canRecord
        questions={openQuestions}
        blank={{ question: '' }}
        max={limits.openQuestions}
        maxLength={LONGEST.open}
        suggestions={notYet(open, openQuestions)}
        onChange={(questions) => change({ openQuestions: questions })}
      />
    </Box>
  );
}
