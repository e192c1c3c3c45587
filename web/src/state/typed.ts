import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { forgetOfOthers, saysWho } from './ofWriter.ts';
import { logout } from './session.ts';

/** What is being typed into fields that are no part of a page: comments, notes and words that go with a step. */
export interface Typed {
  /** By what it is for. */
  texts: Record<string, string>;
  /** Whose texts they are: they outlive a session that ended by itself, but are nobody else's. */
  writerId: string | null;
}

const initialState: Typed = { texts: {}, writerId: null };

const typed = createSlice({
  name: 'typed',
  initialState,
  reducers: {
    type: ({ texts }, { payload: { key, text } }: PayloadAction<{ key: string; text: string | undefined }>) => {
      if (text === undefined) delete texts[key];
      else texts[key] = text;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, (state, { payload }) => (payload === 'left' ? initialState : state));
    builder.addMatcher(
      saysWho,
      forgetOfOthers<Typed>((state) => void (state.texts = {})),
    );
  },
});

/** Notes what is being typed for something; undefined: nothing any more. */
export const { type } = typed.actions;
/** The slice of typed texts in the store. */
export const typedReducer = typed.reducer;
