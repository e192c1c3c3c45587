import { useMayChange } from '#state/useCan.ts';
import { part } from '#ui/loading/part.tsx';
import { startOpportunity } from '#state/opportunity/createOpportunity.ts';
import { useAppDispatch, useAppSelector } from '#state/root.ts';
import { useContent } from '#state/opportunity/useContent.ts';
import { type Actionable, useOpportunityActions } from '#subjects/opportunity/actions/actions.tsx';
import { JobCard } from '#subjects/opportunity/preview/JobCard.tsx';
import { JobPreview } from '#subjects/opportunity/preview/JobPreview.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { SaveState } from '#ui/feedback/SaveState.tsx';
import { StatusChip } from '#subjects/opportunity/StatusChip.tsx';
import { reachableScroll } from '#ui/layout/reachableScroll.ts';
import { color } from '#ui/theme/tokens.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from './saving/ConflictDialog.tsx';
import { type Content, contentOf, missingIn, titleOf } from '#state/opportunity/opportunityContent.ts';
import { DetailsForm } from './sections/DetailsForm.tsx';
import { changeContent, openDraft, reconcile } from '#state/opportunity/opportunityDraft.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorFooter } from './EditorFooter.tsx';
import { useEstimate } from './estimate/estimate.ts';
import { EstimateCard } from './estimate/EstimateCard.tsx';
import { LeaveGuard } from './saving/LeaveGuard.tsx';
import { QuestionsSection } from './sections/QuestionsSection.tsx';
import { ReviewSection } from './sections/ReviewSection.tsx';
import { SectionNav, SectionSteps } from './SectionNav.tsx';
import { editorPlace, type Section } from './sections.ts';
import { StatusBanner } from './StatusBanner.tsx';
import { useAutosave } from './saving/useAutosave.ts';
import { useUnsavedKept } from './saving/useUnsavedKept.ts';
import { useVideoUploads } from './saving/useVideoUploads.ts';
import { jobTextOf } from './words.ts';
import { usePasteNotice } from './usePasteNotice.ts';
import { missingWords } from '#subjects/opportunity/missingWords.ts';
import { BelongingCard } from '#subjects/opportunity/structure/BelongingCard.tsx';

const VideoSection = part(async () => (await import('./sections/VideoSection.tsx')).VideoSection, {
  isAhead: false,
  waiting: () => (
    <Late>
      <Skeleton height={320} />
    </Late>
  ),
});

const Column = { minHeight: 0, overflow: { md: 'auto' }, minWidth: 0 } as const;

/** What the actions see of a draft that the server does not know yet: nothing can be done with it. */
const unknown = (opportunityId: string): Actionable => ({
  opportunityId,
  status: 'Draft',
  steps: [],
  jobTitleName: null,
  missing: [],
  reviewerId: null,
  closedDate: null,
});

interface EditorProps {
  opportunityId: string;
  /** Absent until a new draft was saved once. */
  opportunity: Opportunity | undefined;
}

