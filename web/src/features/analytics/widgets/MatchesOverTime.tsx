import type { Counter } from '@marigold/contract/reportingWidgets';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { bucketsOf, bucketSize } from '../charts/buckets.ts';
import { Lines, type Point } from '../charts/Lines.tsx';
import { dayWords } from '#subjects/company/days.ts';
import { growthFinding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { isCounter, useWidget } from './answers.ts';
import { counterSheet } from './sheets.ts';

const Key = ({ label, isDashed = false }: { label: string; isDashed?: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      sx={{
        width: 16,
        borderTop: isDashed ? `2px dotted ${color.c2}` : `2px solid ${color.primaryGraphic}`,
      }}
    />
    <bdi>{label}</bdi>
  </Box>
);

interface MatchesOverTimeProps {
  asked: Asked;
  hasComparison: boolean;
  onOpen: Open;
}

/** When matches came up. */
export function MatchesOverTime({ asked, hasComparison, onOpen }: MatchesOverTimeProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { number } = format;
  const words = dayWords(i18n.language);
  const matches = useWidget('matchescounter', asked, isCounter);
  const show = (data: Counter): Shown => {
    const { value, series, previousSeries, startDate, endDate } = data;
    const size = bucketSize(series.length);
    const before = bucketsOf(previousSeries, [], size);
    const times = bucketsOf(series, previousSeries, size);
    const points = times.map(({ from, to, value: matched, average }, at): Point & { from: string; to: string } => {
      const earlier = hasComparison ? before[at] : undefined;
      const day =
        from === to ? words.brief(from) : t('{{from}} to {{to}}', { from: words.brief(from), to: words.brief(to) });
      return {
        key: from,
        from,
        to,
        brief: words.brief(to),
        said: earlier
          ? t('{{day}}: {{number}}, before {{before}}', {
              day,
              number: number(matched),
              before: number(earlier.value),
            })
          : t('{{day}}: {{number}}', { day, number: number(matched) }),
        value: matched,
        average,
        before: earlier?.average,
      };
    });
    const days = t('{{from}} to {{to}}', { from: words.brief(startDate), to: words.brief(endDate) });
    const last = points.at(-1);
    const rounded = (average: number) => number(Math.round(average * 10) / 10);
    return {
      finding: growthFinding(data, format),
      people: value,
      about:
        size === 1
          ? t('Per day: dots are single days, lines the 7 day average')
          : size === 7
            ? t('Per week')
            : t('Per 30 days'),
      sheet: counterSheet(t, data),
      chart: (
        <>
          <Lines
            label={t('Matches over time')}
            points={points}
            ends={{
              now: t('{{number}} now', { number: rounded(last?.average ?? 0) }),
              before: last?.before === undefined ? undefined : t('{{number}} before', { number: rounded(last.before) }),
            }}
            onOpen={(point) => {
              const { from, to } = points.find(({ key }) => key === point.key) ?? { from: point.key, to: point.key };
              onOpen({
                title: t('Matches'),
                measure: 'reached',
                key: 'matched',
                span: { startDate: from, endDate: to },
              });
            }}
          />
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2.5,
              mt: 1,
              typography: 'caption',
              fontWeight: 420,
              color: color.text2,
            }}
          >
            <Key label={days} />
            {hasComparison && (
              <Key
                isDashed
                label={t('{{count}} days before', {
                  count: series.length,
                  defaultValue_one: '{{count}} day before',
                  defaultValue_other: '{{count}} days before',
                })}
              />
            )}
          </Box>
        </>
      ),
    };
  };
  return (
    <ChartCard
      name={t('Matches over time')}
      report="matchescounter"
      span={asked}
      of={matches}
      show={show}
      rule={t(
        'The title says that matches grow or fall where each of the last weeks had more, or fewer, than the week before, for two weeks at least, and there are twenty.',
      )}
      height={290}
    />
  );
}
