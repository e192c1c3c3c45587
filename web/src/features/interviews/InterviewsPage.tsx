import { Changing } from '#ui/form/Changing.tsx';
import { useUrlState, writeUrlState } from '#ui/hooks/useUrlState.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pager } from '#ui/layout/Pager.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { mondayOf } from '#subjects/candidate/interview/times.ts';
import { useLiveEvents } from '#subjects/candidate/interview/useLiveEvents.ts';
import { useAppDispatch } from '#state/root.ts';
import { openSettings } from '#state/settingsUser.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CalendarCog } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type InterviewFilter, interviewFilter } from './filter.ts';
import { HowItWent } from './HowItWent.tsx';
import { InterviewDays, InterviewsSkeleton } from './InterviewDays.tsx';
import { SideTabs } from './frame/SideTabs.tsx';
import { InterviewBarTop } from './frame/InterviewBarTop.tsx';
import { useInterviews } from './useInterviews.ts';
import { RowDialogs } from './RowDialogs.tsx';
import { Waiting } from './Waiting.tsx';
import { NotInCalendar } from './frame/NotInCalendar.tsx';
import { ThisWeek } from './week/ThisWeek.tsx';
import { useHomeWeek } from './week/useHomeWeek.ts';
import { WeekView } from './week/WeekView.tsx';
import { ZoneBanner } from './frame/ZoneBanner.tsx';

const InterviewCard = dialogPart(async () => (await import('./InterviewCard.tsx')).InterviewCard);

const Nothing = ({ filter }: { filter: InterviewFilter }) => {
  const { t } = useTranslation();
  if (filter.tab === 'past') return <Empty drawing="people" title={t('No interviews have been held yet')} />;
  return (
    <Empty
      drawing="people"
      title={filter.whose === 'mine' ? t('You have no interviews ahead') : t('No interviews ahead')}
      actions={
        <Button component={Link} to="/opportunities" variant="contained">
          {t('Open opportunities')}
        </Button>
      }
    >
      {t('Open a candidate and choose Schedule: the invitation goes out, and the interview stands here.')}
    </Empty>
  );
};

/** Interviews ahead and behind, day by day or as a week, and the question how they went. */
export function InterviewsPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const now = useNow();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const dispatch = useAppDispatch();
  useLiveEvents();
  const [filter, setFilter] = useUrlState(interviewFilter);
  const [params] = useSearchParams();
  const { query, paging, counts, asking, asked } = useInterviews(filter);
  const outcomes = useRef<HTMLDivElement>(null);
  const isWeek = filter.view === 'week';
  const to = (change: Partial<InterviewFilter>) => ({
    search: writeUrlState(interviewFilter, params, change).toString(),
  });
  const change = (next: Partial<InterviewFilter>) => {
    paging.restart();
    setFilter(next);
  };
  const asks = asking.length > 0;
  const page = isWeek ? undefined : query.currentData;
  const failed = query.currentData?.data.filter(({ syncState }) => syncState === 'Failed') ?? [];
  const home = useHomeWeek(now, filter.whose);
  const monday = filter.day ? mondayOf(new Date(`${filter.day}T00:00`)) : home;
  const openHours = () => dispatch(openSettings('availability'));
  return (
    <Page
      title={t('Interviews')}
      actions={
        isPhone ? (
          <IconButton aria-label={t('My hours')} onClick={openHours}>
            <CalendarCog size={20} />
          </IconButton>
        ) : (
          <Button startIcon={<CalendarCog size={16} />} onClick={openHours}>
            {t('My hours')}
          </Button>
        )
      }
      tabs={
        <SideTabs
          tab={isWeek ? false : filter.tab}
          counts={counts}
          asked={
            asks
              ? t('{{shown}} outcomes', {
                  count: asked,
                  shown: number(asked),
                  defaultValue_one: 'One outcome',
                  defaultValue_other: '{{shown}} outcomes',
                })
              : null
          }
          onTab={(tab) => change({ tab, view: 'list', day: undefined, order: 'usual' })}
          onAsked={() => outcomes.current?.scrollIntoView({ block: 'start' })}
        />
      }
      footer={page && page.totalRecords > page.data.length && <Pager {...paging.pager(page)} />}
    >
      <RowDialogs>
        <ZoneBanner now={now} />
        <InterviewBarTop filter={filter} now={now} onChange={change} />
        <Box
          sx={{
            flex: 1,
            minHeight: { md: isWeek ? 480 : undefined },
            display: 'grid',
            alignItems: isWeek ? 'stretch' : 'start',
            alignContent: isWeek ? 'stretch' : 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isWeek ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 344px' },
            gridTemplateRows: isWeek ? 'minmax(0, 1fr)' : undefined,
            gap: 2.5,
            px: { xs: 2, sm: 3, xl: 4 },
            pb: isWeek ? 2 : 3,
          }}
        >
          <Box sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
            {isWeek ? (
              <WeekView
                monday={monday}
                home={home}
                whose={filter.whose}
                now={now}
                onDay={(day) => setFilter({ day })}
                toInterview={(interview) => to({ interview })}
              />
            ) : (
              <>
                {filter.tab === 'upcoming' && <Waiting whose={filter.whose} />}
                <Result
                  of={{ ...query, data: query.currentData }}
                  empty={<Nothing filter={filter} />}
                  skeleton={<InterviewsSkeleton />}
                >
                  {({ data }) => (
                    <InterviewDays
                      interviews={data}
                      now={now}
                      showsNext={isPhone && filter.tab === 'upcoming' && filter.order === 'usual'}
                    />
                  )}
                </Result>
              </>
            )}
          </Box>
          {!isWeek && (
            <Box
              ref={outcomes}
              sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, scrollMarginTop: 8 }}
            >
              {asks && (
                <Changing>
                  <HowItWent interviews={asking} />
                </Changing>
              )}
              <ThisWeek monday={home} now={now} whose={filter.whose} toDay={(day) => to({ view: 'week', day })} />
              {failed.length > 0 && <NotInCalendar interviews={failed} />}
            </Box>
          )}
        </Box>
        {filter.interview && (
          <InterviewCard
            key={filter.interview}
            interviewId={filter.interview}
            onClose={() => setFilter({ interview: undefined })}
          />
        )}
      </RowDialogs>
    </Page>
  );
}
