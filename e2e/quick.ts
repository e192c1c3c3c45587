import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { newAddress, password } from './steps.ts';

/** A company with a posted opportunity, one draft and one that waits for its super admin's approval. */
export interface QuickCompany {
  token: string;
  /** As registering answered it. */
  registration: { companyId: string; userAccountId: string };
  posted: string;
  draft: string;
  waiting: string;
}

/** Makes a company through the API, for tests that are about something else than making one; on a server without members nobody is waited for; `content`: of the posted opportunity. */
export const quickCompany = async (
  request: APIRequestContext,
  { email = newAddress('ana'), hasMembers = true, content = {}, companyName = 'Solstice Health' } = {},
): Promise<QuickCompany> => {
  const registered = await request.post('/api/onboarding/v1/users/register', {
    data: { id: newId(), email, password, fullName: 'Ana Ferreira', companyName },
  });
  const { accessToken: token, companyId, userAccountId } = await registered.json();
  const headers = { authorization: `Bearer ${token}` };
  const company = `/api/opportunity/v1/companies/${companyId}`;
  const details = {
    jobTitleId: 'frontend-developer',
    locationId: '2950159',
    workModeId: 'remote',
    employmentTypeId: 'full-time',
    SkillsIds: ['javascript', 'react', 'css'],
    description: 'You build what patients see first.',
  };
  const write = async (values: object): Promise<string> => {
    const saved = await request.patch(`${company}/users/${userAccountId}/opportunities`, {
      headers,
      data: { opportunity: Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value })) },
    });
    return (await saved.json()).opportunityId;
  };
  const posted = await write({ ...details, ...content });
  await request.post(`${company}/opportunities/${posted}/post`, { headers });
  const waiting = await write({ ...details, workModeId: 'remote' });
  await request.post(`${company}/opportunities/${waiting}/requestapproval?reviewerId=${userAccountId}`, { headers });
  const counters = `/api/matches/v1/companies/${companyId}/opportunities/${posted}/counter`;
  if (hasMembers)
    await expect(async () => {
      expect((await (await request.get(counters, { headers })).json()).matched).toBeGreaterThan(0);
    }).toPass();
  const draft = await write({
    ...details,
    jobTitleId: 'data-analyst',
    SkillsIds: ['data-analysis', 'sql', 'python', 'power-bi'],
    mustHaveSkillsIds: ['sql'],
    salaryId: 'eur-50k-to-60k',
    experienceId: '3-to-5-years',
    positionId: 'mid-level',
    InterestsIds: ['healthcare'],
    description: 'You find out what slows our clinics down, and show it in one picture.',
  });
  return { token, registration: { companyId, userAccountId }, posted, draft, waiting };
};

/** Opens the product as somebody in the middle of their onboarding, registered and named. */
export const onboardAs = async (page: Page, { token, registration }: QuickCompany): Promise<void> => {
  const profileData = { fullName: 'Ana Ferreira', jobTitle: '', department: '', location: null };
  const state = { email: 'ana@solstice.example', userType: 1, token, registration, profileData };
  await page.addInitScript((kept) => sessionStorage.setItem('marigold.onboarding', kept), JSON.stringify(state));
};

export interface Look {
  theme: 'dark' | 'light';
  direction: 'ltr' | 'rtl';
  language: 'en' | 'de' | 'es';
  size: { width: number; height: number };
  /** What somebody chose besides. */
  chosen?: { holdMessages: boolean };
  /** Whether parts of the product are loaded before somebody asks for them, as they are unless one saves data. */
  isAhead?: boolean;
}

/** How a browser keeps what somebody wants the product to look like. */
export const keptLook = ({
  theme,
  direction,
  language,
  chosen,
}: Omit<Look, 'size' | 'isAhead'>): Record<string, string> => ({
  settings: JSON.stringify({ direction, responsiveFontSizes: true, theme }),
  preferences: JSON.stringify({ language, ...chosen }),
});

/**
 * Opens the product as somebody who has signed in and set it up this way. They save data unless said otherwise: a test
 * sees few of the parts of the product, and loading all others took a fifth of the processor time.
 */
export const lookAs = async (page: Page, { size, isAhead, ...look }: Look, token?: string): Promise<void> => {
  await page.setViewportSize(size);
  if (!isAhead)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...keptLook(look), ...(token && { accessToken: token }) },
  );
};
