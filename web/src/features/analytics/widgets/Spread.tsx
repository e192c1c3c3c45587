import type { Distribution, WidgetName } from '@marigold/contract/reportingWidgets';
import { fewestFiltered } from '@marigold/contract/reportingWidgets';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import { useTranslation } from 'react-i18next';
import { type Bar, Bars } from '../charts/Bars.tsx';
import { Columns } from '../charts/Columns.tsx';
import type { Finding } from '../findings.ts';
import { ChartCard, type Shown } from '../frame/ChartCard.tsx';
import type { Open, Opened } from '../opened.ts';
import type { Asked } from '../view.ts';
import { isDistribution, useWidget } from './answers.ts';
import { ageFill, ordinalFill, statusLook, statusOf } from './looks.tsx';
import { distributionSheet, restLabel } from './sheets.ts';

/** What a chart of groups needs to be told. */
export interface SpreadProps {
  name: string;
  widget: WidgetName;
  asked: Asked;
  /** How many people it is about, in words. */
  about: (data: Distribution) => string;
  finding?: (data: Distribution) => Finding | undefined;
  rule?: string;
  /** How its groups are told apart besides their words: by the status they are, by an order, or not at all. */
  look?: 'status' | 'age' | 'order' | 'plain';
  /** Of groups that are shown; the others go together. */
  most?: number;
  /** What a group opens, where people behind it may be seen. */
  measure?: Opened['measure'];
  onOpen?: Open;
}

/** How people are distributed among groups. */
export function Spread(props: SpreadProps) {
  const { name, widget, asked, about, finding, rule, look = 'plain', most = Infinity, measure, onOpen } = props;
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const query = useWidget(widget, asked, isDistribution);
  const fillOf = (key: string, at: number, groups: number): string => {
    const status = look === 'status' ? statusOf(key) : undefined;
    if (status) return statusLook(status).fill;
    if (look === 'age') return ageFill(key);
    return look === 'order' ? ordinalFill(at, groups) : color.c1;
  };

  const barsOf = ({ items, total, suppressed }: Distribution): Bar[] => {
    const shown = items.slice(0, most);
    const others = items.slice(shown.length);
    const more = others.reduce((sum, { count }) => sum + count, 0);
    const longest = Math.max(1, suppressed, more, ...shown.map(({ count }) => count));
    const valueOf = (count: number) => (
      <>
        <b>{number(count)}</b>, {percent(total === 0 ? 0 : count / total)}
      </>
    );
    const rest = (key: string, label: string, count: number): Bar => ({
      key,
      label,
      sizes: [{ share: count / longest, fill: color.cOther }],
      value: valueOf(count),
    });
    return [
      ...shown.map(({ key, label, count }, at): Bar => {
        const status = look === 'status' ? statusOf(key) : undefined;
        return {
          key,
          label,
          icon: status && statusLook(status).icon,
          sizes: [{ share: count / longest, fill: fillOf(key, at, items.length) }],
          value: valueOf(count),
          onOpen: measure && onOpen ? () => onOpen({ title: `${name}: ${label}`, measure, key }) : undefined,
        };
      }),
      ...(more > 0
        ? [
            rest(
              'more',
              t('{{count}} more', {
                count: others.length,
                defaultValue_one: '{{count}} more',
                defaultValue_other: '{{count}} more',
              }),
              more,
            ),
          ]
        : []),
      ...(suppressed > 0 ? [rest('suppressed', restLabel(t), suppressed)] : []),
    ];
  };

  const chartOf = (data: Distribution) => {
    const { items, total, suppressed } = data;
    if (look !== 'age') return <Bars label={name} bars={barsOf(data)} />;
    const groups = items.map(({ key, label, count }) => ({
      key,
      label,
      below: label,
      people: count,
      fill: ageFill(key),
    }));
    // Below a column there is place for little; a reader of it or of the table has all of it.
    const rest = { key: 'suppressed', label: restLabel(t), below: t('Groups <5') };
    if (suppressed > 0) groups.push({ ...rest, people: suppressed, fill: color.cOther });
    return (
      <Columns
        label={name}
        columns={groups.map(({ key, label, below, people, fill }) => ({
          key,
          label: below,
          fill,
          share: people / total,
          said: t('{{group}}: {{number}}, {{percent}}', {
            group: label,
            number: number(people),
            percent: percent(people / total),
          }),
        }))}
      />
    );
  };

  const show = (data: Distribution): Shown => ({
    finding: finding?.(data),
    people: data.total,
    about: data.isWithheld ? '' : about(data),
    sheet: distributionSheet(t, data),
    chart: chartOf(data),
    withheld: data.isWithheld
      ? t(
          'Fewer than {{fewest}} people. Of some users’ opportunities alone these numbers are shown from {{fewest}} people on, so that nobody can be recognised.',
          { fewest: fewestFiltered },
        )
      : undefined,
  });
  return (
    <ChartCard
      name={name}
      report={widget}
      span={asked}
      of={query}
      show={show}
      height={look === 'age' ? 200 : 150}
      {...(rule && { rule })}
    />
  );
}
