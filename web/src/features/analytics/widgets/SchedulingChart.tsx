import type { Scheduling } from '@marigold/contract/reportingWidgets';
import { useGetSchedulingQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Bars } from '../charts/Bars.tsx';
import { heldFinding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { schedulingRows, schedulingSheet } from './sheets.ts';

/** How interviews came about, and what became of them. */
export function SchedulingChart({ asked, onOpen }: { asked: Asked; onOpen: Open }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number } = format;
  const { companyId } = useMe();
  const scheduling = useGetSchedulingQuery({ companyId, body: asked });
  const name = t('How interviews come about');
  const fills: Record<string, string> = { noShow: color.stReject, cancelled: color.cOther };
  const show = (data: Scheduling): Shown => {
    const rows = schedulingRows(t, data);
    const longest = Math.max(1, ...rows.map(({ count }) => count));
    return {
      finding: heldFinding(data, format),
      people: Math.max(data.booked, data.offered),
      about: t('Invitations to choose a time, and booked interviews'),
      sheet: schedulingSheet(t, data),
      chart: (
        <Bars
          label={name}
          bars={rows.map(({ key, label, count }) => ({
            key,
            label,
            sizes: [{ share: count / longest, fill: fills[key] ?? color.stInvite }],
            value: <b>{number(count)}</b>,
            onOpen:
              count === 0
                ? undefined
                : () =>
                    onOpen({
                      title: label,
                      // All that were booked are a measure of their own; here each is what became of it.
                      ...(key === 'booked' ? { measure: 'interview' } : { measure: 'scheduling', key }),
                    }),
          }))}
        />
      ),
    };
  };
  return (
    <ChartCard
      name={name}
      report="scheduling"
      span={asked}
      of={scheduling}
      show={show}
      rule={t('The title says how many were held of those that were held or missed, of ten at least.')}
    />
  );
}
