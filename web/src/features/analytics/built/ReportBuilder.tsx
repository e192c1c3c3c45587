import {
  type Dimension,
  dimensionNames,
  dimensions,
  measureNames,
  type Report,
  reportMeasures,
  type ReportMeasure,
} from '@marigold/contract/reportingBuilder';
import { reportAsked, type ViewState } from '@marigold/contract/reportingView';
import { useGetReportQuery } from '#api/services/reporting.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Bars } from '../charts/Bars.tsx';
import { DataTable } from '../frame/DataTable.tsx';
import { Download } from '../frame/Download.tsx';
import type { Sheet } from '../frame/sheet.ts';
import type { Asked } from '../view.ts';

/** Rows that are drawn; the table has all of them. */
const mostBars = 12;

const labelOf = ({ labels }: Report['rows'][number]): string => labels.join(', ');

const sheetOf = (t: TFunction, { dimensions: by, measures, rows, totals }: Report): Sheet => ({
  columns: [...by.map((name) => t(dimensions[name])), ...measures.map((name) => t(reportMeasures[name]))],
  rows: [
    ...rows.map(({ labels, values }) => [...labels, ...values]),
    [t('All'), ...by.slice(1).map(() => ''), ...totals],
  ],
});

function Outcome({ report, asked }: { report: Report; asked: Asked }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const dispatch = useAppDispatch();
  const [measure] = report.measures;
  const longest = Math.max(1, ...report.rows.map(({ values }) => values[0] ?? 0));
  const sheet = sheetOf(t, report);
  const save = async (saving: Promise<void>) => {
    try {
      await saving;
    } catch {
      dispatch(showAlert({ message: t('The file could not be made. Try again.'), type: 'error' }));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
          {measure && t(reportMeasures[measure])}
        </Box>
        <Download
          name={t('Report')}
          span={asked}
          sheet={sheet}
          picture={undefined}
          onSave={(saving) => void save(saving)}
        />
      </Box>
      <Bars
        label={t('Report')}
        labelWidth={260}
        bars={report.rows.slice(0, mostBars).map((row) => ({
          key: row.keys.join(' '),
          label: labelOf(row),
          sizes: [{ share: (row.values[0] ?? 0) / longest, fill: color.c1 }],
          value: <b>{typeof row.values[0] === 'number' ? number(row.values[0]) : '–'}</b>,
        }))}
      />
      <DataTable name={t('Report')} sheet={sheet} />
      {report.hasMore && (
        <Box sx={{ typography: 'meta', color: color.text3 }}>
          {t('These are the first {{number}} rows. Choose fewer days to see the others.', {
            number: number(report.rows.length),
          })}
        </Box>
      )}
    </Box>
  );
}

interface ReportBuilderProps {
  state: ViewState;
  asked: Asked;
  onChange: (change: Partial<ViewState>) => void;
}

/** Counts what somebody chooses, by what they choose. Everything that is chosen stands in the address. */
export function ReportBuilder({ state, asked, onChange }: ReportBuilderProps) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const chosen = reportAsked(state);
  const report = useGetReportQuery({ companyId, body: { ...asked, ...chosen } });
  const [by, and] = chosen.dimensions;
  const isByStage = chosen.dimensions.includes('stage');
  const choose = (name: ReportMeasure) => {
    const others = chosen.measures.filter((each) => each !== name);
    const next = others.length === chosen.measures.length ? [...others, name] : others;
    if (next.length > 0) onChange({ count: next.join(',') });
  };
  const select = (
    label: string,
    value: string,
    options: readonly Dimension[],
    take: (value: Dimension | '') => void,
  ) => (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={label}
      value={value}
      onChange={({ target }) => take(options.find((name) => name === target.value) ?? '')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 180 }}
    >
      {label === t('Then by') && <option value="">{t('Nothing else')}</option>}
      {options.map((name) => (
        <option key={name} value={name}>
          {t(dimensions[name])}
        </option>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, px: { xs: 2, sm: 3, xl: 4 }, py: 2, maxWidth: 1280 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        {select(
          t('By'),
          by ?? 'month',
          dimensionNames,
          (value) => value && onChange({ by: value, ...(value === and && { and: '' as const }) }),
        )}
        {select(
          t('Then by'),
          and ?? '',
          dimensionNames.filter((name) => name !== by),
          (value) => onChange({ and: value }),
        )}
        <Box role="group" aria-label={t('What is counted')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {measureNames.map((name) => (
            <Chip
              key={name}
              size="small"
              label={t(reportMeasures[name])}
              disabled={isByStage && name !== 'moved'}
              color={chosen.measures.includes(name) ? 'primary' : 'default'}
              aria-pressed={chosen.measures.includes(name)}
              onClick={() => choose(name)}
            />
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          p: 2,
          border: `1px solid ${color.borderSubtle}`,
          borderRadius: `${radius.lg}px`,
          bgcolor: color.card,
          minWidth: 0,
        }}
      >
        <Result
          of={report}
          isEmpty={({ rows }) => rows.length === 0}
          skeleton={<Skeleton variant="rounded" height={320} />}
          empty={<Empty drawing="search" title={t('Nothing was counted in these days')} />}
        >
          {(data) => <Outcome report={data} asked={asked} />}
        </Result>
      </Box>
    </Box>
  );
}
