import type { OpenQuestion, ScreeningQuestion } from '@marigold/contract/opportunity';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logout } from '../session.ts';

interface Choice {
  id: string;
  name: string;
}

/** What an author fills in, besides the questions; a job title is either a known one or the author's own words. */
export interface OpportunityDetails {
  customJobTitle: string;
  education: Choice | null;
  employmentType: Choice | null;
  industries: Choice[];
  jobTitle: Choice | null;
  position: Choice | null;
  salary: Choice | null;
  workMode: Choice | null;
  yearsOfExperience: Choice | null;
  officeLocation: Choice | null;
  skills: Choice[];
  mustHaveSkillsIds: string[];
  description: string;
}

/** Everything an author writes. */
export interface OpportunityContent extends OpportunityDetails {
  videoId: string | null;
  screeningQuestions: ScreeningQuestion[];
  openQuestions: OpenQuestion[];
}

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

/** A fresh draft's details. */
export const emptyDetails: OpportunityDetails = {
  customJobTitle: '',
  education: null,
  employmentType: null,
  industries: [],
  jobTitle: null,
  position: null,
  salary: null,
  workMode: null,
  yearsOfExperience: null,
  officeLocation: null,
  skills: [],
  mustHaveSkillsIds: [],
  description: '',
};

const initialState: CreateOpportunityState = {
  opportunityId: null,
  version: null,
  videoId: null,
  details: emptyDetails,
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
