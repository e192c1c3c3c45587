import type { CompanyProfile } from '@marigold/contract/company';
import type { UserProfile } from '@marigold/contract/onboarding';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialize, login, logout, register } from './session.ts';

/** What is known of the company and the user. */
export interface CompanyProfileState {
  companyId: string | null;
  userId: string | null;
  userType: number | null;
  userProfile: UserProfile | null;
  companyProfile: CompanyProfile | null;
}

const initialState: CompanyProfileState = {
  companyId: null,
  userId: null,
  userType: null,
  userProfile: null,
  companyProfile: null,
};

const companyProfile = createSlice({
  name: 'companyProfile',
  initialState,
  reducers: {
    setUserProfile: (state, { payload }: PayloadAction<UserProfile>) => {
      state.userProfile = payload;
    },
    setCompanyProfile: (state, { payload }: PayloadAction<CompanyProfile>) => {
      state.companyProfile = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, () => initialState);
    for (const event of [initialize, login, register])
      builder.addCase(event, (state, { payload }) => {
        if (!payload) return;
        Object.assign(state, { companyId: payload.companyId, userId: payload.userId, userType: payload.userType });
      });
  },
});

/** Whose company and profile this is; ids come from the access token. */
export const { setUserProfile, setCompanyProfile } = companyProfile.actions;
export const companyProfileReducer = companyProfile.reducer;
