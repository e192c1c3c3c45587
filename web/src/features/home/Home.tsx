import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { useGetTodayQuery } from '#api/services/today.ts';
import { useGetPreferencesQuery } from '#api/services/users.ts';
import { useAppSelector, useMe } from '#state/root.ts';
import { useCan, useMayChange } from '#state/useCan.ts';
import { NewOpportunityButton } from '#subjects/opportunity/NewOpportunityButton.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import type { Today } from '@marigold/contract/today';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnsweredCard } from './needs/AnsweredCard.tsx';
import { Card } from './Card.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { greeting } from './greeting.ts';
import { NeedsSkeleton } from './HomeSkeleton.tsx';
import { KeyHints } from './KeyHints.tsx';
import { NeedsYou } from './needs/NeedsYou.tsx';
import { NothingWaits } from './needs/NothingWaits.tsx';
import { PinnedCard } from './PinnedCard.tsx';
import { useLiveHome } from './useLiveHome.ts';

const waitingIn = ({ counts }: Today): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What needs the person today, and what they keep at hand. */
export function Home({ onSearch }: { onSearch: () => void }) {
  const { t, i18n } = useTranslation();
  const { companyId, userId } = useMe();
  const mayCreate = useCan('createOpportunities');
  const mayChange = useMayChange();
  const query = useGetTodayQuery({ companyId, userId });
  const profile = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const preferences = useGetPreferencesQuery({ companyId, userAccountId: userId });
  const unread = useAppSelector(({ chat }) => chat.unread);
  const [opened] = useState(() => new Date());
  useLiveHome();
  const today = query.data;
  const waiting = today ? waitingIn(today) : 0;
  const isNew = today?.steps.some(({ step, isDone }) => step === 'createOpportunity' && !isDone) ?? false;
  return (
    <Page
      title={greeting(t, i18n.resolvedLanguage ?? i18n.language, opened.getHours(), profile.data?.fullName)}
      name={t('Home')}
      summary={
        waiting > 0 && (
          <span className="numbers">
            {t('{{count}} things need you', {
              count: waiting,
              defaultValue_one: '{{count}} thing needs you',
              defaultValue_other: '{{count}} things need you',
            })}
          </span>
        )
      }
      actions={
        <>
          <IconButton
            aria-label={t('Search or jump to')}
            onClick={onSearch}
            sx={{ display: { xs: 'inline-flex', sm: 'none' } }}
          >
            <Search size={20} />
          </IconButton>
          {mayCreate && <NewOpportunityButton variant="outlined" />}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 7fr) minmax(0, 5fr)',
            lg: 'minmax(0, 1fr) minmax(0, 372px)',
          },
          gap: { xs: 2, lg: 2.5 },
          alignItems: 'start',
          px: { xs: 1, sm: 3, xl: 4 },
          py: { xs: 0.5, sm: 2.5 },
          maxWidth: 1760,
        }}
      >
        <Card
          sx={{
            display: 'flex',
            flexDirection: 'column',
            borderWidth: { xs: 0, sm: 1 },
            bgcolor: { xs: 'transparent', sm: 'var(--card)' },
          }}
        >
          <Result
            of={query}
            skeleton={<NeedsSkeleton />}
            isEmpty={(data) => waitingIn(data) === 0}
            empty={<NothingWaits arrived={today?.arrived ?? 0} isNew={isNew} unread={unread} />}
          >
            {(data) => <NeedsYou today={data} />}
          </Result>
        </Card>
        <Box component="aside" aria-label={t('At hand')} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <PinnedCard />
          {today?.answered && <AnsweredCard answered={today.answered} />}
          {mayChange && today && preferences.data && !preferences.data.isChecklistHidden && (
            <FirstSteps steps={today.steps} />
          )}
          {waiting > 0 && <KeyHints />}
        </Box>
      </Box>
    </Page>
  );
}
