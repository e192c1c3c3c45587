import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The banner as it stands. */
export interface AlertState {
  /** Translation key or a sentence of the server; empty shows nothing. */
  message: string;
  type: 'error' | 'success';
}

const initialState: AlertState = { message: '', type: 'error' };

const alert = createSlice({
  name: 'alert',
  initialState,
  reducers: {
    showAlert: (_state, { payload }: PayloadAction<AlertState>) => payload,
    closeAlert: () => initialState,
  },
});

/** The banner above the content. */
export const { showAlert, closeAlert } = alert.actions;
export const alertReducer = alert.reducer;
