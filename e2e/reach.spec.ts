import { type APIRequestContext, expect, test } from '@playwright/test';
import { consentVersion } from '@marigold/contract/jobs';
import { v7 as newId } from 'uuid';
import { type Look, lookAs, type QuickCompany, quickCompany } from './quick.ts';
import { newAddress } from './steps.ts';
import { rows } from './candidateRows.ts';

const desk: Look = { theme: 'light', direction: 'ltr', language: 'en', size: { width: 1440, height: 900 } };

interface Found {
  name: string;
  ranking: 'top' | 'great' | 'good';
  cap: string | null;
  facts: { fact: string; state: string }[];
}

/** Posts a role that is done on site; answers how to ask for everybody it found, in order. */
const posted = async (request: APIRequestContext, company: QuickCompany, role: Record<string, unknown>) => {
  const headers = { authorization: `Bearer ${company.token}` };
  const { companyId, userAccountId } = company.registration;
  const base = `/api/opportunity/v1/companies/${companyId}`;
  const values = { workModeId: 'on-site', employmentTypeId: 'full-time', maxDistanceKm: 60, ...role };
  const saved = await request.patch(`${base}/users/${userAccountId}/opportunities`, {
    headers,
    data: { opportunity: Object.entries(values).map(([path, value]) => ({ op: 'replace', path, value })) },
  });
  const { opportunityId } = await saved.json();
  await request.post(`${base}/opportunities/${opportunityId}/post`, { headers });
  const list = `/api/matches/v1/companies/${companyId}/opportunities/${opportunityId}/matches?PageSize=100`;
  const candidates = async (): Promise<Found[]> => (await (await request.get(list, { headers })).json()).data;
  return { opportunityId: opportunityId as string, candidates };
};

const roles = [
  {
    who: 'the nurse in Hamburg',
    role: {
      jobTitleId: 'registered-nurse',
      locationId: '2911298',
      SkillsIds: ['patient-care', 'wound-care', 'medication-administration'],
      description: 'You look after eighteen patients with a colleague.',
    },
    near: {
      name: 'Wiebke Petersen',
      profile: { headline: 'Krankenschwester', location: 'Pinneberg, Germany', skills: ['Wound care', 'Patient care'] },
    },
  },
  {
    who: 'the electrician in Manchester',
    role: {
      jobTitleId: 'electrician',
      locationId: '2643123',
      SkillsIds: ['electrical-installation', 'electrical-testing', 'electrical-safety'],
      description: 'You rewire old mills.',
    },
    near: {
      name: 'Graham Ollerton',
      profile: {
        headline: 'Electrician',
        location: 'Stockport, United Kingdom',
        skills: ['Electrical installation', 'Electrical testing'],
      },
    },
  },
];

for (const { who, role, near } of roles)
  test(`${who} stands above everybody out of reach, who are said to be and are at most good`, async ({
    page,
    request,
  }) => {
    const company = await quickCompany(request);
    const { opportunityId, candidates } = await posted(request, company, role);
    const applied = await request.post(`/api/jobs/v1/opportunities/${opportunityId}/apply`, {
      data: { id: newId(), email: newAddress('near'), consent: { version: consentVersion, months: 12 }, ...near },
    });
    expect(applied.ok()).toBe(true);
    let found: Found[] = [];
    await expect(async () => {
      found = await candidates();
      expect(found.map(({ name }) => name)).toContain(near.name);
      expect(found.length).toBeGreaterThan(1);
    }).toPass();
    const out = found.filter(({ facts }) => facts.some(({ fact, state }) => fact === 'location' && state === 'missed'));
    const held = out.find(({ cap }) => cap === 'location')?.name ?? '';
    expect(found[0]).toMatchObject({ name: near.name, cap: null });
    expect(out.length).toBeGreaterThan(5);
    expect(new Set(out.map(({ ranking }) => ranking))).toEqual(new Set(['good']));
    expect(found.slice(-out.length)).toEqual(out);

    await lookAs(page, desk, company.token);
    const list = `/opportunities/${opportunityId}/candidates?stage=Matches`;
    await page.goto(list);
    await expect(rows(page).first()).toContainText(near.name);
    await expect(rows(page).first()).toContainText('Applied');
    await rows(page).first().click();
    await expect(page.getByText(/^Lives about \d+ km away$/)).toBeVisible();
    await expect(page.getByText('out of reach')).toHaveCount(0);

    // Their names are known everywhere.
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search or jump to' });
    await search.fill(held);
    await page.getByRole('option', { name: held }).first().click();
    await expect(page.getByRole('heading', { name: held })).toBeVisible();
    await expect(page.getByText(/held at 69: out of reach$/)).toBeVisible();
  });
