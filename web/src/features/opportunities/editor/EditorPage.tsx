import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { isApiError, isGone } from '#api/problem.ts';
import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { Page } from '#ui/layout/Page.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { openDraft } from '#state/opportunity/opportunityDraft.ts';
import { takeUpUnsaved } from '#state/opportunity/unsavedDrafts.ts';
import { Editor } from './Editor.tsx';

/** The form's shape before its content is there. */
const EditorSkeleton = () => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      gap: 2.5,
      p: { xs: 2, sm: 3.5 },
      maxWidth: 860,
      marginInlineStart: { md: '204px' },
      gridTemplateColumns: { sm: '1fr 1fr' },
    }}
  >
    {Array.from({ length: 8 }, (_, at) => (
      <div key={at}>
        <Skeleton height={12} width={90} sx={{ mb: 1 }} />
        <Skeleton height={36} />
      </div>
    ))}
  </Box>
);

/** Opens an opportunity for writing: what was typed in this browser and not saved, else what the server has. */
export function EditorPage() {
  const { t } = useTranslation();
  const { opportunityId = '' } = useParams();
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(({ createOpportunity }) => createOpportunity);
  const isOpen = draft.opportunityId === opportunityId && draft.saved !== null;
  const isNew = isOpen && draft.version === null;
  const { currentData, error, refetch } = useGetOpportunityQuery({ companyId, opportunityId }, { skip: isNew });
  useEffect(() => {
    if (currentData && !isOpen && !dispatch(takeUpUnsaved(opportunityId, currentData)))
      dispatch(openDraft(currentData));
  }, [dispatch, currentData, isOpen, opportunityId]);

  if (isOpen && !isGone(error))
    return <Editor key={opportunityId} opportunityId={opportunityId} opportunity={currentData} />;
  return (
    <Page
      title={t('Opportunity')}
      breadcrumb={[{ label: t('Opportunities'), to: '/opportunities' }, { label: t('Edit') }]}
    >
      {isApiError(error) ? <Failure error={error} onRetry={() => void refetch()} /> : <EditorSkeleton />}
    </Page>
  );
}
