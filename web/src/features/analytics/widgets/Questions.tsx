import type { ScreeningWidget } from '@marigold/contract/reportingWidgets';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Bars } from '../charts/Bars.tsx';
import { excludingFinding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { isScreening, useWidget } from './answers.ts';
import { questionsSheet } from './sheets.ts';

/** Questions shown one by one. */
const most = 6;

/** The screening questions at which most people failed. */
export function Questions({ asked, onOpen }: { asked: Asked; onOpen: Open }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const screenings = useWidget('passedscreeningquestions', asked, isScreening);
  const show = ({ passed, failed, questions }: ScreeningWidget): Shown => ({
    finding: excludingFinding(questions),
    people: passed + failed,
    about: t('Screenings that were judged, n = {{people}}', { people: number(passed + failed) }),
    sheet: questionsSheet(t, questions),
    chart: (
      <Bars
        label={t('Questions that exclude most')}
        labelWidth={260}
        bars={questions.slice(0, most).map((each) => {
          const people = each.passed + each.failed;
          return {
            key: each.question,
            label: each.question,
            sizes: [{ share: people === 0 ? 0 : each.failed / people, fill: color.stReject }],
            value: (
              <>
                <b>{number(each.failed)}</b> {t('of {{number}}', { number: number(people) })}
              </>
            ),
            onOpen:
              each.failed === 0
                ? undefined
                : () =>
                    onOpen({
                      title: `${t('Not passed')}: ${each.question}`,
                      measure: 'question',
                      key: `failed:${each.question}`,
                    }),
          };
        })}
      />
    ),
  });
  return (
    <ChartCard
      name={t('Questions that exclude most')}
      report="questions"
      span={asked}
      of={screenings}
      show={show}
      rule={t('The title names the question at which more people failed than at every other, of ten at least.')}
    />
  );
}
