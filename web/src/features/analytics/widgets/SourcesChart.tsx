import type { Sources } from '@marigold/contract/reportingWidgets';
import { useGetSourcesQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import { useTranslation } from 'react-i18next';
import { type Bar, Bars } from '../charts/Bars.tsx';
import { sourceFinding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open } from '../opened.ts';
import type { Asked } from '../view.ts';
import { sourcesSheet } from './sheets.ts';

type Source = Sources['items'][number];
type Numbers = Pick<Source, 'count' | 'applied' | 'hired'>;

/** Sources shown one by one; the others go together. */
const most = 10;

const sumOf = (sources: readonly Source[]): Numbers => {
  const of = (each: keyof Numbers) => sources.reduce((sum, source) => sum + source[each], 0);
  return { count: of('count'), applied: of('applied'), hired: of('hired') };
};

/** Where matches came from, and how many of them were hired. */
export function SourcesChart({ asked, onOpen }: { asked: Asked; onOpen: Open }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const sources = useGetSourcesQuery({ companyId, body: asked });
  const name = t('Where matches come from');
  const show = ({ items }: Sources): Shown => {
    const people = items.reduce((sum, { count }) => sum + count, 0);
    const [shown, others] = [items.slice(0, most), items.slice(most)];
    const longest = Math.max(1, sumOf(others).count, ...items.map(({ count }) => count));
    const valueOf = ({ count, applied, hired }: Numbers) => (
      <>
        <b>{number(count)}</b>,{' '}
        {t('{{applied}} applied, {{hired}} hired', { applied: number(applied), hired: number(hired) })}
      </>
    );
    const barOf = ({ key, label, ...numbers }: Source): Bar => ({
      key,
      label,
      sizes: [{ share: numbers.count / longest, fill: color.c1 }],
      value: valueOf(numbers),
      onOpen: () => onOpen({ title: `${name}: ${label}`, measure: 'source', key }),
    });
    const restOf = (rest: readonly Source[]): Bar => ({
      key: 'more',
      label: t('{{count}} more', {
        count: rest.length,
        defaultValue_one: '{{count}} more',
        defaultValue_other: '{{count}} more',
      }),
      sizes: [{ share: sumOf(rest).count / longest, fill: color.cOther }],
      value: valueOf(sumOf(rest)),
    });
    return {
      finding: sourceFinding(items),
      people,
      about: t('Sources, with who applied and was hired, n = {{people}}', { people: number(people) }),
      sheet: sourcesSheet(t, items),
      chart: <Bars label={name} bars={[...shown.map(barOf), ...(others.length > 0 ? [restOf(others)] : [])]} />,
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
