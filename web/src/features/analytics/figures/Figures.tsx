import type { Counter, Duration, ScreeningWidget } from '@marigold/contract/reportingWidgets';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { grouped } from '../charts/buckets.ts';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { isCounter, isDuration, isScreening, useWidget } from '../widgets/answers.ts';
import { type Change, Figure, type Figured } from './Figure.tsx';

/** Points of a small line. */
const points = 10;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A change of a number, or null where there is none. */
const changeBy = (by: number, said: string, better: Change['better'] = 'more'): Change | null =>
  by === 0 ? null : { by, said, better };

interface FiguresProps {
  asked: Asked;
  hasComparison: boolean;
  onOpen: Open;
}

/** The numbers at the top of the dashboard. */
export function Figures({ asked, hasComparison, onOpen }: FiguresProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const matches = useWidget('matchescounter', asked, isCounter);
  const current = useWidget('currentopportunities', asked, isCounter);
  const interviews = useWidget('totalscheduledinterviews', asked, isCounter);
  const hires = useWidget('averagetimetohire', asked, isDuration);
  const screenings = useWidget('passedscreeningquestions', asked, isScreening);

  /** A count beside the one of before; `notes` say how they compare, and what it is alone. */
  const compared = (
    { value, previous }: Counter,
    notes: { alone: string; same: string; more: string; fewer: string },
  ): Pick<Figured, 'value' | 'change' | 'note'> => {
    if (!hasComparison) return { value: number(value), note: notes.alone };
    const by = value - previous;
    return {
      value: number(value),
      change: changeBy(by, number(Math.abs(by))),
      note: by === 0 ? notes.same : by > 0 ? notes.more : notes.fewer,
    };
  };
  const counted = ({ series }: Counter) => grouped(series, points, (days) => sumOf(days.map(({ value }) => value)));
  const showMatches = (data: Counter): Figured => {
    const { previous, changePercent } = data;
    const from = t('from {{number}}', { number: number(previous) });
    const shown = compared(data, { alone: t('new in these days'), same: t('as before'), more: from, fewer: from });
    if (!hasComparison || !shown.change) return { ...shown, values: counted(data) };
    if (changePercent === null) return { value: shown.value, note: t('none before'), values: counted(data) };
    const change = { ...shown.change, said: percent(Math.abs(changePercent) / 100) };
    return { ...shown, change, values: counted(data) };
  };
  const showCurrent = (data: Counter): Figured => ({
    ...compared(data, {
      alone: t('today'),
      same: t('as 30 days before'),
      more: t('more than 30 days before'),
      fewer: t('fewer than 30 days before'),
    }),
    unit: t('posted'),
    values: grouped(data.series, points, (days) => days.at(-1)?.value ?? null),
  });
  const showInterviews = (data: Counter): Figured => ({
    ...compared(data, {
      alone: t('booked in these days'),
      same: t('as before'),
      more: t('more, from {{number}}', { number: number(data.previous) }),
      fewer: t('fewer, from {{number}}', { number: number(data.previous) }),
    }),
    values: counted(data),
  });
  const showHires = ({ averageDays, medianDays, sampleSize, previousAverageDays, series }: Duration): Figured => {
    const hired = t('{{count}} hires', {
      count: sampleSize,
      defaultValue_one: '{{count}} hire',
      defaultValue_other: '{{count}} hires',
    });
    const values = grouped(series, points, (days) => {
      const people = sumOf(days.map((day) => day.hired));
      return people === 0 ? null : sumOf(days.map((day) => day.hired * (day.averageDays ?? 0))) / people;
    });
    if (averageDays === null) return { value: '–', note: t('nobody was hired in these days'), values };
    const by = previousAverageDays === null ? 0 : Math.round((averageDays - previousAverageDays) * 10) / 10;
    const hasBefore = hasComparison && previousAverageDays !== null;
    return {
      value: number(averageDays),
      unit: t('days'),
      ...(hasBefore && { change: changeBy(by, t('{{days}} d', { days: number(Math.abs(by)) }), 'less') }),
      note: t('median {{days}}, {{hires}}', { days: number(medianDays ?? averageDays), hires: hired }),
      values,
    };
  };
  const showScreenings = (data: ScreeningWidget): Figured => {
    const { passed, failed, previousPassed, previousFailed } = data;
    const [ended, endedBefore] = [passed + failed, previousPassed + previousFailed];
    const values = grouped(data.series, points, (days) => {
      const all = sumOf(days.map((day) => day.passed + day.failed));
      return all === 0 ? null : sumOf(days.map((day) => day.passed)) / all;
    });
    if (ended === 0) return { value: '–', note: t('no screening ended in these days'), values };
    const by = endedBefore === 0 ? 0 : Math.round((passed / ended - previousPassed / endedBefore) * 100);
    return {
      value: percent(passed / ended),
      unit: t('of {{number}}', { number: number(ended) }),
      ...(hasComparison && endedBefore > 0 && { change: changeBy(by, t('{{points}} pts', { points: Math.abs(by) })) }),
      note: t('{{passed}} passed, {{failed}} not', { passed: number(passed), failed: number(failed) }),
      values,
    };
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        },
        '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Figure
        name={t('Matches')}
        report="matchescounter"
        of={matches}
        show={showMatches}
        onOpen={() => onOpen({ title: t('Matches'), measure: 'reached', key: 'matched' })}
      />
      <Figure
        name={t('Current opportunities')}
        report="currentopportunities"
        of={current}
        show={showCurrent}
        onOpen="/opportunities?status=Posted"
      />
      <Figure
        name={t('Interviews scheduled')}
        report="totalscheduledinterviews"
        of={interviews}
        show={showInterviews}
        onOpen={() => onOpen({ title: t('Interviews scheduled'), measure: 'interview' })}
      />
      <Figure
        name={t('Average time to hire')}
        report="averagetimetohire"
        of={hires}
        show={showHires}
        onOpen={() => onOpen({ title: t('Hired'), measure: 'daysToHire' })}
      />
      <Figure
        name={t('Passed screening')}
        report="passedscreeningquestions"
        of={screenings}
        show={showScreenings}
        onOpen={() => onOpen({ title: t('Passed screening'), measure: 'screening', key: 'passed' })}
      />
    </Box>
  );
}
