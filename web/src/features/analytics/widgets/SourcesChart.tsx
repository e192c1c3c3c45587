import type { Sources } from '@marigold/contract/reportingWidgets';
import { useGetSourcesQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import { useTranslation } from 'react-i18next';
import { Bars } from '../charts/Bars.tsx';
import { sourceFinding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { sourcesSheet } from './sheets.ts';

/** Where matches came from, and how many of them were hired. */
export function SourcesChart({ asked, onOpen }: { asked: Asked; onOpen: Open }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const sources = useGetSourcesQuery({ companyId, body: asked });
  const name = t('Where matches come from');
  const show = ({ items }: Sources): Shown => {
    const people = items.reduce((sum, { count }) => sum + count, 0);
    const longest = Math.max(1, ...items.map(({ count }) => count));
    return {
      finding: sourceFinding(items),
      people,
      about: t('Sources and their hires, n = {{people}}', { people: number(people) }),
      sheet: sourcesSheet(t, items),
      chart: (
        <Bars
          label={name}
          bars={items.map(({ key, label, count, hired }) => ({
            key,
            label,
            sizes: [{ share: count / longest, fill: color.c1 }],
            value: (
              <>
                <b>{number(count)}</b>, {t('{{hired}} hired', { hired: number(hired) })}
              </>
            ),
            onOpen: () => onOpen({ title: `${name}: ${label}`, measure: 'source', key }),
          }))}
        />
      ),
    };
  };
  return (
    <ChartCard
      name={name}
      report="sources"
      span={asked}
      of={sources}
      show={show}
      rule={t('The title names the source of more than half of the hires, of ten at least.')}
    />
  );
}
