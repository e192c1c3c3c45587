import { useMayChange } from '#state/useCan.ts';
import { useGetOpportunityQuery, useListOpportunityHistoryQuery } from '#api/services/opportunity.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Failure } from '#ui/feedback/Failure.tsx';
import { eventSentence, History } from '#subjects/opportunity/History.tsx';
import { JobPreview } from '#subjects/opportunity/preview/JobPreview.tsx';
import { jobTextOf } from '#subjects/opportunity/preview/jobText.ts';
import { Page } from '#ui/layout/Page.tsx';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { StandsInWords } from '#subjects/person/absence/StandsInWords.tsx';
import { StatusChip } from '#subjects/opportunity/StatusChip.tsx';
import { reachableScroll } from '#ui/layout/reachableScroll.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Opportunity, OpportunityEvent } from '@marigold/contract/opportunity';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ChangesCard } from './ChangesCard.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { KeptComment } from './KeptComment.tsx';
import { PostingAgain } from './PostingAgain.tsx';
import { useHasChanged } from './useHasChanged.ts';
import { useQueue } from './useQueue.ts';

const aside = `1px solid ${color.borderSubtle}`;

interface RequestProps {
  opportunity: Opportunity;
  events: readonly OpportunityEvent[];
  /** The author's picture, where it is known. */
  pictureUrl?: string;
  /** The absent reviewer in whose place the reader decides. */
  standsInFor?: string | null;
}

