import { reach, roleOf } from '@marigold/contract/permissions';
import { useGetSettingsQuery } from '#api/services/company.ts';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useUrlState, writeUrlState } from '#ui/hooks/useUrlState.ts';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportBuilder } from './built/ReportBuilder.tsx';
import { Charts } from './Charts.tsx';
import { dayIn, dayWords, zoneName } from '#subjects/company/days.ts';
import { Filters } from './filters/Filters.tsx';
import type { Owner } from './filters/PeopleFilter.tsx';
import { useOwners } from './filters/useOwners.ts';
import { HeaderButton } from './frame/HeaderButton.tsx';
import { MadeUp } from './frame/MadeUp.tsx';
import type { Opened } from './opened.ts';
import { PeopleDialog } from './people/PeopleDialog.tsx';
import { SavedViews } from './saved/SavedViews.tsx';
import { useExport } from './useExport.ts';
import { idsIn, daysOfView, ViewState } from '@marigold/contract/reportingView';
import { faultOf } from './view.ts';

/** Turns the chart that has the focus into a table, and back. */
const turnFocused = (): void =>
  document.activeElement?.closest('[data-chart]')?.querySelector<HTMLElement>('[data-table-toggle]')?.click();

function Dashboard({ timeZone }: { timeZone: string }) {
  const { t, i18n } = useTranslation();
  const { userType } = useMe();
  const role = roleOf(userType);
  const seesAll = role !== undefined && reach(role, 'seeAnalytics') === 'all';
  const [state, change] = useUrlState(ViewState);
  const today = dayIn(timeZone, useNow());
  const span = daysOfView(state, today);
  const fault = faultOf(span);
  const [met, setMet] = useState<readonly Owner[]>([]);
  const { owners, unknown, isKnown } = useOwners(seesAll ? idsIn(state.users) : [], met);
  const asked = { ...span, usersId: owners.map(({ id }) => id) };
  const [opened, setOpened] = useState<Opened | null>(null);
  const { save, isSaving } = useExport(asked);
  useShortcut(
    { id: 'analytics.table', keys: 't', label: 'Turn the chart into a table, and back', group: 'Analytics' },
    turnFocused,
  );

  const words = dayWords(i18n.language);
  const isOneYear = span.startDate.slice(0, 4) === span.endDate.slice(0, 4);
  const days = t('{{from}} to {{to}}, {{zone}}', {
    from: isOneYear ? words.plain(span.startDate) : words.full(span.startDate),
    to: words.full(span.endDate),
    zone: zoneName(i18n.language, timeZone, span.endDate),
  });
  return (
    <Page
      title={t('Analytics')}
      summary={fault ? undefined : days}
      actions={
        <>
          <SavedViews address={String(writeUrlState(ViewState, new URLSearchParams(), state))} />
          <HeaderButton
            startIcon={<Download size={16} />}
            loading={isSaving}
            disabled={fault !== undefined || !isKnown}
            onClick={() => void save()}
          >
            {t('Export all')}
          </HeaderButton>
        </>
      }
    >
      <Box sx={{ borderBottom: `1px solid ${color.borderSubtle}` }}>
        <Box sx={{ px: { xs: 2, sm: 3, xl: 4 }, pt: 1.5 }}>
          <SegmentedControl
            label={t('What is shown')}
            value={state.show}
            onChange={(show) => change({ show })}
            segments={[
              { value: 'dashboard', label: t('Charts') },
              { value: 'report', label: t('Report') },
            ]}
          />
        </Box>
        <Filters
          state={state}
          span={span}
          fault={fault}
          owners={seesAll ? owners : undefined}
          onChange={change}
          onOwners={(chosen) => {
            setMet(chosen);
            change({ users: chosen.map(({ id }) => id).join(',') });
          }}
        />
        <MadeUp />
        {unknown > 0 && (
          <Box
            role="status"
            sx={{ px: { xs: 2, sm: 3, xl: 4 }, pb: 1.5, typography: 'meta', color: color.warningText }}
          >
            {t('{{count}} people of this address are not of your company and were left out.', {
              count: unknown,
              defaultValue_one: '{{count}} person of this address is not of your company and was left out.',
              defaultValue_other: '{{count}} people of this address are not of your company and were left out.',
            })}
          </Box>
        )}
      </Box>
      {fault ? (
        <Empty drawing="search" title={t('These days cannot be shown')}>
          {t(fault)}
        </Empty>
      ) : (
        isKnown &&
        (state.show === 'report' ? (
          <ReportBuilder state={state} asked={asked} onChange={change} />
        ) : (
          <Charts asked={asked} hasComparison={state.compare === 'on'} onOpen={setOpened} />
        ))
      )}
      {opened && <PeopleDialog opened={opened} asked={asked} onClose={() => setOpened(null)} />}
    </Page>
  );
}

/** How the company hires, in numbers: what happened in some days, whose opportunities it was, and how it was before. */
export function AnalyticsPage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const settings = useGetSettingsQuery({ companyId });
  if (settings.data) return <Dashboard timeZone={settings.data.timeZone} />;
  return (
    <Page title={t('Analytics')}>
      <Result of={settings} skeleton={<Skeleton variant="rounded" height={420} sx={{ m: 3 }} />}>
        {() => null}
      </Result>
    </Page>
  );
}
