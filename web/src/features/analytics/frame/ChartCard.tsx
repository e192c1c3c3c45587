import { isApiError, isForbidden } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch } from '#state/root.ts';
import type { QueryState } from '#ui/feedback/Result.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { ChartNoAxesColumn, RotateCw, Table2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDefinition } from './definitions.ts';
import { Definition } from './Definition.tsx';
import { DataTable } from './DataTable.tsx';
import { Download } from './Download.tsx';
import { enough, type Finding } from '../findings.ts';
import type { ViewDays } from '@marigold/contract/reportingView';
import type { Sheet } from './sheet.ts';
import type { Explained } from './definitions.ts';

/** An answer as a card shows it. */
export interface Shown {
  finding?: Finding | undefined;
  /** What is shown and of how many. */
  about: string;
  /** The people that it is about. */
  people: number;
  sheet: Sheet;
  chart: ReactNode;
  /** Why nothing is shown, where there is a reason of its own. */
  withheld?: string | undefined;
}

interface ChartCardProps<T> {
  /** What it is called where it says nothing in particular. */
  name: string;
  report: Explained;
  span: ViewDays;
  of: QueryState<T>;
  show: (data: T) => Shown;
  /** By which rule the title says what it says. */
  rule?: string;
  /** Pixels of what is to come. */
  height?: number;
}

function Fault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const message = isApiError(error) ? t(error.message) : t('That didn’t work on our side');
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, color: color.text2 }}>
      {message}
      {!isForbidden(error) && (
        <Button size="small" startIcon={<RotateCw size={15} />} onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Box>
  );
}

/** Says why there is no chart; what there is can be read as a table. */
function Lack({ shown: { people, withheld }, onTable }: { shown: Shown; onTable: () => void }) {
  const { t } = useTranslation();
  const isNothing = people === 0 || withheld !== undefined;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, color: color.text2, maxWidth: '52ch' }}>
      {withheld ??
        (people === 0
          ? t('Not enough data yet: nothing was counted in these days.')
          : t('Not enough data yet: {{people}} of {{enough}} candidates.', { people, enough }))}
      {!isNothing && (
        <Button size="small" startIcon={<Table2 size={15} />} onClick={onTable}>
          {t('Show the numbers all the same')}
        </Button>
      )}
    </Box>
  );
}

/** A chart of the dashboard in its frame: title, what it counts, the same as a table and as files, and its four faces. */
export function ChartCard<T>({ name, report, span, of: query, show, rule, height = 180 }: ChartCardProps<T>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const [isTable, setTable] = useState(false);
  const definition = useDefinition(report);
  const shown = query.data === undefined ? undefined : show(query.data);
  const isEmpty = shown !== undefined && (shown.withheld !== undefined || shown.people < enough);
  const hasTable = shown !== undefined && shown.withheld === undefined && shown.people > 0;
  const title = shown?.finding && !isEmpty ? t(shown.finding.text, shown.finding.values) : name;
  const attempt = async (saving: Promise<void>) => {
    try {
      await saving;
    } catch {
      dispatch(showAlert({ message: t('The file could not be made. Try again.'), type: 'error' }));
    }
  };
  return (
    <Box
      component="section"
      ref={card}
      data-chart={report}
      aria-labelledby={id}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        p: 2,
        border: `1px solid ${color.borderSubtle}`,
        borderRadius: `${radius.lg}px`,
        bgcolor: color.card,
        overflow: 'hidden',
      }}
    >
      {query.data !== undefined && query.isFetching && (
        <Late>
          <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />
        </Late>
      )}
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h3" id={id} sx={{ typography: 'h3', m: 0, textWrap: 'balance' }}>
            <bdi>{title}</bdi>
          </Box>
          <Box className="numbers" sx={{ typography: 'caption', fontWeight: 420, color: color.text3, minHeight: 16 }}>
            <bdi>{shown?.about}</bdi>
          </Box>
        </Box>
        <Box data-tools sx={{ display: 'flex', flex: 'none', mt: -0.5, marginInlineEnd: -0.75 }}>
          {hasTable && (
            <Tooltip title={isTable ? t('Show as a chart (T)') : t('Show as a table (T)')}>
              <IconButton
                size="small"
                data-table-toggle
                aria-label={t('Show “{{name}}” as a table', { name })}
                aria-pressed={isTable}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartNoAxesColumn size={16} /> : <Table2 size={16} />}
              </IconButton>
            </Tooltip>
          )}
          {hasTable && (
            <Download
              name={name}
              span={span}
              sheet={shown.sheet}
              picture={isEmpty || isTable ? undefined : () => card.current}
              onSave={(saving) => void attempt(saving)}
            />
          )}
          {definition && <Definition name={name} text={definition} rule={rule} />}
        </Box>
      </Box>
      {shown ? (
        isTable && hasTable ? (
          <DataTable name={name} sheet={shown.sheet} />
        ) : isEmpty ? (
          <Lack shown={shown} onTable={() => setTable(true)} />
        ) : (
          shown.chart
        )
      ) : query.error && !query.isFetching ? (
        <Fault error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Late>
          <Skeleton variant="rounded" height={height} aria-hidden />
        </Late>
      )}
    </Box>
  );
}
