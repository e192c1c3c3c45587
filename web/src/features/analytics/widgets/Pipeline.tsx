import type { Funnel } from '@marigold/contract/reportingWidgets';
import { useGetFunnelQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useTranslation } from 'react-i18next';
import { Bars } from '../charts/Bars.tsx';
import { reviewFinding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { labelOf, statusLook } from './looks.tsx';
import { funnelSheet } from './sheets.ts';

/** How far the matches of some days came, stage by stage. */
export function Pipeline({ asked, onOpen }: { asked: Asked; onOpen: Open }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, percent } = format;
  const { companyId } = useMe();
  const funnel = useGetFunnelQuery({ companyId, body: asked });
  const show = ({ stages }: Funnel): Shown => {
    const matched = stages[0]?.count ?? 0;
    return {
      finding: reviewFinding(stages, format),
      people: matched,
      about: t('{{people}} people matched in these days, and how far they came', {
        count: matched,
        people: number(matched),
        defaultValue_one: '{{people}} person matched in these days, and how far they came',
        defaultValue_other: '{{people}} people matched in these days, and how far they came',
      }),
      sheet: funnelSheet(t, stages),
      chart: (
        <Bars
          isLarge
          label={t('Pipeline')}
          bars={stages.map(({ stage, count }, at) => {
            const next = stages[at + 1]?.conversion ?? null;
            const label = t(labelOf(stage));
            const { icon, fill } = statusLook(stage);
            return {
              key: stage,
              label,
              icon,
              sizes: [{ share: matched === 0 ? 0 : count / matched, fill }],
              value: number(count),
              between: next === null ? undefined : t('{{percent}} go on', { percent: percent(next) }),
              onOpen: count > 0 ? () => onOpen({ title: label, measure: 'far', key: stage }) : undefined,
            };
          })}
        />
      ),
    };
  };
  return (
    <ChartCard
      name={t('Pipeline')}
      report="funnel"
      span={asked}
      of={funnel}
      show={show}
      rule={t(
        'The title gives a fraction where it is off by a tenth at most, else the percentage. It needs ten candidates.',
      )}
      height={300}
    />
  );
}
