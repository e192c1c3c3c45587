import type { Booking } from '@marigold/contract/booking';
import type { Inviting } from '@marigold/contract/choosing';
import type { Interview } from '@marigold/contract/interviews';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { forgetOfOthers, saysWho } from './ofWriter.ts';
import { logout } from './session.ts';

/** What is being planned, as the store keeps it. */
export interface InterviewPlan {
  /** Whether the candidate chooses the time, or it is picked here. */
  mode: 'choose' | 'pick';
  /** Where the candidate chooses: whether all interviewers come, or one of them. */
  attendance: Inviting['attendance'];
  /** Where the candidate chooses: days ahead that are offered. */
  daysAhead: number;
  duration: Booking['duration'];
  /** Of the rounds that the role names; null: none of them. */
  roundId: string | null;
  interviewers: Interview['interviewers'];
  place: Booking['place'];
  title: string;
  message: string;
  /** Null: not chosen yet. */
  time: string | null;
}

/** Plans that are not sent yet. */
export interface InterviewPlans {
  /** What was changed, by interview, invitation or match. */
  changed: Record<string, Partial<InterviewPlan>>;
  /** Whose plans they are: they outlive a session that ended by itself, but are nobody else's. */
  writerId: string | null;
}

const initialState: InterviewPlans = { changed: {}, writerId: null };

const interviewPlans = createSlice({
  name: 'interviewPlans',
  initialState,
  reducers: {
    keepPlan: ({ changed }, { payload }: PayloadAction<{ key: string; plan: Partial<InterviewPlan> }>) => {
      changed[payload.key] = payload.plan;
    },
    forgetPlan: ({ changed }, { payload }: PayloadAction<string>) => {
      delete changed[payload];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, (state, { payload }) => (payload === 'left' ? initialState : state));
    builder.addMatcher(
      saysWho,
      forgetOfOthers<InterviewPlans>((state) => void (state.changed = {})),
    );
  },
});

/** What was changed of a plan is kept until it is sent, however often its sheet is closed. */
export const { keepPlan, forgetPlan } = interviewPlans.actions;
/** The slice of plans in the store. */
export const interviewPlansReducer = interviewPlans.reducer;
