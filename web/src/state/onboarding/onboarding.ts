import type { Availability, Day } from '@marigold/contract/onboarding';
import { removeToken } from '#api/token.ts';
import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { decodeToken } from './claims.ts';
import type { Step } from './onboardingPlaces.ts';
import { endSession, logout, type SessionState } from '../session.ts';

interface Place {
  id: string;
  name: string;
}

/** Everything somebody has entered on the way to a working company, or on joining one. The password is not here: it is never stored. */
export interface OnboardingState {
  email: string;
  /** The code that proves the address, where one is asked for, and the address it was sent to. */
  emailCode: { sentTo: string; code: string };
  /** Made once, so that a repeated registration is the same one. */
  registrationId: string | null;
  userType: number | null;
  /** What requests carry until the onboarding ends and the session begins. */
  token: string | null;
  registration: { userAccountId: string; companyId: string } | null;
  profileData: { fullName: string; jobTitle: string; department: string; location: Place | null };
  schedulerAvailability: Record<Day, boolean> & { startTime: string; endTime: string };
  /** The same as the form writes it, each day with its own times; null until somebody changes something. */
  hours: Availability | null;
  profileImageUrl: string | null;
  companyLogoUrl: string | null;
  /** Pictures that are chosen but not uploaded yet; they live in memory only, so a reload loses them, and this tells. */
  chosenPictures: { profile: boolean; logo: boolean };
  companyData: {
    name: string;
    location: Place | null;
    industries: Place[];
    establishmentYear: string;
    description: string;
    size: string;
    website: string;
    twitter: string;
    instagram: string;
    linkedIn: string;
  };
  calendarEmail: string | null;
  calendarProvider: number | null;
  calendarProviderTenantId: string | null;
  /** The step that was open last, with an account: where coming back leads. */
  step: Step | null;
  /** When something was last kept; ISO 8601. */
  savedAt: string | null;
}

/** Monday to Friday, 9:30 AM to 5:30 PM. */
export const initialOnboarding: OnboardingState = {
  email: '',
  emailCode: { sentTo: '', code: '' },
  registrationId: null,
  userType: null,
  token: null,
  registration: null,
  profileData: { fullName: '', jobTitle: '', department: '', location: null },
  schedulerAvailability: {
    mon: true,
    tue: true,
    wed: true,
    thu: true,
    fri: true,
    sat: false,
    sun: false,
    startTime: '9:30 AM',
    endTime: '5:30 PM',
  },
  hours: null,
  profileImageUrl: null,
  companyLogoUrl: null,
  chosenPictures: { profile: false, logo: false },
  companyData: {
    name: '',
    location: null,
    industries: [],
    establishmentYear: '',
    description: '',
    size: '',
    website: '',
    twitter: '',
    instagram: '',
    linkedIn: '',
  },
  calendarEmail: null,
  calendarProvider: null,
  calendarProviderTenantId: null,
  step: null,
  savedAt: null,
};

const onboarding = createSlice({
  name: 'onboarding',
  initialState: initialOnboarding,
  reducers: {
    setOnboarding: {
      prepare: (change: Partial<OnboardingState>) => ({
        payload: { ...change, savedAt: new Date().toISOString() },
      }),
      reducer: (state, { payload }: PayloadAction<Partial<OnboardingState>>) => ({ ...state, ...payload }),
    },
    openedStep: (state, { payload }: PayloadAction<Step>) => {
      state.step = payload;
    },
    finishOnboarding: () => initialOnboarding,
  },
  extraReducers: (builder) => {
    builder.addCase(logout, () => initialOnboarding);
  },
});

/** Keeps what is entered, with the moment, and the step that is open; and forgets all of it at the end. */
export const { setOnboarding, openedStep, finishOnboarding } = onboarding.actions;
export const onboardingReducer = onboarding.reducer;

/** Who somebody is while their token is not stored yet. */
export const whoIs = (accessToken: string) => {
  const user = decodeToken(accessToken);
  if (!user) throw new Error('The server sent a token that cannot be read.');
  const { companyId, userId: userAccountId, userType, email } = user;
  return { token: accessToken, email, userType, registration: { userAccountId, companyId } };
};

type Effect = ThunkAction<void, { session: SessionState }, unknown, UnknownAction>;

/** Goes on with the token that registering gave: requests carry it until the onboarding ends. */
export const registered =
  (accessToken: string): Effect =>
  (dispatch) => {
    removeToken('left');
    dispatch(setOnboarding(whoIs(accessToken)));
  };

/** Begins the short onboarding of somebody who accepted an invitation; a session of somebody else here ends. */
export const joined =
  (accessToken: string, fullName: string): Effect =>
  (dispatch, getState) => {
    if (getState().session.isAuthenticated) dispatch(endSession());
    removeToken('left');
    dispatch(finishOnboarding());
    const { profileData } = initialOnboarding;
    dispatch(setOnboarding({ ...whoIs(accessToken), profileData: { ...profileData, fullName } }));
  };
