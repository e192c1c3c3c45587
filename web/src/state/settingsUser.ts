import type { Named } from '@marigold/contract/kit';
import type { Availability } from '@marigold/contract/onboarding';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { logout } from './session.ts';

/** Sections of a user's settings, in their order; also the last part of their addresses. */
export const settingsSections = [
  'profile',
  'availability',
  'absence',
  'calendar',
  'display',
  'notifications',
  'shortcuts',
  'security',
] as const;
/** One of them. */
export type SettingsSection = (typeof settingsSections)[number];

/** Who somebody is, as the form holds it. */
export interface ProfileDraft {
  fullName: string;
  department: string;
  jobTitle: string;
  location: Named | null;
}

/** What was changed and is not saved yet. */
export interface SettingsDrafts {
  profile?: ProfileDraft;
  availability?: Availability;
}
/** A section that keeps a draft. */
export type DraftedSection = keyof SettingsDrafts;

/** The settings drawer as it stands, and what was typed in it. */
export interface SettingsUserState {
  isOpen: boolean;
  section: SettingsSection;
  drafts: SettingsDrafts;
}

const initialState: SettingsUserState = { isOpen: false, section: 'profile', drafts: {} };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const settingsUser = createSlice({
  name: 'settingsUser',
  initialState,
  reducers: {
    openSettings: (state, { payload }: PayloadAction<SettingsSection | undefined>) => {
      state.isOpen = true;
      if (payload) state.section = payload;
    },
    closeSettings: (state) => {
      state.isOpen = false;
    },
    draftSettings: (state, { payload }: PayloadAction<SettingsDrafts>) => {
      Object.assign(state.drafts, payload);
    },
    settleSettings: (state, { payload }: PayloadAction<SettingsDrafts>) => {
      for (const section of Object.keys(payload) as DraftedSection[])
        if (isSame(state.drafts[section], payload[section])) delete state.drafts[section];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(logout, () => initialState);
  },
});

/** Whether the settings are open and where; what was changed in them, and that this very draft is saved now. */
export const { openSettings, closeSettings, draftSettings, settleSettings } = settingsUser.actions;
export const settingsUserReducer = settingsUser.reducer;
