import type { Funnel } from '@marigold/contract/reportingWidgets';
import { useGetFunnelQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useTranslation } from 'react-i18next';
import { Bars } from '../charts/Bars.tsx';
import { slowestFinding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { labelOf, statusLook } from './looks.tsx';
import { stageTimesSheet } from './sheets.ts';

/** How long candidates stay at a stage before they come to the next one. */
export function StageTimes({ asked, onOpen }: { asked: Asked; onOpen: Open }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const funnel = useGetFunnelQuery({ companyId, body: asked });
  const show = ({ stages }: Funnel): Shown => {
    const timed = stages.slice(0, -1);
    const longest = Math.max(1, ...timed.map(({ medianDays }) => medianDays ?? 0));
    const finding = slowestFinding(stages);
    return {
      finding: finding && { ...finding, values: { stage: t(labelOf(finding.values.stage)) } },
      people: stages[0]?.count ?? 0,
      about: t('Median days until the next stage'),
      sheet: stageTimesSheet(t, timed),
      chart: (
        <Bars
          label={t('Time at each stage')}
          bars={timed.map(({ stage, medianDays }) => {
            const { icon, fill } = statusLook(stage);
            return {
              key: stage,
              label: t(labelOf(stage)),
              icon,
              sizes: [{ share: (medianDays ?? 0) / longest, fill }],
              value: medianDays === null ? '–' : <b>{t('{{days}} d', { days: number(medianDays) })}</b>,
              onOpen:
                medianDays === null
                  ? undefined
                  : () =>
                      onOpen({
                        title: `${t('Time at each stage')}: ${t(labelOf(stage))}`,
                        measure: 'stay',
                        key: stage,
                      }),
            };
          })}
        />
      ),
    };
  };
  return (
    <ChartCard
      name={t('Time at each stage')}
      report="stays"
      span={asked}
      of={funnel}
      show={show}
      rule={t('The title names the stage with the longest median, of a day at least and longer than every other.')}
    />
  );
}
