import { refusalOf } from '#api/problem.ts';
import { opportunityApi } from '#api/services/opportunity.ts';
import {
  changedMeanwhile,
  changeDetails,
  detailsOf,
  type OpportunityDetails,
  opportunitySaved,
  setVideo,
  startOpportunity,
} from './createOpportunity.ts';
import { setQuestions } from './opportunityQuestions.ts';
import type { AppDispatch, RootState } from '../root.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import {
  type Content,
  contentOf,
  differing,
  emptyContent,
  merge,
  type Operation,
  patchOf,
} from './opportunityContent.ts';

type Draft = RootState['createOpportunity'];
type Thunk<T = void> = (dispatch: AppDispatch, getState: () => RootState) => T;

/** The content as the form holds it, from the two parts of the state that keep it. */
export const currentContent = ({ createOpportunity, opportunityQuestions }: RootState): Content => ({
  ...createOpportunity.details,
  ...opportunityQuestions,
  video: createOpportunity.videoId,
});

const isQuestions = (key: string) => key === 'screeningQuestions' || key === 'openQuestions';

/** Changes what is written. */
export const changeContent =
  ({ video, ...change }: Partial<Content>): Thunk =>
  (dispatch) => {
    if (video !== undefined) dispatch(setVideo(video));
    const entries = Object.entries(change);
    const questions = entries.filter(([key]) => isQuestions(key));
    const details = entries.filter(([key]) => !isQuestions(key));
    if (details.length > 0) dispatch(changeDetails(Object.fromEntries(details) as Partial<OpportunityDetails>));
    if (questions.length > 0) dispatch(setQuestions(Object.fromEntries(questions)));
  };

/** Puts a content into the form as what is saved of an opportunity. */
export const openContent =
  (opportunityId: string, version: number | null, content: Content): Thunk =>
  (dispatch) => {
    const details = detailsOf(content);
    dispatch(startOpportunity({ opportunityId, version, videoId: content.video, details, saved: content }));
    dispatch(setQuestions({ screeningQuestions: content.screeningQuestions, openQuestions: content.openQuestions }));
  };

/** Starts a draft that the server does not know yet. */
export const startDraft = (opportunityId: string): Thunk => openContent(opportunityId, null, emptyContent);

/** Takes an opportunity from the server into the form. */
export const openDraft = (opportunity: Opportunity): Thunk =>
  openContent(opportunity.opportunityId, opportunity.version, contentOf(opportunity));

/** What is not saved yet. */
export const unsaved = (state: RootState): Operation[] => {
  const { saved } = state.createOpportunity;
  return saved ? patchOf(saved, currentContent(state)) : [];
};

/** The fields somebody else changed against an unsaved change of mine. */
export const conflictsOf = ({ saved, theirs }: Draft, mine: Content) =>
  saved && theirs
    ? differing(mine, theirs.content).filter((field) => patchOf(saved, mine).some((one) => one.field === field))
    : [];

/** Takes over what somebody else saved; my unsaved changes stay on top, and what contradicts is asked. */
export const reconcile =
  (opportunity: Opportunity): Thunk =>
  (dispatch, getState) => {
    const state = getState();
    const { saved } = state.createOpportunity;
    const isMine = opportunity.lastEditedBy === state.session.user?.userId;
    const theirs = contentOf(opportunity);
    const { merged, conflicts } = merge(saved ?? theirs, currentContent(state), theirs);
    dispatch(changeContent(merged));
    dispatch(
      changedMeanwhile({
        version: opportunity.version,
        saved: theirs,
        theirs: conflicts.length > 0 ? { content: theirs, by: isMine ? null : opportunity.lastEditedByName } : null,
      }),
    );
  };

/** An attempt to save. */
export interface SaveJob {
  companyId: string;
  userId: string;
  opportunityId: string;
  version: number | null;
  operations: Operation[];
  content: Content;
}

/** The next attempt, or null when everything is saved or a conflict has to be settled first. */
export const nextJob = (state: RootState): SaveJob | null => {
  const { user } = state.session;
  const { opportunityId, version, theirs } = state.createOpportunity;
  const operations = unsaved(state);
  if (!user || !opportunityId || theirs || operations.length === 0) return null;
  const { companyId, userId } = user;
  return { companyId, userId, opportunityId, version, operations, content: currentContent(state) };
};

/**
 * Has an opportunity that nobody edits any more show a video that has arrived meanwhile. Rejects with an ApiError when it
 * cannot be saved.
 */
export const saveVideo =
  (opportunityId: string, videoId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { user } = getState().session;
    if (!user) return;
    if (getState().createOpportunity.opportunityId === opportunityId) {
      dispatch(changeContent({ video: videoId }));
      const job = nextJob(getState());
      return job ? dispatch(sendJob(job)) : undefined;
    }
    const { companyId, userId } = user;
    const opportunity = [{ op: 'replace' as const, path: 'videoId' as const, value: videoId }];
    const { patchOpportunity } = opportunityApi.endpoints;
    await dispatch(patchOpportunity.initiate({ companyId, userId, body: { opportunityId, opportunity } })).unwrap();
  };

/** Sends one attempt and takes the answer over. Rejects with an ApiError, except when it was stale: then both are merged. */
export const sendJob =
  ({ companyId, userId, opportunityId, version, operations, content }: SaveJob): Thunk<Promise<void>> =>
  async (dispatch) => {
    const opportunity = operations.map(({ op, path, value }) => ({ op, path, value }));
    const body = version === null ? { id: opportunityId, opportunity } : { opportunityId, version, opportunity };
    const { patchOpportunity, getOpportunity } = opportunityApi.endpoints;
    try {
      const reply = await dispatch(patchOpportunity.initiate({ companyId, userId, body })).unwrap();
      dispatch(opportunitySaved({ version: reply.version, saved: version === null ? contentOf(reply) : content }));
    } catch (error) {
      if (refusalOf(error)?.code !== 'STALE') throw error;
      const newest = await dispatch(
        getOpportunity.initiate({ companyId, opportunityId }, { forceRefetch: true, subscribe: false }),
      ).unwrap();
      dispatch(reconcile(newest));
    }
  };
