import type { FactName } from '@marigold/contract/matches';
import type { OpenQuestion, ScreeningQuestion } from '@marigold/contract/opportunity';
import { type FieldName, fields, type Kind, type opportunityFields } from '@marigold/contract/opportunityFields';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logout } from '../session.ts';

interface Choice {
  id: string;
  name: string;
}

/** What the form holds of a field, by its kind. */
interface Held {
  line: string;
  text: string;
  /** As it is typed. */
  number: string;
  choice: Choice | null;
  segments: Choice | null;
  salary: Choice | null;
  jobTitle: Choice | null;
  customJobTitle: string;
  place: Choice | null;
  skills: Choice[];
  mustHaveSkills: string[];
  industries: Choice[];
  requiredFacts: FactName[];
  flag: boolean;
  screeningQuestions: ScreeningQuestion[];
  openQuestions: OpenQuestion[];
  video: string | null;
}
/** What the form holds of any field. */
export type HeldValue = Held[Kind];

/** Everything an author writes, by field; a job title is either a known one or the author's own words. */
export type OpportunityContent = { [N in FieldName]: Held[(typeof opportunityFields)[N]['kind']] };

/** What an author fills in, besides the questions and the video. */
export type OpportunityDetails = Omit<OpportunityContent, 'screeningQuestions' | 'openQuestions' | 'video'>;

/** The opportunity being written, as far as the form holds it. */
export interface CreateOpportunityState {
  /** Made by the client for a new one, so that a repeated first save starts one draft. */
  opportunityId: string | null;
  /** The version the edit is based on; null until the first save. */
  version: number | null;
  videoId: string | null;
  details: OpportunityDetails;
  /** What the server is known to hold; what differs from it is not saved yet. */
  saved: OpportunityContent | null;
  /** What somebody else saved meanwhile, while it contradicts an unsaved change. */
  theirs: { content: OpportunityContent; by: string | null } | null;
}

const empty: Held = {
  line: '',
  text: '',
  number: '',
  choice: null,
  segments: null,
  salary: null,
  jobTitle: null,
  customJobTitle: '',
  place: null,
  skills: [],
  mustHaveSkills: [],
  industries: [],
  requiredFacts: [],
  flag: false,
  screeningQuestions: [],
  openQuestions: [],
  video: null,
};

/** A new draft's content. */
export const emptyContent = Object.fromEntries(
  fields.map(({ name, kind }) => [name, empty[kind]]),
) as OpportunityContent;

/** The part of a content that is filled in besides the questions and the video. */
export const detailsOf = ({
  screeningQuestions: _screening,
  openQuestions: _open,
  video: _video,
  ...details
}: OpportunityContent): OpportunityDetails => details;

const initialState: CreateOpportunityState = {
  opportunityId: null,
  version: null,
  videoId: null,
  details: detailsOf(emptyContent),
  saved: null,
  theirs: null,
};

const createOpportunity = createSlice({
  name: 'createOpportunity',
  initialState,
  reducers: {
    startOpportunity: (_state, { payload }: PayloadAction<Partial<CreateOpportunityState> | undefined>) => ({
      ...initialState,
      ...payload,
    }),
    changeDetails: (state, { payload }: PayloadAction<Partial<OpportunityDetails>>) => {
      Object.assign(state.details, payload);
    },
    opportunitySaved: (state, { payload }: PayloadAction<{ version: number; saved: OpportunityContent }>) => {
      Object.assign(state, payload);
    },
    changedMeanwhile: (
      state,
      { payload }: PayloadAction<Pick<CreateOpportunityState, 'version' | 'saved' | 'theirs'>>,
    ) => {
      Object.assign(state, payload);
    },
    setVideo: (state, { payload }: PayloadAction<string | null>) => {
      state.videoId = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, () => initialState);
  },
});

/** The opportunity somebody is writing, with what of it is saved; it survives a reload. */
export const { startOpportunity, changeDetails, opportunitySaved, changedMeanwhile, setVideo } =
  createOpportunity.actions;
export const createOpportunityReducer = createOpportunity.reducer;
