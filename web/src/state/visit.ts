import type { LiveCursor } from '@marigold/contract/liveEnvelope';
import type { Match } from '@marigold/contract/matches';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logout } from './session.ts';

/** A page of one opportunity that a tab of its header leads to. */
export type OpportunityTab = 'candidates' | 'details' | 'activity';

/** What was read and heard since somebody signed in, as far as no answer of the server holds it. It does not outlive a reload. */
export interface Visit {
  /** Up to which live event the screens are current; null: nothing was answered yet. */
  heardUpTo: LiveCursor | null;
  /** The tab that was read last, by opportunity. */
  tabs: Record<string, OpportunityTab>;
  /** How candidates stand since the last change of this person that the server answered, by match. */
  standings: Record<string, Pick<Match, 'status' | 'statusSince' | 'version'>>;
  /** Comments that the lists have counted already, by id. */
  countedComments: Record<string, true>;
}

const initialState: Visit = { heardUpTo: null, tabs: {}, standings: {}, countedComments: {} };

const visit = createSlice({
  name: 'visit',
  initialState,
  reducers: {
    noteHeard: (state, { payload }: PayloadAction<LiveCursor>) => {
      state.heardUpTo = payload;
    },
    noteTab: (
      { tabs },
      { payload: { opportunityId, tab } }: PayloadAction<{ opportunityId: string; tab: OpportunityTab }>,
    ) => {
      tabs[opportunityId] = tab;
    },
    noteStanding: ({ standings }, { payload: { matchId, status, statusSince, version } }: PayloadAction<Match>) => {
      standings[matchId] = { status, statusSince, version };
    },
    noteCounted: ({ countedComments }, { payload }: PayloadAction<string>) => {
      countedComments[payload] = true;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, () => initialState);
  },
});

/** Notes what a visit reads and hears. */
export const { noteHeard, noteTab, noteStanding, noteCounted } = visit.actions;
/** The slice of the visit in the store. */
export const visitReducer = visit.reducer;
