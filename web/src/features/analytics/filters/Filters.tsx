import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { Toolbar } from '#ui/layout/Page.tsx';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#subjects/company/days.ts';
import { type Period, periods, type ViewDays, type ViewState } from '@marigold/contract/reportingView';
import { CustomDays } from './CustomDays.tsx';
import { type Owner, PeopleFilter } from './PeopleFilter.tsx';

interface FiltersProps {
  state: ViewState;
  span: ViewDays;
  fault: string | undefined;
  /** undefined: whoever reads sees only their own opportunities, and has nobody to choose. */
  owners: Owner[] | undefined;
  onChange: (change: Partial<ViewState>) => void;
  onOwners: (owners: Owner[]) => void;
}

/** What the dashboard is about: days, whose opportunities, and whether the time before stands beside it. */
export function Filters({ state, span, fault, owners, onChange, onOwners }: FiltersProps) {
  const { t } = useTranslation();
  const { period, compare } = state;
  const labels: Record<Period, string> = {
    '7': t('{{number}} days', { number: 7 }),
    '30': t('{{number}} days', { number: 30 }),
    '90': t('{{number}} days', { number: 90 }),
    quarter: t('Quarter'),
    custom: t('Custom'),
  };
  const choose = (chosen: Period) =>
    onChange(
      chosen === 'custom'
        ? { period: chosen, from: span.startDate, to: span.endDate }
        : { period: chosen, from: undefined, to: undefined },
    );
  return (
    <Toolbar>
      <SegmentedControl
        label={t('Time')}
        value={period}
        onChange={choose}
        segments={periods.map((value) => ({ value, label: labels[value] }))}
      />
      {period === 'custom' && <CustomDays span={span} fault={fault} onChange={onChange} />}
      {owners && (
        <Box
          sx={{
            flex: { xs: '1 1 100%', sm: '0 1 320px' },
            minWidth: 0,
            // What it chooses is said by its icon and the first words in it.
            '& label': visuallyHidden,
            '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-root': { py: 0 },
          }}
        >
          <PeopleFilter value={owners} onChange={onOwners} />
        </Box>
      )}
      {state.show === 'dashboard' && (
        <FormControlLabel
          sx={{
            marginInlineStart: { xs: 0, sm: 'auto' },
            marginInlineEnd: 0,
            gap: 1,
            '& > span:last-child': { typography: 'meta', color: color.text2 },
          }}
          control={
            <Switch
              checked={compare === 'on'}
              onChange={(_event, isOn) => onChange({ compare: isOn ? 'on' : 'off' })}
            />
          }
          label={
            fault
              ? t('Compare with the time before')
              : t('Compare with the {{count}} days before', {
                  count: daysBetween(span.startDate, span.endDate),
                  defaultValue_one: 'Compare with the day before',
                  defaultValue_other: 'Compare with the {{count}} days before',
                })
          }
        />
      )}
    </Toolbar>
  );
}