/** Who asks, since when and for the how manieth time, with their note. */
function Request({ opportunity, events, pictureUrl, standsInFor }: RequestProps) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const { age } = useFormat();
  const asked = events.filter(({ step }) => step === 'requestApproval');
  const name = asked[0]?.by ?? opportunity.createdByName;
  const { requestedDate, note } = opportunity;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Avatar url={pictureUrl} name={name} size={40} />
        <Box>
          <Box component="b" sx={{ fontWeight: 600 }}>
            {opportunity.reviewerId === userId
              ? t('{{name}} asks you to approve', { name })
              : t('{{name}} asks for approval', { name })}
          </Box>
          {standsInFor && <StandsInWords userId={standsInFor} />}
          <Box className="numbers" sx={{ typography: 'caption', fontWeight: 420, color: color.text2 }}>
            {[
              requestedDate && t('{{age}} ago', { age: age(requestedDate) }),
              asked.length > 1 && t('request number {{number}}', { number: asked.length }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Box>
        </Box>
      </Box>
      {note && (
        <Box
          dir="auto"
          sx={{ mt: 1.25, px: 1.75, py: 1.25, borderRadius: '12px', bgcolor: color.surface2, whiteSpace: 'pre-line' }}
        >
          {note}
        </Box>
      )}
    </Box>
  );
}

function Steps({ queue, open }: { queue: ReturnType<typeof useQueue>; open: (id: string | undefined) => void }) {
  const { t } = useTranslation();
  useShortcut({ id: 'next-review', keys: 'j', label: 'Next review', group: 'This review' }, () => open(queue.next));
  useShortcut({ id: 'previous-review', keys: 'k', label: 'Previous review', group: 'This review' }, () =>
    open(queue.previous),
  );
  if (queue.total === 0) return null;
  return (
    <>
      <Box className="numbers" sx={{ typography: 'meta', color: color.text2 }}>
        {queue.position
          ? t('{{at}} of {{total}} waiting', { at: queue.position, total: queue.total })
          : t('{{total}} waiting', { total: queue.total })}
      </Box>
      <IconButton aria-label={t('Previous review')} disabled={!queue.previous} onClick={() => open(queue.previous)}>
        <ChevronUp size={17} />
      </IconButton>
      <IconButton aria-label={t('Next review')} disabled={!queue.next} onClick={() => open(queue.next)}>
        <ChevronDown size={17} />
      </IconButton>
    </>
  );
}

/** One opportunity to decide on: the job as candidates will see it, what changed, what happened, and the decision. */
export function ReviewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { age } = useFormat();
  const { opportunityId = '' } = useParams();
  const { companyId } = useMe();
  const mayChange = useMayChange();
  const one = { companyId, opportunityId };
  const { currentData: opportunity, error, refetch } = useGetOpportunityQuery(one);
  const history = useListOpportunityHistoryQuery(one);
  const queue = useQueue(opportunityId);
  const hasChanged = useHasChanged(opportunityId, opportunity?.version);
  const open = (id: string | undefined) => id && void navigate(`/reviews/${id}`);
  const breadcrumb = [{ label: t('Reviews'), to: '/reviews' }];

  // Whoever may not read it any more keeps nothing of it before them.
  const isGone = isApiError(error) && (error.status === 404 || error.status === 403);
  if (!opportunity || isGone)
    return (
      <Page title={t('Review')} breadcrumb={breadcrumb}>
        {isApiError(error) ? (
          <>
            <Failure error={error} onRetry={() => void refetch()} />
            <Box sx={{ px: 3, pb: 3, maxWidth: 600, mx: 'auto' }}>
              <KeptComment opportunityId={opportunityId} />
            </Box>
          </>
        ) : (
          <Box sx={{ p: 3 }}>
            <Skeleton height={480} sx={{ maxWidth: 740 }} />
          </Box>
        )}
      </Page>
    );
  const { data: events = [], changes = [] } = history.currentData ?? {};
  const title = opportunity.jobTitleName ?? t('Untitled');
  const isWaiting = opportunity.status === 'PendingApproval';
  const mayDecide = mayChange && isWaiting && opportunity.steps.includes('reject');
  const request = events.find(({ step }) => step === 'requestApproval');
  const decision = events.find(({ to }) => to === opportunity.status);
  return (
    <Page
      title={title}
      breadcrumb={[...breadcrumb, { label: title }]}
      status={<StatusChip status={opportunity.status} />}
      summary={mayDecide && t('posting it starts the matching at once')}
      actions={<Steps queue={queue} open={open} />}
    >
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          // What sticks stays within its row of a grid, and on small screens the decision sticks to the whole page.
          display: { xs: 'block', lg: 'grid' },
          gridTemplate: { lg: '"job request" minmax(0, 1fr) "job decision" auto / minmax(0, 1fr) 424px' },
        }}
      >
        <Box
          ref={reachableScroll}
          className="scroll-quiet"
          sx={{ gridArea: 'job', p: { xs: 2, sm: '20px 24px' }, overflow: { lg: 'auto' }, minWidth: 0 }}
        >
          <JobPreview job={jobTextOf(opportunity)} video={opportunity} changes={isWaiting ? changes : []} />
        </Box>
        <Box
          component="aside"
          aria-label={t('Request')}
          ref={reachableScroll}
          className="scroll-quiet"
          sx={{
            gridArea: 'request',
            borderInlineStart: { lg: aside },
            borderTop: { xs: aside, lg: 0 },
            bgcolor: color.canvas,
            p: 2.5,
            display: 'grid',
            gap: 2,
            alignContent: 'start',
            gridAutoRows: 'max-content',
            overflow: { lg: 'auto' },
          }}
        >
          {!isWaiting && (
            <Alert severity="info">
              {decision
                ? t('{{sentence}}, {{age}} ago.', { sentence: eventSentence(t, decision), age: age(decision.at) })
                : t('There is nothing to decide here any more.')}
            </Alert>
          )}
          {!mayDecide && <KeptComment opportunityId={opportunityId} />}
          {isWaiting && !mayDecide && (
            <Alert severity="info">
              {t('This waits for {{name}}.', { name: opportunity.reviewerFullName ?? t('A reviewer') })}
            </Alert>
          )}
          {isWaiting && (
            <Request
              opportunity={opportunity}
              events={events}
              pictureUrl={queue.pictureUrl}
              standsInFor={queue.standsInFor}
            />
          )}
          {isWaiting && opportunity.postAgain && <PostingAgain opportunity={opportunity} />}
          {isWaiting && changes.length > 0 && <ChangesCard changes={changes} />}
          <History events={isWaiting ? events.filter((event) => event !== request) : events} />
        </Box>
        {mayDecide && (
          <Box
            sx={{
              gridArea: 'decision',
              position: { xs: 'sticky', lg: 'static' },
              bottom: 0,
              zIndex: 1,
              borderInlineStart: { lg: aside },
              minWidth: 0,
            }}
          >
            <DecisionBar
              key={opportunityId}
              opportunity={opportunity}
              hasChanged={hasChanged}
              onDecided={() => void navigate(queue.after ? `/reviews/${queue.after}` : '/reviews')}
              onRefused={async () => (await refetch()).isSuccess}
            />
          </Box>
        )}
      </Box>
    </Page>
  );
}
