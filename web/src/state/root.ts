import { api } from '#api/api.ts';
import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { alertReducer } from './alert.ts';
import { authenticationReducer } from './authentication.ts';
import type { SessionUser } from './onboarding/claims.ts';
import { chatReducer } from './chat.ts';
import { companyProfileReducer } from './companyProfile.ts';
import { interviewPlansReducer } from './interviewPlans.ts';
import { createOpportunityReducer } from './opportunity/createOpportunity.ts';
import { onboardingReducer } from './onboarding/onboarding.ts';
import { opportunityQuestionsReducer } from './opportunity/opportunityQuestions.ts';
import { sessionReducer } from './session.ts';
import { settingsUserReducer } from './settingsUser.ts';
import { typedReducer } from './typed.ts';
import { visitReducer } from './visit.ts';

/** All client state, one reducer per part. */
export const rootReducer = combineReducers({
  session: sessionReducer,
  authentication: authenticationReducer,
  companyProfile: companyProfileReducer,
  onboarding: onboardingReducer,
  createOpportunity: createOpportunityReducer,
  opportunityQuestions: opportunityQuestionsReducer,
  interviewPlans: interviewPlansReducer,
  settingsUser: settingsUserReducer,
  chat: chatReducer,
  typed: typedReducer,
  visit: visitReducer,
  alert: alertReducer,
  [api.reducerPath]: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Who is signed in. Only for screens behind the session guard; throws elsewhere. */
export const useMe = (): SessionUser => {
  const user = useAppSelector((state) => state.session.user);
  if (!user) throw new Error('useMe is for screens that need a session.');
  return user;
};
