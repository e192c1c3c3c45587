import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { useGetCountersQuery } from '#api/services/matches.ts';
import { isApiError, isGone } from '#api/problem.ts';
import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { noteTab, type OpportunityTab } from '#state/visit.ts';
import { useCan } from '#state/useCan.ts';
import { wayNames } from '@marigold/contract/jobs';
import type { Opportunity, OpportunityStatus } from '@marigold/contract/opportunity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ExternalLink, Share2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Failure } from '#ui/feedback/Failure.tsx';
import { ActionMenu } from './actions/ActionMenu.tsx';
import { type Action, type MenuAction, useOpportunityActions } from './actions/actions.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { stageCounts } from '#subjects/candidate/Stage.tsx';
import { StatusChip } from './StatusChip.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useCopy } from '#ui/hooks/useCopy.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';

interface OpportunityHeaderProps {
  opportunityId: string;
  tab: OpportunityTab;
  /** Bar at the bottom, such as paging. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The action that is filled, by status, the first one allowed; all others stand in the menu. */
const primary: Record<OpportunityStatus, readonly Action['id'][]> = {
  Draft: ['post', 'requestApproval', 'edit'],
  PendingApproval: ['reject', 'recall'],
  Rejected: ['edit'],
  Posted: ['edit'],
  Closed: ['post', 'requestApproval'],
  Archived: ['restore'],
};

/** The page that candidates see of a role: its address, null until it is known, and a menu line that copies a link to it for friends. */
const useJobPage = ({ slug, status }: Opportunity): { path: string | null; recommend: MenuAction[] } => {
  const { t } = useTranslation();
  const { companyId, userId, email } = useMe();
  const { data: me } = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const { data: company } = useGetCompanyProfileQuery({ companyId });
  const copy = useCopy();
  if (!company || status !== 'Posted') return { path: null, recommend: [] };
  const path = `/jobs/${company.slug}/${slug}`;
  const link = `${window.location.origin}${path}?${new URLSearchParams({ [wayNames.referral]: me?.fullName ?? email })}`;
  const copied = t('The link is copied. Who applies by it counts as recommended by you.');
  const run = () => void copy(link, { copied });
  return { path, recommend: [{ id: 'recommend', label: t('Copy a link that names me'), icon: Share2, run }] };
};

/** The way to the page candidates see, which the server makes, so it opens like another site. */
function JobPageLink({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={path}
      target="_blank"
      rel="noopener"
      variant="outlined"
      startIcon={<ExternalLink size={16} />}
    >
      {t('Job page')}
    </Button>
  );
}

function Actions({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const { actions, dialog } = useOpportunityActions(opportunity);
  const { path, recommend } = useJobPage(opportunity);
  const first = primary[opportunity.status].flatMap((id) => actions.find((action) => action.id === id) ?? [])[0];
  const Icon = first?.icon;
  return (
    <>
      {path && <JobPageLink path={path} />}
      <ActionMenu
        label={t('More actions for {{title}}', { title: opportunity.jobTitleName ?? t('Untitled') })}
        actions={[...recommend, ...actions.filter((action) => action !== first)]}
      />
      {first && Icon && (
        <Button
          variant={first.id === 'edit' && opportunity.status === 'Posted' ? 'outlined' : 'contained'}
          startIcon={<Icon size={16} />}
          onClick={first.run}
        >
          {first.label}
        </Button>
      )}
      {dialog}
    </>
  );
}

const Count = ({ children }: { children: ReactNode }) => (
  <Box component="span" className="numbers" sx={{ color: color.text3 }}>
    {children}
  </Box>
);

/** What all pages of one opportunity share: the way here, title, status, actions and tabs; then the tab's content. */
export function OpportunityHeader({ opportunityId, tab, footer, children }: OpportunityHeaderProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const seesCandidates = useCan('seeCandidates');
  const one = { companyId, opportunityId };
  const { data, error, refetch } = useGetOpportunityQuery(one);
  const { data: counters } = useGetCountersQuery(one, { skip: !seesCandidates });
  useEffect(() => void dispatch(noteTab({ opportunityId, tab })), [dispatch, opportunityId, tab]);

  // Whoever was taken off the team, or outside of whose bounds it lies now, no longer reads what they had open.
  if (isApiError(error) && (!data || isGone(error)))
    return (
      <Page title={t('Opportunity')} breadcrumb={[{ label: t('Opportunities'), to: '/opportunities' }]}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  const tabs: { id: OpportunityTab; label: string; count?: ReactNode }[] = [
    ...(seesCandidates
      ? [
          {
            id: 'candidates' as const,
            label: t('Candidates'),
            count: counters && number(stageCounts(counters).Matches),
          },
        ]
      : []),
    { id: 'details', label: t('Details') },
    { id: 'activity', label: t('Activity') },
  ];
  return (
    <Page
      title={data ? (data.jobTitleName ?? t('Untitled')) : t('Opportunity')}
      breadcrumb={[
        { label: t('Opportunities'), to: '/opportunities' },
        { label: data ? (data.location?.name ?? t('No location yet')) : '…' },
      ]}
      status={data ? <StatusChip status={data.status} /> : <Skeleton width={72} height={22} />}
      actions={data && <Actions key={opportunityId} opportunity={data} />}
      footer={footer}
      tabs={
        <Tabs aria-label={t('Opportunity')} value={tab} sx={{ mt: 1, mx: -1.25 }}>
          {tabs.map(({ id, label, count }) => (
            <Tab
              key={id}
              value={id}
              component={Link}
              to={`/opportunities/${opportunityId}/${id}`}
              aria-current={id === tab ? 'page' : undefined}
              label={
                <>
                  {label}
                  {count !== undefined && <Count>{count}</Count>}
                </>
              }
            />
          ))}
        </Tabs>
      }
    >
      {children}
    </Page>
  );
}
