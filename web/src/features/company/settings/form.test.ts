import type { CompanySettings } from '@marigold/contract/company';
import { fields } from '@marigold/contract/settingsFields';
import { describe, expect, it } from 'vitest';
import { changesOf, SettingsForm } from './form.ts';
import { bothChanged } from './useMeanwhile.ts';

/** What there is before anybody sets it. */
const usual = Object.fromEntries(
  fields.map((field) => [field.path, 'min' in field ? field.min : field.kind === 'switch' ? false : null]),
) as unknown as CompanySettings;
const saved: CompanySettings = {
  ...usual,
  approvalRequired: true,
  thresholdTop: 85,
  thresholdGreat: 70,
  thresholdGood: 50,
  matchesLimit: 5000,
  rejectionDelaySeconds: 60,
  timeZone: 'Europe/Lisbon',
  language: 'en',
  retentionMonths: 12,
};
const refusals = (change: object) =>
  SettingsForm.safeParse({ ...saved, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the settings’ form', () => {
  it('takes numbers as they are typed and sends only what changed', () => {
    const wanted = SettingsForm.parse({ ...saved, thresholdTop: '90', retentionMonths: '12', approvalRequired: false });
    expect(changesOf(saved, wanted)).toEqual({ thresholdTop: 90, approvalRequired: false });
  });

  it('keeps the rankings in their order, and says so at the one that is out of it', () => {
    expect(refusals({ thresholdTop: '70' })).toEqual([['thresholdTop', 'Top must begin above great.']]);
    expect(refusals({ thresholdGood: '85' })).toEqual([['thresholdGreat', 'Great must begin above good.']]);
    expect(refusals({ thresholdGreat: 'many' })).toEqual([['thresholdGreat', 'Enter a whole number from 1 to 100.']]);
    expect(refusals({ matchesLimit: '99' })).toEqual([['matchesLimit', 'Enter a whole number from 100 to 50,000.']]);
    expect(refusals({})).toBeUndefined();
  });

  it('names what others stored otherwise than it is typed here, and nothing else', () => {
    const now = { ...saved, retentionMonths: 8, matchesLimit: 700, language: 'de' as const };
    expect(bothChanged(saved, now, { ...saved, retentionMonths: '30', matchesLimit: '700' })).toEqual([
      'retentionMonths',
    ]);
    expect(bothChanged(saved, now, { ...saved, thresholdTop: '90' })).toEqual([]);
  });
});
