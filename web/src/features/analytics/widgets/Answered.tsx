import type { AnsweredShare } from '@marigold/contract/reportingWidgets';
import { useGetAnsweredQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useTranslation } from 'react-i18next';
import { Figure, type Figured } from '../figures/Figure.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';

interface AnsweredProps {
  asked: Asked;
  hasComparison: boolean;
  onOpen: Open;
}

/** How many candidates heard by the day that they were promised. */
export function Answered({ asked, hasComparison, onOpen }: AnsweredProps) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const { companyId } = useMe();
  const answered = useGetAnsweredQuery({ companyId, body: asked });
  const show = ({ inTime, total, previousInTime, previousTotal }: AnsweredShare): Figured => {
    if (total === 0) return { value: '–', note: t('nobody was to hear in these days'), values: [] };
    const by = previousTotal === 0 ? 0 : Math.round((inTime / total - previousInTime / previousTotal) * 100);
    const change =
      by === 0 ? null : { by, said: t('{{points}} pts', { points: Math.abs(by) }), better: 'more' as const };
    return {
      value: percent(inTime / total),
      unit: t('of {{number}}', { number: number(total) }),
      ...(hasComparison && previousTotal > 0 && { change }),
      note: t('{{inTime}} in time, {{late}} late or not', {
        inTime: number(inTime),
        late: number(total - inTime),
      }),
      values: [],
    };
  };
  const name = t('Answered in time');
  return (
    <Figure
      name={name}
      report="answered"
      of={answered}
      show={show}
      onOpen={() => onOpen({ title: name, measure: 'heard' })}
    />
  );
}
