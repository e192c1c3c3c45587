import type { AskedQuestion, QuestionFairness, QuestionTrait } from '@marigold/contract/reportingFairness';
import { fourFifths } from '@marigold/contract/reportingFairness';
import { useGetQuestionFairnessQuery } from '#api/services/reporting.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RateTable, ShownGroups, tableWidth } from './RateTable.tsx';
import { traitWords } from './words.ts';

/** Questions shown before somebody asks for all. */
const few = 6;

function Passed({ report }: { report: QuestionTrait }) {
  const { t } = useTranslation();
  const { ratio } = useFormat();
  const { trait, groups, rates, impactRatio } = report;
  const isBelow = impactRatio !== null && impactRatio < fourFifths;
  return (
    <Box sx={{ minWidth: 0 }}>
      {groups.length === 0 ? (
        <Box sx={{ typography: 'button', mt: 2.25 }}>{t(traitWords[trait].title)}</Box>
      ) : (
        <RateTable name={t(traitWords[trait].title)} selected={t('Passed')} rates={rates} groups={groups} />
      )}
      {impactRatio !== null && (
        <Box
          className="numbers"
          sx={{
            typography: 'body2',
            mt: 0.5,
            display: 'flex',
            gap: 0.5,
            alignItems: 'center',
            color: isBelow ? color.warningText : color.text2,
          }}
        >
          {isBelow && <CircleAlert size={14} aria-hidden style={{ flex: 'none' }} />}
          {isBelow
            ? t('Lowest rate to highest: {{ratio}}, too low', { ratio: ratio(impactRatio) })
            : t('Lowest rate to highest: {{ratio}}', { ratio: ratio(impactRatio) })}
        </Box>
      )}
      <Box sx={{ typography: 'body2', color: color.text3, mt: 0.5 }}>
        <ShownGroups report={report} />
      </Box>
    </Box>
  );
}

function QuestionCard({ asked: { question, answered, traits } }: { asked: AskedQuestion }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Box
      component="section"
      aria-label={question}
      sx={{
        p: { xs: 2, sm: 3 },
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.card}px`,
        bgcolor: color.surface2,
        minWidth: 0,
      }}
    >
      <Box component="h3" dir="auto" sx={{ typography: 'h3', m: 0, overflowWrap: 'anywhere' }}>
        {question}
      </Box>
      <Box sx={{ typography: 'body2', color: color.text3, mt: 0.5 }}>
        {t('{{number}} people answered.', {
          count: answered,
          number: number(answered),
          defaultValue_one: '{{number}} person answered.',
          defaultValue_other: '{{number}} people answered.',
        })}
      </Box>
      <Box
        sx={{
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${tableWidth}px), 1fr))`,
        }}
      >
        {traits.map((each) => (
          <Passed key={each.trait} report={each} />
        ))}
      </Box>
    </Box>
  );
}

function Cards({ report: { questions, unnamed } }: { report: QuestionFairness }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? questions : questions.slice(0, few);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map((each) => (
        <QuestionCard key={each.question} asked={each} />
      ))}
      {shown.length < questions.length && (
        <Button variant="outlined" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {t('Show all {{number}} questions', { number: number(questions.length) })}
        </Button>
      )}
      {unnamed > 0 && (
        <Box component="p" sx={{ typography: 'body2', color: color.text3, m: 0 }}>
          <TooFew unnamed={unnamed} />
        </Box>
      )}
    </Box>
  );
}

function TooFew({ unnamed }: Pick<QuestionFairness, 'unnamed'>) {
  const { t } = useTranslation();
  return t('{{count}} questions were answered by too few people of each group to be named.', {
    count: unnamed,
    defaultValue_one: '{{count}} question was answered by too few people of each group to be named.',
    defaultValue_other: '{{count}} questions were answered by too few people of each group to be named.',
  });
}

interface QuestionsProps {
  asked: { companyId: string; startDate: string; endDate: string };
}

/** Whether people of each pronoun and age pass the bot's yes-or-no questions equally often. */
export function Questions({ asked }: QuestionsProps) {
  const { t } = useTranslation();
  const report = useGetQuestionFairnessQuery(asked);
  return (
    <Box component="section" aria-labelledby="by-question" sx={{ mt: 4 }}>
      <Box component="h2" id="by-question" sx={{ typography: 'h2', m: 0 }}>
        {t('By question')}
      </Box>
      <Box component="p" sx={{ typography: 'body2', color: color.text2, mt: 0.5, mb: 2, maxWidth: 760 }}>
        {t(
          'Who gave the right answer to the yes-or-no questions that the bot asks applicants. The same question of several roles is one, and everybody counts once.',
        )}
      </Box>
      <Result
        of={{ ...report, data: report.currentData }}
        isEmpty={({ questions }) => questions.length === 0}
        skeleton={<Skeleton variant="rounded" height={260} />}
        empty={
          <Empty drawing="search" title={t('No question to compare yet')}>
            {report.currentData && report.currentData.unnamed > 0 ? (
              <TooFew unnamed={report.currentData.unnamed} />
            ) : (
              t('Nobody has answered a yes-or-no question of the bot in this time.')
            )}
          </Empty>
        }
      >
        {(found) => <Cards report={found} />}
      </Result>
    </Box>
  );
}
