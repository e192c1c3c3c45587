import { tokenExpired } from '#api/baseQuery.ts';
import { describe, expect, it } from 'vitest';
import { foundCompany } from './authentication.ts';
import { setOnboarding } from './onboarding/onboarding.ts';
import { rootReducer } from './root.ts';
import { setQuestions } from './opportunity/opportunityQuestions.ts';
import { basicLogin, initialize, login, logout } from './session.ts';
import { noteCounted, noteHeard, noteTab } from './visit.ts';

const user = { companyId: 'company-1', userId: 'user-1', userType: 2, email: 'ana@solstice.example' };
const fresh = rootReducer(undefined, { type: 'start' });

describe('client state', () => {
  it('is initialised on load, with or without a session', () => {
    expect(rootReducer(fresh, initialize(null)).session).toMatchObject({ isInitialized: true, isAuthenticated: false });
    expect(rootReducer(fresh, initialize(user)).session).toMatchObject({
      isInitialized: true,
      isAuthenticated: true,
      user,
    });
  });

  it('takes company, user and role from the token', () => {
    expect(rootReducer(fresh, login(user)).companyProfile).toMatchObject({
      companyId: 'company-1',
      userId: 'user-1',
      userType: 2,
    });
  });

  it('can be signed in without user detail', () => {
    expect(rootReducer(fresh, basicLogin()).session).toMatchObject({ isAuthenticated: true, user: null });
  });

  it('offers Monday to Friday, 9:30 AM to 5:30 PM', () => {
    expect(fresh.onboarding.schedulerAvailability).toEqual({
      mon: true,
      tue: true,
      wed: true,
      thu: true,
      fri: true,
      sat: false,
      sun: false,
      startTime: '9:30 AM',
      endTime: '5:30 PM',
    });
  });

  it('begins with one empty screening question answered yes and no open questions', () => {
    expect(fresh.opportunityQuestions).toEqual({
      screeningQuestions: [{ question: '', correctAnswer: true }],
      openQuestions: [],
    });
  });

  it('is cleared by signing out, but stays initialised', () => {
    const company = { companyId: 'company-1', name: 'Solstice', logoUrl: null, provider: null };
    const busy = [
      initialize(user),
      foundCompany({ email: 'ana@solstice.example', company }),
      setOnboarding({ email: 'ana@solstice.example' }),
      setQuestions({ openQuestions: [{ question: 'Why us?' }] }),
      noteTab({ opportunityId: 'opportunity-1', tab: 'activity' }),
      noteHeard(7),
      noteCounted('comment-1'),
    ].reduce(rootReducer, fresh);
    const after = rootReducer(busy, logout());
    expect(after.session).toMatchObject({ isAuthenticated: false, isInitialized: true, user: null });
    for (const part of [
      'onboarding',
      'companyProfile',
      'authentication',
      'opportunityQuestions',
      'createOpportunity',
      'settingsUser',
      'visit',
    ] as const)
      expect(after[part], part).toEqual(fresh[part]);
  });

  it('asks for the password again when the token expires, and only then', () => {
    expect(rootReducer(rootReducer(fresh, login(user)), tokenExpired()).session.isExpired).toBe(true);
    expect(rootReducer(fresh, tokenExpired()).session.isExpired).toBe(false);
  });
});