/** Writes an opportunity: details, questions, review; beside it who would match and what candidates see. */
export function Editor({ opportunityId, opportunity }: EditorProps) {
  const { t } = useTranslation();
  usePasteNotice();
  const dispatch = useAppDispatch();
  const [{ section, check }, setPlace] = useUrlState(editorPlace);
  const version = useAppSelector(({ createOpportunity }) => createOpportunity.version);
  const content = useContent();
  const change = useCallback((next: Partial<Content>) => dispatch(changeContent(next)), [dispatch]);

  const status = opportunity?.status ?? 'Draft';
  const isManual = status === 'Posted';
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const mayChange = useMayChange();
  const mayEdit = mayChange && (!opportunity || opportunity.steps.includes('edit'));
  // Of one that the server knows it is to be known first whether it is live.
  const savesItself = opportunity ? mayEdit && !isManual : version === null;
  useUnsavedKept(opportunityId);
  const { saving, refusal, isUnsaved, save } = useAutosave(savesItself);
  const goTo = (next: Section) => setPlace({ section: next });
  const { upload, saveAll, saveQuietly, cancel } = useVideoUploads({
    opportunityId,
    change,
    save,
    show: () => goTo('video'),
  });
  const estimate = useEstimate(content);

  const isSaving = saving?.state === 'saving';
  useEffect(() => {
    if (opportunity && version !== null && !isSaving && opportunity.version > version) dispatch(reconcile(opportunity));
  }, [dispatch, opportunity, version, isSaving]);

  const missing = missingIn(content);
  const errors = {
    ...(check && Object.fromEntries(missing.map((field) => [field, missingWords(t)[field]]))),
    ...refusal?.fields,
  };
  const form = useRef<HTMLDivElement>(null);
  const navigation = useNavigationType();
  const pointAtMissing = useEffectEvent(() => {
    // A page that is loaded again, or returned to, leaves the focus alone.
    if (navigation !== 'POP') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (check) pointAtMissing();
  }, [check]);

  // Whoever may only read reads what the server has.
  const known = !mayEdit && opportunity ? contentOf(opportunity) : content;
  const title = titleOf(known);
  const { actions, dialog } = useOpportunityActions({
    ...(opportunity ?? unknown(opportunityId)),
    jobTitleName: title,
    missing,
  });
  const finish = actions.find(({ id }) => id === 'post') ?? actions.find(({ id }) => id === 'requestApproval');
  const discard = () => {
    cancel();
    void dispatch(opportunity ? openDraft(opportunity) : startOpportunity());
  };
  const card = <EstimateCard of={estimate} content={content} change={change} />;
  const sections = {
    details: (
      <>
        <DetailsForm content={content} change={change} errors={errors} />
        {opportunity && <BelongingCard opportunity={opportunity} />}
      </>
    ),
    questions: <QuestionsSection content={content} change={change} />,
    video: <VideoSection opportunityId={opportunityId} content={content} change={change} />,
    review: (
      <ReviewSection
        opportunityId={opportunityId}
        content={content}
        onMissing={() => setPlace({ section: 'details', check: true })}
      />
    ),
  };
  return (
    <Page
      title={title ?? t('Untitled')}
      breadcrumb={[{ label: t('Opportunities'), to: '/opportunities' }, { label: t(opportunity ? 'Edit' : 'New') }]}
      status={
        <>
          <StatusChip status={status} />
          {mayEdit && <SaveState saving={saving} onRetry={() => void save()} />}
        </>
      }
      actions={
        <EditorActions
          opportunity={opportunity}
          actions={actions}
          isUnsaved={isUnsaved || upload !== undefined}
          save={mayEdit ? saveAll : undefined}
        />
      }
      footer={
        mayEdit &&
        !isWide && (
          <EditorFooter
            estimate={estimate}
            section={section}
            onSection={goTo}
            isLive={isManual}
            finish={
              isManual
                ? { label: t('Save changes'), isDisabled: !isUnsaved && !upload, run: () => void saveAll() }
                : finish && {
                    label: finish.label,
                    run: () => void saveAll().then((isSaved) => isSaved && finish.run()),
                  }
            }
          >
            {card}
          </EditorFooter>
        )
      }
    >
      {mayEdit && <SectionSteps section={section} />}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: mayEdit
            ? { xs: 'minmax(0, 1fr)', md: '204px minmax(0, 1fr)', lg: '204px minmax(0, 1fr) 364px' }
            : 'minmax(0, 1fr)',
          gridTemplateRows: { md: 'minmax(0, 1fr)' },
        }}
      >
        {mayEdit && <SectionNav content={content} upload={upload} section={section} check={check} onChange={goTo} />}
        <Box ref={reachableScroll} className="scroll-quiet" sx={{ ...Column, px: { xs: 2, sm: 3.5 }, py: 2.5 }}>
          <Box ref={form} sx={{ display: 'grid', gap: 2.5, maxWidth: 860, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {opportunity && (
              <StatusBanner opportunity={opportunity} actions={actions} isUnsaved={isUnsaved} onDiscard={discard} />
            )}
            {refusal && <Alert severity="error">{t(refusal.message)}</Alert>}
            {mayEdit ? (
              sections[section]
            ) : (
              <JobPreview job={jobTextOf(known, t)} video={{ opportunityId, videoId: known.video }} />
            )}
          </Box>
        </Box>
        {mayEdit && (
          <Box
            component="aside"
            aria-label={t('Estimate and preview')}
            className="scroll-quiet"
            sx={{
              ...Column,
              display: { xs: 'none', lg: 'grid' },
              alignContent: 'start',
              gap: 2,
              p: 2.5,
              bgcolor: color.canvas,
              borderInlineStart: `1px solid ${color.borderSubtle}`,
            }}
          >
            {card}
            {section === 'details' && (
              <Box>
                <Box sx={{ typography: 'meta', fontWeight: 550, color: color.text2, mb: 1 }}>
                  {t('As candidates see it')}
                </Box>
                <JobCard job={jobTextOf(content, t)} />
              </Box>
            )}
          </Box>
        )}
      </Box>
      {dialog}
      <ConflictDialog content={content} />
      <LeaveGuard
        isUnsaved={mayEdit && (isUnsaved || (isManual && upload !== undefined))}
        isUploading={isManual && upload !== undefined}
        isManual={isManual}
        save={isManual ? saveQuietly : save}
        discard={discard}
      />
    </Page>
  );
}
