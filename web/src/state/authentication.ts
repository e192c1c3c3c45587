import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logout } from './session.ts';

/** The company an e-mail address was found in. */
export interface FoundCompany {
  companyId: string;
  name: string;
  logoUrl: string | null;
  /** By which the company lets people of the address's domain in. */
  provider: { name: string; isOnly: boolean } | null;
}

/** Sign-in as far as it has come. */
export interface AuthenticationState {
  email: string;
  company: FoundCompany | null;
}

const initialState: AuthenticationState = { email: '', company: null };

const authentication = createSlice({
  name: 'authentication',
  initialState,
  reducers: {
    foundCompany: (_state, { payload }: PayloadAction<{ email: string; company: FoundCompany }>) => payload,
    changeEmail: (state) => {
      state.company = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, () => initialState);
  },
});

/** Sign-in between its two steps: the address and the company it belongs to. */
export const { foundCompany, changeEmail } = authentication.actions;
export const authenticationReducer = authentication.reducer;
