import { describe, expect, it } from 'vitest';
import { pronouns } from '@marigold/contract/matches';
import { catalog, places } from '#modules/masterdata';
import { generateMembers } from './members.ts';
import { payAfter, payOf } from './pay.ts';

const members = [...generateMembers({ count: 2_000, seed: 7 })];
const share = (holds: (member: (typeof members)[number]) => boolean) => members.filter(holds).length / members.length;

describe('generated members', () => {
  it('are the same for the same seed, however many are asked for', () => {
    expect([...generateMembers({ count: 50, seed: 7 })]).toEqual(members.slice(0, 50));
    expect([...generateMembers({ count: 50, seed: 8 })]).not.toEqual(members.slice(0, 50));
  });

  it('have ids and addresses of their own', () => {
    expect(new Set(members.map(({ memberId }) => memberId)).size).toBe(members.length);
    expect(new Set(members.map(({ email }) => email)).size).toBe(members.length);
    expect(members.every(({ email }) => /^[a-z0-9.]+@example\.com$/.test(email ?? ''))).toBe(true);
  });

  it('use master data only', () => {
    const { educationTypes, employmentTypes, industries, workModes } = catalog.lists;
    const ids = (entries: { id: string }[]) => new Set(entries.map(({ id }) => id));
    const [levels, types, trades, modes] = [educationTypes, employmentTypes, industries, workModes].map(ids);
    for (const member of members) {
      expect(member.skillsIds.every((id) => catalog.skill.has(id))).toBe(true);
      expect(member.jobTitleIds.every((id) => catalog.title.has(id))).toBe(true);
      expect(levels?.has(member.educationTypeId ?? '')).toBe(true);
      expect(member.employmentTypesIds.every((id) => types?.has(id))).toBe(true);
      expect(member.industriesIds.every((id) => trades?.has(id))).toBe(true);
      expect(member.workModesIds.every((id) => modes?.has(id))).toBe(true);
      expect(places.get(member.locationId ?? '')).toBeDefined();
      expect([null, ...pronouns]).toContain(member.pronoun);
    }
  });

  it('never hold two jobs at once, nor work before they finished school', () => {
    for (const { journey, education } of members) {
      expect(journey.every(({ from, to }) => from !== null && (to === null || from < to))).toBe(true);
      expect(journey.slice(1).every(({ to }, index) => to !== null && to <= (journey[index]?.from ?? ''))).toBe(true);
      const graduated = education[0]?.to ?? '';
      expect(journey.every(({ from }) => from !== null && from >= graduated)).toBe(true);
    }
  });

  it('know the trade they work in', () => {
    for (const { jobTitleIds, skillsIds } of members) {
      const typical = catalog.title.get(jobTitleIds[0] ?? '')?.skills ?? [];
      expect(typical.some((id) => skillsIds.includes(id))).toBe(true);
    }
  });

  it('are spread as people are: usual titles and skills often, rare ones seldom, over many countries', () => {
    const usual = new Set(catalog.titles.slice(0, 50).map(({ id }) => id));
    expect(share(({ jobTitleIds }) => usual.has(jobTitleIds[0] ?? ''))).toBeGreaterThan(0.3);
    expect(new Set(members.map(({ jobTitleIds }) => jobTitleIds[0])).size).toBeGreaterThan(500);
    const countries = new Set(members.map(({ locationId }) => places.get(locationId ?? '')?.country));
    expect(countries.size).toBeGreaterThan(20);
    expect(share(({ languages }) => languages.length > 1)).toBeGreaterThan(0.5);
  });

  it('ask for what their country and their practice make likely', () => {
    const middle = (country: string, from: number, below: number) => {
      const wishes = members
        .filter(({ locationId, experienceYears }) => {
          const years = experienceYears ?? 0;
          return places.get(locationId ?? '')?.country === country && years >= from && years < below;
        })
        .flatMap(({ salaryMinimum }) => salaryMinimum ?? [])
        .sort((a, b) => a - b);
      return wishes[Math.floor(wishes.length / 2)] ?? 0;
    };
    expect(middle('DE', 10, 50)).toBeGreaterThan(middle('DE', 0, 5));
    expect(middle('DE', 0, 50)).toBeGreaterThan(middle('ES', 0, 50));
    expect(members.every(({ salaryCurrency }) => [null, 'EUR', 'USD', 'GBP'].includes(salaryCurrency))).toBe(true);
  });

  it('ask for what their job pays: more practice is worth much to an engineer, little to a waiter', () => {
    const paid = (id: string, years: number) => {
      const title = catalog.title.get(id);
      return title ? payAfter(title, { years, leads: false }) : 0;
    };
    const rises = (id: string) => paid(id, 20) / paid(id, 0);
    expect(paid('general-practitioner', 8)).toBeGreaterThan(paid('registered-nurse', 8));
    expect(paid('mechanical-engineer', 8)).toBeGreaterThan(paid('car-mechanic', 8));
    expect(rises('software-developer')).toBeGreaterThan(1.5);
    expect(rises('waiter')).toBeLessThan(1.3);
    expect(catalog.titles.every((title) => payOf(title) >= 25_000)).toBe(true);
  });
});
