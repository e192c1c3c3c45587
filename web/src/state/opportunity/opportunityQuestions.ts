import type { OpenQuestion, ScreeningQuestion } from '@marigold/contract/opportunity';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import { logout } from '../session.ts';

/** Questions as the dialog holds them. */
export interface OpportunityQuestionsState {
  screeningQuestions: z.infer<typeof ScreeningQuestion>[];
  openQuestions: z.infer<typeof OpenQuestion>[];
}

/** One empty screening question whose right answer is yes; no open questions. */
const initialState: OpportunityQuestionsState = {
  screeningQuestions: [{ question: '', correctAnswer: true }],
  openQuestions: [],
};

const opportunityQuestions = createSlice({
  name: 'opportunityQuestions',
  initialState,
  reducers: {
    setQuestions: (state, { payload }: PayloadAction<Partial<OpportunityQuestionsState>>) => ({ ...state, ...payload }),
    clearQuestions: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(logout, () => initialState);
  },
});

/** Questions being written for an opportunity; they survive a reload. */
export const { setQuestions, clearQuestions } = opportunityQuestions.actions;
export const opportunityQuestionsReducer = opportunityQuestions.reducer;
