import { describe, expect, it } from 'vitest';
import { readUrlState, writeUrlState } from '#ui/hooks/useUrlState.ts';
import { idsIn, daysOfView, ViewState } from '@marigold/contract/reportingView';
import { faultOf } from './view.ts';

const today = '2026-11-22';
const read = (address: string) => readUrlState(ViewState, new URLSearchParams(address));
const spanIn = (address: string) => daysOfView(read(address), today);
const [ana, rui] = ['018f6b1e-7c1a-7c1a-8c1a-0123456789ab', '018f6b1e-7c1a-7c1a-8c1a-0123456789ac'];

describe('the address of the dashboard', () => {
  it('is about the last thirty days of everybody unless it says something else', () => {
    expect(read('')).toMatchObject({ period: '30', users: '', compare: 'on', show: 'dashboard' });
    expect(spanIn('')).toEqual({ startDate: '2026-10-24', endDate: today });
  });

  it('names days up to today, a quarter up to today, or any days', () => {
    expect(spanIn('period=7')).toEqual({ startDate: '2026-11-16', endDate: today });
    expect(spanIn('period=90').startDate).toBe('2026-08-25');
    expect(spanIn('period=quarter')).toEqual({ startDate: '2026-10-01', endDate: today });
    expect(daysOfView(read('period=quarter'), '2026-03-31').startDate).toBe('2026-01-01');
    expect(spanIn('period=custom&from=2024-02-28&to=2024-02-29')).toEqual({
      startDate: '2024-02-28',
      endDate: '2024-02-29',
    });
  });

  it('keeps the rest of what it says where a part of it cannot be', () => {
    expect(read('period=31&compare=off')).toMatchObject({ period: '30', users: '', compare: 'off' });
    expect(read('period=custom&from=2026-02-30&to=2026-03-01')).toMatchObject({ period: 'custom', to: '2026-03-01' });
    expect(spanIn('period=custom&from=yesterday&to=2026-03-01')).toEqual({
      startDate: '2026-01-31',
      endDate: '2026-03-01',
    });
    expect(spanIn('period=custom&from=2026-11-01')).toEqual({ startDate: '2026-11-01', endDate: today });
    expect(spanIn('period=custom&from=2027-01-01')).toEqual({ startDate: '2027-01-01', endDate: '2027-01-01' });
    expect(spanIn('period=custom')).toEqual({ startDate: '2026-10-24', endDate: today });
  });

  it('says why days are refused: an end before the start, a hundred years', () => {
    expect(faultOf(spanIn('period=custom&from=2026-03-02&to=2026-03-01'))).toBe(
      'Choose an end that is not before the start.',
    );
    expect(faultOf(spanIn('period=custom&from=1926-01-01&to=2026-01-01'))).toBe('Choose five years at most.');
    expect(faultOf(spanIn('period=custom&from=2021-01-01&to=2026-01-01'))).toBeUndefined();
    expect(faultOf(spanIn(''))).toBeUndefined();
  });

  it('takes ids of people once each, and leaves out what is no id', () => {
    expect(idsIn('')).toEqual([]);
    expect(idsIn(`${ana},${rui}`)).toEqual([ana, rui]);
    expect(idsIn(` ${ana.toUpperCase()} ,,nobody,${ana},'; drop table user`)).toEqual([ana]);
    const many = Array.from({ length: 300 }, (_, at) => `018f6b1e-7c1a-7c1a-8c1a-${String(at).padStart(12, '0')}`);
    expect(idsIn(many.join(','))).toHaveLength(200);
  });

  it('holds nothing that goes without saying', () => {
    const write = (address: string, change: object) => writeUrlState(ViewState, new URLSearchParams(address), change);
    expect(String(write('period=7', { period: '30' }))).toBe('');
    expect(String(write('period=custom&from=2026-01-01', { period: '90', from: undefined }))).toBe('period=90');
    expect(String(write('', { users: '', compare: 'off' }))).toBe('compare=off');
  });
});
